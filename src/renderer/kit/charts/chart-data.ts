import type { DayKey } from '@shared/domain/time';

export interface ChartSeries {
  readonly name: string;
  /** One for each label; null is a gap and never a zero. */
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
  /** What a legend calls it: `Oct`. */
  readonly name: string;
}

export const chartShapes = ['line', 'area', 'bar', 'stacked', 'pie'] as const;
export type ChartShape = (typeof chartShapes)[number];

/** What lies between two labels. */
export type LabelStep = 'day' | 'week' | 'month' | 'category';
