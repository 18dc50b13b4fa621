import type { ReportResult } from '@shared/domain/reports';

/** Whether the service refused this field. Which it was is taken from its answer; its texts are left behind in main. */
export function isRefused(result: ReportResult | null, field: string): boolean {
  if (result?.state !== 'refused') return false;
  const fields = result.error.data?.fields;
  // A list's items have names of their own: `integration_ids.0`.
  return (
    Array.isArray(fields) &&
    fields.some((one) => typeof one === 'string' && (one === field || one.startsWith(`${field}.`)))
  );
}
