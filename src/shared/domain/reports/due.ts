import { addMonths, type DayKey, monthOf } from '../time';
import { lastWholeMonth, type ReportClient, withoutReport } from './list';
import type { ReportRow } from './rows';

/** A client whose report of the last month is to be expected and is not there. */
export interface DueReport {
  readonly client: ReportClient;
  /** The month that it is due for, as its first day. */
  readonly month: DayKey;
  /** The newest report of the month before: what the next one is made after. */
  readonly last: ReportRow;
}

/** Number of consecutive months with a report after which the next one is expected. */
const monthsBefore = 2;

/** Whether a report that ends on that day says anything of what is due. */
export function countsForDue(end: DayKey, today: DayKey): boolean {
  const month = lastWholeMonth(today);
  return addMonths(month, -monthsBefore) <= end && monthOf(end) <= month;
}

/**
 * Reports that are due: the last whole month has none, though the two months before it have one each. Nothing else says
 * that a client gets a report every month.
 */
export function dueReports(
  rows: readonly ReportRow[],
  clients: readonly ReportClient[],
  today: DayKey,
): readonly DueReport[] {
  const month = lastWholeMonth(today);
  const missing = withoutReport(rows, clients, month);
  if (missing.length === 0) return [];
  const usually = Array.from({ length: monthsBefore }, (_, index) => {
    const before = addMonths(month, -1 - index);
    const without = new Set(withoutReport(rows, missing, before).map(({ projectId }) => projectId));
    return (projectId: string) => !without.has(projectId);
  });
  const before = addMonths(month, -1);
  const newest = new Map<string, ReportRow>();
  for (const row of rows) {
    if (row.kind !== 'report' || row.projectId === null || row.month !== before) continue;
    const known = newest.get(row.projectId);
    if (!known || (known.createdAt ?? 0) < (row.createdAt ?? 0)) newest.set(row.projectId, row);
  }
  return missing.flatMap((client): DueReport[] => {
    const last = newest.get(client.projectId);
    return last && usually.every((has) => has(client.projectId)) ? [{ client, month, last }] : [];
  });
}
