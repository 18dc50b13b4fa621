import { isoMicros } from '../kernel/times';
import type { EventType, ReportingSubscription } from './model';
import type { Reporting } from './state';

/** Notifications about platform events. */

interface EventNotice {
  readonly companyId: number;
  readonly event: EventType;
  /** The project that the event is about; null where it concerns the whole company. */
  readonly projectId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Sends the event to every active subscription for it. Returns how many there are. */
export function emitReportingEvent(
  reporting: Reporting,
  { companyId, event, projectId, data }: EventNotice,
): number {
  const { outbox, clock } = reporting.kernel;
  const matching = [...reporting.subscriptions.values()].filter(
    (one) =>
      one.companyId === companyId &&
      one.isActive &&
      one.eventType === event &&
      (one.projectId === null || one.projectId === projectId),
  );
  const body = { event, occurred_at: isoMicros(clock.now()), data: { project_id: projectId, ...data } };
  for (const { id, url } of matching) outbox.send({ kind: 'reporting', event, url, about: String(id), body });
  return matching.length;
}

type NewSubscription = Pick<ReportingSubscription, 'companyId' | 'url' | 'eventType' | 'projectId'> &
  Partial<Pick<ReportingSubscription, 'source' | 'isActive'>>;

export function createReportingSubscription(
  reporting: Reporting,
  fields: NewSubscription,
): ReportingSubscription {
  const { store, clock } = reporting.kernel;
  const now = clock.now();
  return reporting.subscriptions.put({
    source: 'custom',
    isActive: true,
    ...fields,
    id: store.nextId('reporting.webhook'),
    createdAt: now,
    updatedAt: now,
  });
}
