import { judgeForSaving } from '../kernel/webhooks/resolve';
import { isoMicro } from './dates';
import type { EventType, Subscription } from './model';
import type { Reporting } from './state';

/** Notifications about platform events. */

interface Notice {
  readonly companyId: number;
  readonly event: EventType;
  /** What the event is about; null where it concerns the whole company. */
  readonly projectId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Sends the event to every active subscription that asked for it; answers how many there are. */
export function emit(reporting: Reporting, { companyId, event, projectId, data }: Notice): number {
  const { outbox, clock } = reporting.kernel;
  const matching = [...reporting.subscriptions.values()].filter(
    (one) =>
      one.companyId === companyId &&
      one.isActive &&
      one.eventType === event &&
      (one.projectId === null || one.projectId === projectId),
  );
  const body = { event, occurred_at: isoMicro(clock.now()), data: { project_id: projectId, ...data } };
  for (const { id, url } of matching) outbox.send({ kind: 'reporting', event, url, about: String(id), body });
  return matching.length;
}

/** Asked before each attempt: a subscription that was removed or switched off hears nothing more. */
export const isStillWanted = ({ subscriptions }: Reporting, id: number): boolean =>
  subscriptions.get(id)?.isActive ?? false;

/** Why an address may not be saved; null where it may. */
export async function addressProblem({ kernel }: Reporting, url: string): Promise<string | null> {
  if (kernel.settings.privateWebhooks === 'allow') return null;
  const verdict = await judgeForSaving(url);
  return verdict.ok ? null : verdict.reason;
}

export type NewSubscription = Pick<Subscription, 'companyId' | 'url' | 'eventType' | 'projectId'> &
  Partial<Pick<Subscription, 'source' | 'isActive'>>;

export function createSubscription(reporting: Reporting, fields: NewSubscription): Subscription {
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
