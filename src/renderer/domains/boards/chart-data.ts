import type { CardShape, MetricAnswer, MetricCell, Period } from '@shared/domain/metrics';
import type { DayKey } from '@shared/domain/time';
import type { ChartComparison, ChartData, ChartShape } from '../../kit/charts/chart-data';
import { type CardView, isEmptyChart } from './card-view';
import type { PeriodWords } from './words';

type Series = Extract<MetricAnswer, { readonly kind: 'series' }>;

/** Chart shape of a card; null for a number or a table. */
function drawnShapeOf(shape: CardShape): ChartShape | null {
  return shape === 'number' || shape === 'table' ? null : shape;
}

/**
 * Converts an answer to series. In a table, the first column gives the labels and the columns of numbers give the
 * series. Null if there is none.
 */
export function seriesOf(answer: MetricAnswer): Series | null {
  if (answer.kind === 'series') return answer;
  if (answer.kind !== 'table') return null;
  const [first, ...rest] = answer.columns;
  if (!first) return null;
  const series = rest.flatMap((column, at) => {
    const values = answer.rows.map((row) => row[at + 1] ?? null);
    return values.every(isNumberOrGap) && values.some((value) => value !== null)
      ? [{ name: column.label, values }]
      : [];
  });
  if (series.length === 0) return null;
  return { kind: 'series', labels: answer.rows.map((row) => String(row[0] ?? '–')), series };
}

const isNumberOrGap = (value: MetricCell): value is number | null =>
  value === null || typeof value === 'number';

/** Input of a card's chart. */
export interface ChartInput {
  readonly shape: ChartShape;
  readonly data: ChartData;
  readonly comparison: ChartComparison | null;
  readonly period: string;
  readonly periodName: string;
  readonly runsUntil: DayKey | null;
}

/** Null where the card shows no chart, or nothing that could be drawn is known. */
export function chartInputOf(view: CardView, words: PeriodWords): ChartInput | null {
  const { card, answer, compared, comparison, period, isRunning } = view;
  const shape = drawnShapeOf(card.shape);
  const series = shape && answer && seriesOf(answer);
  if (!shape || !series || isEmptyChart(series)) return null;
  const before = compared && seriesOf(compared);
  return {
    shape,
    period: words.period(period),
    periodName: words.short(period),
    data: dataOf(series, period),
    comparison:
      before && comparison ? { ...dataOf(before, comparison), name: words.short(comparison) } : null,
    runsUntil: isRunning ? period.end : null,
  };
}

const dataOf = ({ labels, series }: Series, period: Period): ChartData => ({
  labels,
  series,
  period: isTime(labels) ? period : null,
});

/** Days or months, which a chart fills with gaps; anything else are names. */
const isTime = (labels: readonly string[]) =>
  labels.length > 0 && labels.every((label) => /^\d{4}-\d{2}(?:-\d{2})?$/.test(label));

export interface TableColumn {
  readonly name: string;
  readonly isNumber: boolean;
}

/** An answer as rows and columns in full, for a table and for a file; of a number one row. */
export interface AnswerTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly MetricCell[])[];
}

export function tableOf(answer: MetricAnswer, labelName: string): AnswerTable {
  switch (answer.kind) {
    case 'number':
      return { columns: [{ name: labelName, isNumber: true }], rows: [[answer.value]] };
    case 'series':
      return {
        columns: [
          { name: labelName, isNumber: false },
          ...answer.series.map(({ name }) => ({ name, isNumber: true })),
        ],
        rows: answer.labels.map((label, at) => [
          label,
          ...answer.series.map(({ values }) => values[at] ?? null),
        ]),
      };
    case 'table':
      return {
        columns: answer.columns.map(({ label }, at) => ({
          name: label,
          isNumber: answer.rows.length > 0 && answer.rows.every((row) => isNumberOrGap(row[at] ?? null)),
        })),
        rows: answer.rows,
      };
    case 'unknown':
      return {
        columns: [
          { name: labelName, isNumber: false },
          { name: '', isNumber: false },
        ],
        rows: answer.facts.map(({ path, value }) => [path, value]),
      };
  }
}
