import {
  type ReportKey,
  type ReportRow,
  reportKeyOf,
  type ViewsLine,
  type ViewsOverTime,
  viewsOverTime,
} from '@shared/domain/reports';
import { useMemo } from 'react';
import type { ChangeLine } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { reportResourceOf } from './queries';

/** More than a year of a report that is looked at every day. */
const mostLines = 500;

const viewsQuery = ({ kind, id }: Pick<ReportRow, 'kind' | 'id'>): EngineQuery<ReportViews> => ({
  key: ['report_views', kind, id],
  ask: async (engine) => {
    const record = { resource: reportResourceOf[kind], id: String(id) };
    const { lines } = await engine.changes({
      record,
      kinds: ['views_grew'],
      afterKey: null,
      limit: mostLines,
    });
    return { key: reportKeyOf(kind, id), lines: lines.toReversed().flatMap(asViews) };
  },
  tables: ['changes'],
});

interface ReportViews {
  readonly key: ReportKey;
  /** In order of time. */
  readonly lines: readonly ViewsLine[];
}

const asViews = ({ before, after, lastSeenAt, seenAt }: ChangeLine): ViewsLine[] =>
  typeof after === 'number'
    ? [{ before: typeof before === 'number' ? before : 0, after, lastSeenAt, seenAt }]
    : [];

export interface UseViews extends ViewsOverTime {
  /** In order of time. */
  readonly lines: readonly ViewsLine[];
}

/**
 * How a report's views grew, as this computer saw it; null until the replica has answered.
 * @param readAt when the number was last read, epoch ms
 */
export function useViewsOverTime(row: ReportRow, readAt: number): UseViews | null {
  const read = useEngineQuery(viewsQuery(row));
  return useMemo(() => {
    // The answer for the row before may still be shown.
    if (read?.key !== row.key || row.views === null) return null;
    return { lines: read.lines, ...viewsOverTime(read.lines, { views: row.views, at: readAt }) };
  }, [read, row.key, row.views, readAt]);
}
