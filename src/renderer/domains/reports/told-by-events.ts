import type { ReportRow } from '@shared/domain/reports';
import { parseInstant } from '@shared/domain/time';
import type { RouteInput } from '@shared/ipc/routes';
import type { DeliveryRow } from '@shared/webhooks';
import { useMemo } from 'react';
import { useMainQuery } from '../../query/use-main-query';

/** A view of a report that the service told of, and that its record confirmed. */
export interface ToldView {
  /** The delivery's. */
  readonly sequence: number;
  /** Epoch ms. */
  readonly at: number;
  /** So many views the record had when it was read for it; null where it did not say. */
  readonly views: number | null;
}

/** Only what was confirmed is known: an event by itself is a hint. */
const asked: RouteInput<'deliveries.list'> = {
  filter: { events: ['report_viewed'], confirmations: ['confirmed'], service: 'reporting' },
  ...{ before: null, limit: 500 },
};

const noViews: readonly ToldView[] = [];

/** What events told of a report's views, newest first; none where none came or they are off. */
export function useToldViews({ kind, id }: Pick<ReportRow, 'kind' | 'id'>): readonly ToldView[] {
  const { data } = useMainQuery('deliveries.list', asked, { changedBy: ['deliveries.changed'] });
  return useMemo(() => data?.rows.flatMap((row) => toldBy(row, kind, id)) ?? noViews, [data, kind, id]);
}

/** What one delivery tells of a report; nothing where it is about another one. */
export function toldBy(
  { sequence, receivedAt, confirmation }: DeliveryRow,
  kind: ReportRow['kind'],
  id: number,
): ToldView[] {
  if (confirmation.kind !== 'confirmed') return [];
  const resource = kind === 'report' ? 'reporting.reports' : 'reporting.dashboards';
  const fact = confirmation.facts.find(
    (one) => one.kind === 'report_viewed' && one.resource === resource && one.id === String(id),
  );
  if (!fact) return [];
  const views = typeof fact.after === 'number' ? fact.after : null;
  return [{ sequence, at: parseInstant(receivedAt) ?? 0, views }];
}
