import type { DayKey } from '@shared/domain/time';

export interface ChartSeries {
  readonly name: string;
  /** Values, one for each label. Null is a gap and never a zero. */
  readonly values: readonly (number | null)[];
}

/** The first and last day of what is shown, both included. */
export interface ChartPeriod {
  readonly start: DayKey;
  readonly end: DayKey;
}

/** Values as an answer brings them. */
export interface ChartData {
  /** ISO days (`2026-11-20`), months (`2026-11`), or names of anything else. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Days that are missing between and around the labels become gaps; null where only the labels are known. */
  readonly period: ChartPeriod | null;
}

/** The same metric over another period. It is laid under the first by the place in its own period. */
export interface ChartComparison extends ChartData {
  /** Name in a legend: `Oct`. */
  readonly name: string;
}

export const chartShapes = ['line', 'area', 'bar', 'stacked', 'pie'] as const;
export type ChartShape = (typeof chartShapes)[number];

/** The step between two labels. */
export type LabelStep = 'day' | 'week' | 'month' | 'category';
