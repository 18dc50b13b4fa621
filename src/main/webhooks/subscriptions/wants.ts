import { subscriptionAddressProblem } from '@shared/domain/subscription-address';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { SubscriptionSubject } from './calls';
import type { WorkspaceSubscriptions } from './workspace-subscriptions';

/** Subjects that were wanted when events were last on, or all subjects. */
export async function wantedSubjects(
  own: WorkspaceSubscriptions,
): Promise<DeskResult<readonly SubscriptionSubject[]>> {
  const subjects: SubscriptionSubject[] = [];
  for (const service of own.services()) {
    const before = [...own.book.subscriptions.values()].filter(
      (kept) => kept.isWanted && kept.service === service,
    );
    if (before.length > 0) {
      subjects.push(...before);
      continue;
    }
    const names = await own.eventsOf(service, 'interactive');
    if (!names.ok) return names;
    subjects.push(...names.data.map((event) => ({ service, event, projectId: null })));
  }
  return succeed(subjects);
}

interface Given {
  readonly subject: SubscriptionSubject;
  readonly address: string;
  /** The subscription that is changed. */
  readonly exceptId: number | null;
  readonly mayBePrivate: boolean;
}

/** Why the address is not sent to the service, by its list as read so far; null if it may be. */
export function subscriptionProblemOf(
  own: WorkspaceSubscriptions,
  { subject: { service, event, projectId }, address, exceptId, mayBePrivate }: Given,
): DeskResult<never> | null {
  const listed = own.looksOf(service)?.reading?.listed ?? [];
  const others = listed
    .filter(({ id }) => id !== exceptId)
    .map((one) => ({ url: one.url, isForSame: one.events.includes(event) && one.projectId === projectId }));
  const problem = subscriptionAddressProblem(address, service, others, mayBePrivate);
  return problem && fail('ADDRESS_INVALID', `the service is not given this address: ${problem}`, { problem });
}
