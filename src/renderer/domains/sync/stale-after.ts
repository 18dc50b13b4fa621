import type { RefreshScope, ResourceName } from '../../engine';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The catalogues: what they hold changes with a release of their service. */
const seldomRead: ReadonlySet<ResourceName> = new Set([
  'connect.metric_definitions',
  'reporting.metric_definitions',
]);

/**
 * When what is read by this scope counts as old, milliseconds: about three of the rounds in which the engine reads it
 * anyway. One limit for all would call a list old that is read every half hour, for half of its life.
 */
export function staleAfterMs(scope: RefreshScope): number {
  switch (scope.kind) {
    case 'approvals':
    case 'post':
    case 'posts':
      return 15 * MINUTE_MS;
    case 'resource':
    case 'list':
    case 'record':
      return seldomRead.has(scope.resource) ? 42 * DAY_MS : 90 * MINUTE_MS;
    case 'client':
    case 'joined_client':
    case 'everything':
      return 45 * MINUTE_MS;
  }
}
