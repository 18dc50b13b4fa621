import { type ClientHealth, type ClientStatus, type HealthReason, healthUrgencyOf } from './health';

export interface Portfolio<C> {
  /** Clients that need attention, the most urgent first. */
  readonly attention: readonly C[];
  readonly unknown: readonly C[];
  /** Clients without any problem except missing answers. */
  readonly waiting: readonly C[];
  readonly quiet: readonly C[];
  /** Number of clients whose connections cannot be read, because this machine has no token. */
  readonly withoutToken: number;
}

/**
 * Clients by status. Those that need attention are sorted by their most urgent reason, then by its time or number, then
 * by name.
 */
export function portfolioOf<C extends { readonly health: ClientHealth; readonly name: string | null }>(
  clients: readonly C[],
): Portfolio<C> {
  const of = (status: ClientStatus) => clients.filter(({ health }) => health.status === status);
  return {
    attention: of('attention').toSorted(
      (a, b) =>
        compareReasons(a.health.reasons, b.health.reasons) || (a.name ?? '').localeCompare(b.name ?? ''),
    ),
    unknown: of('unknown'),
    waiting: of('waiting'),
    quiet: of('quiet'),
    withoutToken: clients.filter(({ health }) => health.hasNoToken).length,
  };
}

function compareReasons(a: readonly HealthReason[], b: readonly HealthReason[]): number {
  for (const [place, one] of a.entries()) {
    const other = b[place];
    if (!other) return -1;
    const difference = healthUrgencyOf(one) - healthUrgencyOf(other) || momentOf(one) - momentOf(other);
    if (difference !== 0) return difference;
  }
  return b.length - a.length;
}

/** A sort key for reasons of one kind: the nearest time or the largest number first, unknown times last. */
function momentOf(reason: HealthReason): number {
  switch (reason.kind) {
    case 'overdue_posts':
      // The newest first: it can still be saved.
      return -(reason.last ?? reason.since);
    case 'due_posts':
      return reason.nextAt;
    case 'broken_connections':
    case 'expired_accounts':
      return reason.since ?? Number.MAX_SAFE_INTEGER;
    case 'trial_ended':
    case 'trial_ending':
      return reason.at;
    case 'gap':
      return -reason.days;
    case 'failed_posts':
    case 'changed_after_approval':
    case 'changes_requested':
    case 'unopened_reports':
      return -reason.count;
    default:
      return 0;
  }
}
