import { type ReportKey, type ReportKind, reportKeyOf } from '@shared/domain/reports';
import type { EpochMs } from '@shared/domain/time';
import type { LocalKey } from '@shared/record-key';
import { useMemo } from 'react';
import type { ChangeLine } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

/** A report whose views grew since the person last looked at the list of reports. */
export interface OpenedReport {
  readonly key: ReportKey;
  readonly kind: ReportKind;
  readonly title: string | null;
  readonly client: LocalKey | null;
  readonly clientName: string | null;
  readonly more: number;
  /** When this copy last saw them grow. */
  readonly seenAt: EpochMs;
}

const DAY_MS = 86_400_000;
/** Somebody who never looks at the list hears of a week. */
const longestMs = 7 * DAY_MS;
const mostLines = 1_000;

interface Opened {
  readonly lines: readonly ChangeLine[];
  readonly names: ReadonlyMap<string, string>;
}

const openedQuery = (earliest: number): EngineQuery<Opened> => ({
  key: ['opened_reports', earliest],
  ask: async (engine) => {
    const looked = await engine.local('looked');
    const since = Math.max(earliest, looked.find(({ key }) => key === 'reports')?.value ?? 0);
    const [{ lines }, { records }] = await Promise.all([
      engine.changes({ kinds: ['views_grew'], since, afterKey: null, limit: mostLines }),
      engine.records('reporting.projects'),
    ]);
    return { lines, names: new Map(records.map(({ id, record }) => [`reporting:${id}`, record.name])) };
  },
  tables: ['changes', 'reporting.projects', 'local'],
});

/**
 * Reports that somebody has opened, the one seen last first; null until the copy has answered. Looking at the list of
 * reports ends it. @param now epoch ms @param isEnabled false: nothing is asked yet
 */
export function useOpenedReports(now: number, isEnabled: boolean): readonly OpenedReport[] | null {
  // Rounded to whole days, so that the query stays the same as time passes.
  const earliest = Math.floor(now / DAY_MS) * DAY_MS - longestMs;
  const opened = useEngineQuery(openedQuery(earliest), { isEnabled });
  return useMemo(() => opened && openedOf(opened), [opened]);
}

/** Each report once, with all its new views. */
export function openedOf({ lines, names }: Opened): readonly OpenedReport[] {
  const reports = new Map<string, OpenedReport>();
  // Newest first.
  for (const { resource, recordId, title, client, before, after, seenAt } of lines) {
    const kind = resource === 'reporting.reports' ? 'report' : 'dashboard';
    const more = typeof before === 'number' && typeof after === 'number' ? after - before : 0;
    const key = reportKeyOf(kind, recordId);
    const newer = reports.get(key);
    if (newer) reports.set(key, { ...newer, more: newer.more + more });
    else
      reports.set(key, {
        key,
        kind,
        title,
        client,
        more,
        seenAt,
        clientName: client === null ? null : (names.get(client) ?? null),
      });
  }
  return [...reports.values()];
}
