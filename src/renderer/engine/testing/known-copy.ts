import type { SyncProgress } from '../core/requested-days';
import { recordListScope, scopeKeyOf } from '../core/scopes';
import { emptyProgress } from '../core/sync-progress';
import { resources } from '../resources';

/** When each small resource's whole list is due again: never, so that posts are by themselves. */
export const allListsRead: ReadonlyMap<string, number> = new Map(
  resources
    .filter(({ reach }) => reach.kind === 'whole')
    .map(({ name }) => [scopeKeyOf(recordListScope(name, null)), 1e9]),
);

/** A first reading that is complete. */
export const completedProgress: SyncProgress = {
  ...emptyProgress,
  recordLists: new Map(
    [...allListsRead.keys()].map((key) => [
      key,
      { key, resource: 'planning.projects', parent: null, confirmedAt: 1, evidence: null, error: null },
    ]),
  ),
  completedAt: 1,
};
