import { type EpochMs, isoTime } from '@shared/domain/time';
import type { SubscriptionRow, SubscriptionService, SubscriptionsView } from '@shared/subscriptions';
import { useMemo } from 'react';
import type { RecordList } from '../../engine';
import { useRecords } from '../../query/records';

/** A service's list as the offline copy holds it. */
interface HeldList {
  readonly rows: readonly SubscriptionRow[];
  /** When the list was last confirmed; null where it never was. */
  readonly asOf: EpochMs | null;
}

/** The view with the lists of the offline copy, at their age, where main has read none since it started. */
export function useWithHeldLists(view: SubscriptionsView | null): SubscriptionsView | null {
  const connect = useRecords('connect.webhook_subscriptions');
  const reporting = useRecords('reporting.webhooks');
  return useMemo(
    () =>
      view &&
      withHeldLists(view, { connect: heldByConnector(connect), reporting: heldByReporting(reporting) }),
    [view, connect, reporting],
  );
}

function withHeldLists(
  view: SubscriptionsView,
  held: Readonly<Record<SubscriptionService, HeldList | null>>,
): SubscriptionsView {
  return view.services.reduce((shown, service): SubscriptionsView => {
    const list = held[service];
    const reading = view.readings[service];
    if (reading.readAt !== null || !list || list.asOf === null) return shown;
    return {
      ...shown,
      rows: [...shown.rows, ...list.rows],
      readings: {
        ...shown.readings,
        [service]: { readAt: isoTime(list.asOf), error: reading.error },
      },
    };
  }, view);
}

const heldByConnector = (list: RecordList<'connect.webhook_subscriptions'> | null): HeldList | null =>
  list && {
    asOf: list.asOf,
    rows: list.records.map(({ id, record }) => ({
      ...heldRow('connect', id),
      events: record.events,
      address: record.url,
      isActive: record.is_active,
      createdAt: record.created_at,
    })),
  };

const heldByReporting = (list: RecordList<'reporting.webhooks'> | null): HeldList | null =>
  list && {
    asOf: list.asOf,
    rows: list.records.map(({ id, record }) => ({
      ...heldRow('reporting', id),
      events: [record.event_type],
      projectId: record.project_id,
      address: record.url,
      isActive: record.status === 1 ? true : record.status === 0 ? false : null,
      source: record.source ?? null,
      createdAt: record.created_at,
    })),
  };

const heldRow = (service: SubscriptionService, id: string): SubscriptionRow => ({
  key: `${service}:${id}`,
  service,
  events: [],
  projectId: null,
  state: 'not_checked',
  id: Number(id),
  address: null,
  isActive: null,
  source: null,
  createdAt: null,
});
