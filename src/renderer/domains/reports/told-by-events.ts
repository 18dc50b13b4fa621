import type { ReportRow } from '@shared/domain/reports';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { DeliveryRow } from '@shared/webhooks';
import { useMemo } from 'react';
import { useMainQuery } from '../../query/use-main-query';
import { reportResourceOf } from './queries';

/** A report view that the service announced by an event and that the report's record confirmed. */
export interface ToldView {
  /** The delivery's. */
  readonly sequence: number;
  readonly at: EpochMs;
  /** So many views the record had when it was read for it; null where it did not say. */
  readonly views: number | null;
}

/** Views announced by events. Only confirmed views are included, because an event alone is only a hint. */
export interface ToldViews {
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
