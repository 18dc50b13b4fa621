import type { BoardCard } from '@shared/domain/metrics';
import { type CardView, chartInputOf, periodWordsIn } from '../../domains/boards';
import type { Texts } from '../../i18n/FormatProvider';
import type { ChartEvent } from '../../kit/charts/chart-events';
import { chartModel } from '../../kit/charts/chart-model';
import { chartWords, titleWithUnit } from '../../kit/charts/chart-words';
import { pictureOf } from '../../kit/charts/export-chart';
import type { ChartLook } from '../../kit/charts/use-chart-look';

interface Given {
  readonly views: readonly CardView[];
  readonly texts: Texts;
  readonly look: ChartLook;
  readonly titleOf: (card: BoardCard) => string;
  readonly unitOf: (card: BoardCard) => string | null;
  readonly events: readonly ChartEvent[];
  readonly hiddenOf: (card: BoardCard) => ReadonlySet<string>;
}

/** The charts among the cards as pictures, by card; what cannot be drawn is left to its table. */
export function drawCards({
  views,
  texts,
  look,
  titleOf,
  unitOf,
  events,
  hiddenOf,
}: Given): Map<string, string> {
  const drawn = views.flatMap((view) => {
    const input = chartInputOf(view, periodWordsIn(texts));
    return input ? [{ view, input }] : [];
  });
  const pictures = new Map<string, string>();
  if (drawn.length === 0) return pictures;
  const { t } = texts.i18n;
  for (const { view, input } of drawn) {
    const { card, asOf } = view;
    const unit = unitOf(card);
    const words = chartWords(t, texts.format, unit);
    const { data, comparison, runsUntil } = input;
    const model = chartModel({ data, comparison, runsUntil, otherName: t('charts.other') });
    const title = titleWithUnit(t, texts.format.metric, titleOf(card), unit);
    const when = asOf === null ? null : t('time.asOf', { time: texts.format.dated(asOf) });
    const { shape, period, periodName } = input;
    const svg = pictureOf({
      model,
      shape,
      words,
      look,
      title,
      period,
      periodName,
      events,
      hidden: hiddenOf(card),
      asOf: when,
    });
    pictures.set(card.id, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  }
  return pictures;
}
