import type { BoardCard, MetricAnswer, MetricCell } from '@shared/domain/metrics';
import type { TFunction } from '@shared/locales/i18n';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useMetricTitlesIn } from './card-titles';
import type { CardView } from './card-view';

/** Dimensions whose names are in the catalogues of the app. Services name them by key, or in English. */
const dimensionKeys = [
  'date',
  'country',
  'age',
  'gender',
  'device',
  'content_type',
  'traffic_source',
  'product',
  'campaign',
  'adset',
  'ad',
] as const;

/** Members of dimensions, as services spell them in every language. */
const memberKeys = [
  'image',
  'video',
  'carousel',
  'story',
  'female',
  'male',
  'unknown',
  'mobile',
  'desktop',
  'tablet',
  'organic_search',
  'direct',
  'social',
  'email',
  'referral',
  'paid_search',
  'other',
] as const;

interface Words {
  readonly t: TFunction;
  readonly language: string;
  /** Title of a card's metric in the language; null if the catalogue has none. */
  readonly metricTitle: (card: BoardCard, key: string) => string | null;
}

const noCards: readonly BoardCard[] = [];

/** The views with names in the window's language. In English too, because services write `paid_search`. */
export function useViewsInWords(views: readonly CardView[] | null): readonly CardView[] | null {
  const { t, language } = useTranslation();
  const cards = useMemo(() => views?.map(({ card }) => card) ?? noCards, [views]);
  const metricTitle = useMetricTitlesIn(cards, language);
  return useMemo(
    () => views?.map((view) => viewInWords(view, { t, language, metricTitle })) ?? null,
    [views, t, language, metricTitle],
  );
}

/** Names the columns, series and members of a card's answers in a language. Names that the app does not know stay. */
export function viewInWords<View extends CardView>(view: View, words: Words): View {
  const { answer, compared, card } = view;
  return {
    ...view,
    answer: answer && answerInWords(answer, card, words),
    compared: compared && answerInWords(compared, card, words),
  };
}

function answerInWords(answer: MetricAnswer, card: BoardCard, words: Words): MetricAnswer {
  if (answer.kind === 'table') {
    const { columns, rows } = answer;
    return {
      kind: 'table',
      columns: columns.map(({ key, label }) => ({
        key,
        label: dimensionName(key, words) ?? metricName(key, card, words) ?? label,
      })),
      rows: rows.map((row) => row.map((cell, at) => memberName(columns[at]?.key ?? '', cell, words))),
    };
  }
  if (answer.kind !== 'series') return answer;
  const { dimensions } = card.item;
  // A chart lies along its days, else along its first dimension. The others are in the names of its series.
  const along = dimensions.includes('date') ? 'date' : (dimensions[0] ?? 'date');
  const others = dimensions.filter((one) => one !== along);
  return {
    kind: 'series',
    labels: answer.labels.map((label) => String(memberName(along, label, words))),
    series: answer.series.map(({ name, values }) => {
      const [key = '', ...members] = name.split(/: |, /);
      const named = members.map((member, at) => memberName(others[at] ?? '', member, words)).join(', ');
      const metric = metricName(key, card, words) ?? key;
      return { name: named === '' ? metric : `${metric}: ${named}`, values };
    }),
  };
}

function dimensionName(key: string, { t }: Words): string | null {
  const found = dimensionKeys.find((one) => key === one || key === `${one}_id`);
  if (found === undefined) return null;
  const name = t(`metricDimension.${found}`);
  return key === found ? name : t('metricDimension.id', { name });
}

const metricName = (key: string, card: BoardCard, { metricTitle }: Words): string | null =>
  card.item.metrics.includes(key) ? metricTitle(card, key) : null;

function memberName(dimension: string, cell: MetricCell, { t, language }: Words): MetricCell {
  if (typeof cell !== 'string') return cell;
  const known = memberKeys.find((one) => one === cell.toLowerCase());
  if (known !== undefined && isDimension(dimension)) return t(`metricMember.${known}`);
  if (dimension !== 'country' || !/^[A-Z]{2}$/.test(cell)) return cell;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(cell) ?? cell;
}

const isDimension = (key: string): boolean => dimensionKeys.some((one) => one === key);
