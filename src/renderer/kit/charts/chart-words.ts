import type { Change } from '@shared/domain/metrics';
import type { DayKey } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import type { Format } from '../../i18n/format';
import { changeText } from '../../i18n/metric-format';
import type { LabelStep } from './chart-data';
import type { ModelSeries, ShownChart } from './chart-model';
import type { PieParts } from './pie-parts';
import type { PlotWords } from './plot';

/** How a chart writes days, numbers and itself, in the language of the app or of whom it is handed to. */
export interface ChartWords extends PlotWords {
  readonly t: TFunction;
  /** `16 Nov`, `Nov 2026`; names stay. */
  place(label: string, step: LabelStep): string;
  /** Name of a place as in `place`, with the weekday: `Mon 16 Nov`. */
  longPlace(label: string, step: LabelStep): string;
  days(from: DayKey, to: DayKey): string;
  value(value: number): string;
  /** Without its unit. */
  plain(value: number): string;
  /** `+15.0%`, `new`, or a dash where it is not known. */
  change(change: Change | null): string;
  share(percent: number): string;
}

export type WordsFormat = Pick<
  Format,
  'metric' | 'dayMonth' | 'shortMonth' | 'monthYear' | 'weekday' | 'days'
>;

export function chartWords(t: TFunction, format: WordsFormat, unit: string | null): ChartWords {
  const { metric, dayMonth, shortMonth, monthYear } = format;
  const place = (label: string, step: LabelStep) => {
    if (step === 'category') return label;
    return step === 'month' ? monthYear(label) : dayMonth(label);
  };
  return {
    t,
    dayMonth,
    shortMonth,
    monthYear,
    place,
    longPlace: (label, step) =>
      step === 'day' ? `${format.weekday(label, 'short')} ${dayMonth(label)}` : place(label, step),
    days: (from, to) => format.days(from, to),
    axis: (steps) => metric.axis(steps),
    axisFrom: (value) => t('charts.axisFrom', { value }),
    value: (value) => metric.value(value, unit),
    plain: (value) => metric.plain(value, unit),
    change: (change) => (change === null ? '–' : changeText(t, metric, change)),
    share: (percent) => metric.share(percent),
  };
}

/** Unit once, in the title: `Cost (R$)`. */
export function titleWithUnit(
  t: TFunction,
  metric: Format['metric'],
  title: string,
  unit: string | null,
): string {
  const sign = metric.unitSign(unit);
  return sign === null ? title : t('charts.titleUnit', { title, unit: sign });
}

/** Texts that are drawn into a chart. */
export const drawingWords = ({ runningPlace, model }: ShownChart, words: ChartWords) => ({
  noData: words.t('charts.noData'),
  until: runningPlace === null ? null : untilOf(model.runsUntil, words),
});

export const untilOf = (day: DayKey | null, words: ChartWords): string | null =>
  day === null ? null : words.t('charts.until', { day: words.dayMonth(day) });

/**
 * Returns a text description of a chart for screen readers: its content, its highest and lowest values, and missing
 * values.
 */
export function chartLabel(shown: ShownChart, words: ChartWords, title: string, period: string): string {
  const { t } = words;
  const step = shown.model.step;
  const said = ({ value, place }: Extreme) => ({
    value: words.value(value),
    place: words.place(shown.labels[place] as string, step),
  });
  const extremes = shown.series.map((one) => ({ name: one.name, ...extremesOf(one) }));
  const [only] = extremes.length === 1 ? extremes : [];
  const values = only
    ? [
        only.high && t('charts.label.high', said(only.high)),
        only.low && only.low.value !== only.high?.value && t('charts.label.low', said(only.low)),
      ]
    : extremes.map(({ name, high }) => high && t('charts.label.seriesHigh', { name, ...said(high) }));
  const known = values.filter((text) => typeof text === 'string');
  const missing = shown.series.reduce(
    (sum, { values }) => sum + values.reduce<number>((count, value) => count + (value === null ? 1 : 0), 0),
    0,
  );
  const until = shown.runningPlace === null ? null : shown.model.runsUntil;
  return [
    `${title}, ${period}.`,
    ...(known.length > 0 ? known : [t('charts.label.noData')]),
    ...(known.length > 0 && missing > 0 ? [t('charts.label.gaps', { count: missing })] : []),
    ...(until === null ? [] : [t('charts.label.until', { day: words.dayMonth(until) })]),
  ].join(' ');
}

export const pieLabel = ({ parts }: PieParts, words: ChartWords, title: string, period: string): string =>
  `${title}, ${period}: ${parts
    .map(({ name, value, percent }) =>
      words.t('charts.label.part', { name, value: words.value(value), percent: words.share(percent) }),
    )
    .join('; ')}.`;

interface Extreme {
  readonly value: number;
  readonly place: number;
}

function extremesOf({ values }: ModelSeries): {
  readonly high: Extreme | null;
  readonly low: Extreme | null;
} {
  let high: Extreme | null = null;
  let low: Extreme | null = null;
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    if (high === null || value > high.value) high = { value, place };
    if (low === null || value < low.value) low = { value, place };
  }
  return { high, low };
}
