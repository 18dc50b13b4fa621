import type { ClientHealth } from './health';

/** The one number that makes a client more urgent than another, with the unit that it counts. */
export type MostUrgent =
  | { readonly unit: 'overdue' | 'to_publish'; readonly ms: number }
  | {
      readonly unit: 'failed' | 'reconnect' | 'changed' | 'requested' | 'unopened' | 'days_empty';
      readonly count: number;
    };

/**
 * The number of a client's most urgent reason; null if there is none or it has no number.
 * @param now epoch ms
 */
export function mostUrgentOf(
  { reasons: [first] }: Pick<ClientHealth, 'reasons'>,
  now: number,
): MostUrgent | null {
  switch (first?.kind) {
    case 'overdue_posts':
      return { unit: 'overdue', ms: Math.max(0, now - (first.last ?? first.since)) };
    case 'due_posts':
      return { unit: 'to_publish', ms: Math.max(0, first.nextAt - now) };
    case 'failed_posts':
      return { unit: 'failed', count: first.count };
    case 'broken_connections':
    case 'expired_accounts':
      return { unit: 'reconnect', count: first.count };
    case 'changed_after_approval':
      return { unit: 'changed', count: first.count };
    case 'changes_requested':
      return { unit: 'requested', count: first.count };
    case 'unopened_reports':
      return { unit: 'unopened', count: first.count };
    case 'gap':
      return { unit: 'days_empty', count: first.days };
    default:
      return null;
  }
}
