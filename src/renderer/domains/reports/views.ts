import {
  type ReportKey,
  type ReportRow,
  reportKeyOf,
  type ViewsLine,
  type ViewsOverTime,
  viewsOverTime,
} from '@shared/domain/reports';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { DeliveryRow } from '@shared/webhooks';
import { useMemo } from 'react';
import type { ChangeLine } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useMainQuery } from '../../query/use-main-query';
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

/** A report view that the service announced by an event and that the report's record confirmed. */
interface ToldView {
  /** The delivery's. */
  readonly sequence: number;
  readonly at: EpochMs;
  /** Number of views in the record that was read for the event; null where it did not say. */
  readonly views: number | null;
}

/** Views announced by events. Only confirmed views are included, because an event alone is only a hint. */
interface ToldViews {
  /** The newest of them, newest first. */
  readonly newest: readonly ToldView[];
  readonly count: number;
}

const none: ToldViews = { newest: [], count: 0 };

/**
 * Views of a report that events reported; none if no events arrived or they are off.
 * @param most maximum number of the newest views
 */
export function useToldViews({ kind, id }: Pick<ReportRow, 'kind' | 'id'>, most: number): ToldViews {
  const { data } = useMainQuery(
    'deliveries.list',
    {
      filter: { fact: { kind: 'report_viewed', resource: reportResourceOf[kind], id: String(id) } },
      before: null,
      limit: most,
    },
    { changedBy: ['deliveries.changed'] },
  );
  return useMemo(() => {
    // The answer for the report before may still be here.
    const newest = data?.rows.flatMap((row) => toldBy(row, kind, id)) ?? [];
    return data && newest.length > 0 ? { newest, count: data.total } : none;
  }, [data, kind, id]);
}

/** View of a report that a delivery reports; empty if it concerns another report. */
export function toldBy(
  { sequence, receivedAt, confirmation }: DeliveryRow,
  kind: ReportRow['kind'],
  id: number,
): ToldView[] {
  if (confirmation.kind !== 'confirmed') return [];
  const fact = confirmation.facts.find(
    (one) => one.kind === 'report_viewed' && one.resource === reportResourceOf[kind] && one.id === String(id),
  );
  if (!fact) return [];
  const views = typeof fact.after === 'number' ? fact.after : null;
  return [{ sequence, at: parseInstant(receivedAt) ?? 0, views }];
}
