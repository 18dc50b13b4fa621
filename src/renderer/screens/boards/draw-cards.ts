import type { BoardCard } from '@shared/domain/metrics';
import { type CardView, chartInputOf, periodWordsIn } from '../../domains/boards';
import type { Texts } from '../../i18n/FormatProvider';
import type { ChartEvent } from '../../kit/charts/chart-events';
import { chartModel } from '../../kit/charts/chart-model';
import { chartWords, titleWithUnit } from '../../kit/charts/chart-words';
import { pictureOf } from '../../kit/charts/export-chart';
import type { ChartGoal } from '../../kit/charts/plot';
import type { ChartLook } from '../../kit/charts/use-chart-look';

interface CardPicture {
  readonly view: CardView;
  readonly texts: Texts;
  readonly look: ChartLook;
  readonly title: string;
  readonly unit: string | null;
  readonly events: readonly ChartEvent[];
  readonly hidden: ReadonlySet<string>;
  readonly goal?: ChartGoal | null;
}

/** A card's chart as SVG with its words, numbers and dates in `texts`; null for a card without a chart. */
export function pictureOfCard({
  view,
  texts,
  look,
  title,
  unit,
  goal = null,
  ...marks
}: CardPicture): string | null {
  const input = chartInputOf(view, periodWordsIn(texts));
  if (!input) return null;
  const { t } = texts.i18n;
  const { data, comparison, runsUntil, shape, period, periodName } = input;
  return pictureOf({
    ...marks,
    model: chartModel({ data, comparison, runsUntil, otherName: t('charts.other') }),
    shape,
    words: chartWords(t, texts.format, unit),
    look,
    title: titleWithUnit(t, texts.format.metric, title, unit),
    period,
    periodName,
    goal,
    asOf: view.asOf === null ? null : t('time.asOf', { time: texts.format.dated(view.asOf) }),
  });
}

interface Given extends Pick<CardPicture, 'texts' | 'look' | 'events'> {
  readonly views: readonly CardView[];
  readonly titleOf: (card: BoardCard) => string;
  readonly unitOf: (card: BoardCard) => string | null;
  readonly hiddenOf: (card: BoardCard) => ReadonlySet<string>;
}

/** The charts among the cards as pictures, by card; what cannot be drawn is left to its table. */
export function drawCards({ views, titleOf, unitOf, hiddenOf, ...given }: Given): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const view of views) {
    const { card } = view;
    const own = { view, title: titleOf(card), unit: unitOf(card), hidden: hiddenOf(card) };
    const svg = pictureOfCard({ ...given, ...own });
    if (svg) pictures.set(card.id, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  }
  return pictures;
}
