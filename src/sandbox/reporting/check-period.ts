import type { Period } from './metrics/period';

/** Rejected fields with their messages. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** Periods as reports, dashboards and metric queries are sent with; days in the form YYYY-MM-DD sort as text. */
export interface SentPeriods {
  readonly start: string;
  readonly end: string;
  readonly comparison_start?: string | null | undefined;
  readonly comparison_end?: string | null | undefined;
}

/** A period does not end before it starts, and a comparison period has both its days or none. */
export function periodProblems({
  start,
  end,
  comparison_start: comparisonStart,
  comparison_end: comparisonEnd,
}: SentPeriods): Fields {
  return {
    ...(end < start && { end: ['The end must be a date after or equal to start.'] }),
    ...(comparisonStart == null &&
      comparisonEnd != null && {
        comparison_start: ['The comparison_start is required with comparison_end.'],
      }),
    ...(comparisonStart != null &&
      comparisonEnd == null && { comparison_end: ['The comparison_end is required with comparison_start.'] }),
    ...(comparisonStart != null &&
      comparisonEnd != null &&
      comparisonEnd < comparisonStart && {
        comparison_end: ['The comparison_end must be a date after or equal to comparison_start.'],
      }),
  };
}

export const periodsOf = ({
  start,
  end,
  comparison_start: comparisonStart,
  comparison_end: comparisonEnd,
}: SentPeriods): { readonly period: Period; readonly comparison: Period | null } => ({
  period: { start, end },
  comparison:
    comparisonStart != null && comparisonEnd != null ? { start: comparisonStart, end: comparisonEnd } : null,
});
