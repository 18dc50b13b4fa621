import { type EpochMs, isoTime, parseInstant } from '@shared/domain/time';
import { eventNamesOf } from '@shared/domain/webhooks/event-rules';
import type { DeskError } from '@shared/errors';
import type {
  DeliveryDetail,
  DeliveryFilter,
  DeliveryPage,
  DeliveryRow,
  DeliveryStatus,
} from '@shared/webhooks';
import { useMemo } from 'react';
import { useMainPages } from '../../query/use-main-pages';
import { useMainQuery } from '../../query/use-main-query';

const changedBy = ['deliveries.changed'] as const;
const pageSize = 200;

export interface DeliveryList {
  /** Rows, newest first; null before the first answer. */
  readonly rows: readonly DeliveryRow[] | null;
  /** Number of deliveries that match the filter, loaded or not. */
  readonly total: number;
  readonly counts: DeliveryPage['counts'] | null;
  /** Time of the oldest stored delivery, ISO. */
  readonly keptSince: string | null;
  readonly hasMore: boolean;
  readonly readMore: () => void;
  readonly error: DeskError | null;
}

/** The deliveries that a filter leaves, page by page. */
export function useDeliveries(filter: DeliveryFilter): DeliveryList {
  const { pages, error, hasMore, readMore } = useMainPages({
    route: 'deliveries.list',
    key: [filter],
    inputOf: (before: number | null) => ({ filter: writable(filter), before, limit: pageSize }),
    nextOf: ({ rows }) => (rows.length < pageSize ? null : (rows.at(-1)?.sequence ?? null)),
    changedBy,
  });
  const rows = useMemo(() => pages && distinct(pages.flatMap((page) => page.rows)), [pages]);
  const [first] = pages ?? [];
  return {
    rows,
    hasMore,
    readMore,
    error,
    total: first?.total ?? 0,
    counts: first?.counts ?? null,
    keptSince: first?.keptSince ?? null,
  };
}

/** Two pages that were read around an arrival may hold the same row. */
function distinct(rows: readonly DeliveryRow[]): readonly DeliveryRow[] {
  return [...new Map(rows.map((row) => [row.sequence, row])).values()];
}

/** Lists in the form in which routes take them. */
export const writable = ({ verdicts, confirmations, events, clients, ...rest }: DeliveryFilter) => ({
  ...rest,
  ...(verdicts && { verdicts: [...verdicts] }),
  ...(confirmations && { confirmations: [...confirmations] }),
  ...(events && { events: [...events] }),
  ...(clients && { clients: [...clients] }),
});

export interface UseDelivery {
  readonly detail: DeliveryDetail | null;
  readonly error: DeskError | null;
}

/** Reads one delivery with all stored details. */
export function useDelivery(sequence: number): UseDelivery {
  const { data, error } = useMainQuery('deliveries.detail', { sequence }, { changedBy });
  // The previous delivery's answer is ignored until the new one arrives.
  return { detail: data?.sequence === sequence ? data : null, error };
}

/** Returns the state of webhook delivery for this workspace; null before main has answered. */
export const useDeliveryStatus = (): DeliveryStatus | null =>
  useMainQuery(
    'deliveries.status',
    {},
    { changedBy: ['deliveries.changed', 'deliveries.receiver_changed', 'subscriptions.changed'] },
  ).data;

/** For each workspace how many events wait to be looked at: they are when it is opened. Null before main has said. */
export const useWaitingDeliveries = (): Readonly<Record<string, number>> | null =>
  useMainQuery('deliveries.waiting', {}, { pushedBy: 'deliveries.waiting_changed' }).data;

export interface Received {
  readonly count: number;
  /** Time of the newest delivery; null if there is no delivery. */
  readonly lastAt: EpochMs | null;
}

/**
 * Counts the workspace's deliveries since a time; null before main has answered.
 * @param from epoch ms
 */
export function useReceivedSince(from: number, isEnabled: boolean): Received | null {
  const { data } = useMainQuery(
    'deliveries.list',
    { filter: { from: isoTime(from) }, before: null, limit: 1 },
    { changedBy, isEnabled },
  );
  if (!data) return null;
  const [last] = data.rows;
  return { count: data.total, lastAt: last ? parseInstant(last.receivedAt) : null };
}

/**
 * Returns the time of the newest event that is probably from the service. Null if there is no such event or main has
 * not answered.
 */
export function useLastEventOf(service: 'connect' | 'reporting', isEnabled: boolean): number | null {
  // The reporting service does not sign its events.
  const verdicts = service === 'connect' ? (['valid'] as const) : (['valid', 'unsigned'] as const);
  // Filters by name, because the connector's answers to metric queries arrive here too and are no events.
  const events = eventNamesOf(service);
  const { data } = useMainQuery(
    'deliveries.list',
    { filter: { service, verdicts: [...verdicts], events }, before: null, limit: 1 },
    { changedBy, isEnabled },
  );
  const last = data?.rows.find(({ purpose }) => purpose?.kind === 'subscription');
  return last ? parseInstant(last.lastReceivedAt) : null;
}

const newest = { filter: {}, before: null, limit: 1 };

const recent = { filter: {}, before: null, limit: pageSize };

/**
 * Returns the newest deliveries, as many as a page of the inbox. Null before the answer, and while they are not
 * requested.
 */
export const useNewestDeliveries = (isAsked: boolean): readonly DeliveryRow[] | null =>
  useMainQuery('deliveries.list', recent, { changedBy, isEnabled: isAsked }).data?.rows ?? null;

/** Count for the sidebar: untrusted events, and events that no refresh confirmed. */
export function useDoubtfulCount(): number {
  const { data } = useMainQuery('deliveries.list', newest, { changedBy });
  if (!data) return 0;
  const { byVerdict, notConfirmed } = data.counts;
  return byVerdict.forged + byVerdict.stale + byVerdict.unknown_key + notConfirmed;
}
