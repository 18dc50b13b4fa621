import type { LocalKey } from '@shared/record-key';
import { resourceOf } from '../resources';
import type { StorageFailure } from '../store/journal-port';
import { recordFlags, type StoredPost, type StoredRecord } from '../store/rows';
import { isReadOnDemand } from './dependent-records';
import { type IngestedChange, unseenOf, withFlag } from './ingest-records';
import type { PageEffect } from './list-page';
import { evidenceOf, haveSameEvidence, type RecordListState } from './record-lists';
import type { ReplicaTransaction } from './replica-transaction';
import type { SyncProgress } from './requested-days';
import { type RecordListScope, recordListScope, scopeKeyOf } from './scopes';
import { isOfThisAccess } from './sync-progress';

export interface ListEnd {
  /** The list's rows as they were before this page; empty where it does not end the list. */
  readonly held: ReadonlyMap<string, StoredRecord>;
  readonly changes: readonly IngestedChange[];
  readonly removed: readonly StoredRecord[];
  readonly listState: RecordListState | null;
  /** Records are missing, and their list alone can tell whether they are gone. */
  readonly isUnproven: boolean;
}

/**
 * Consequences of a list's end for records that it did not contain, and for the list itself. `isDoubtful` tells whether
 * another list showed a record after this page was asked for: this page may be older, so it doesn't remove the record.
 */
export async function listEndOf(
  transaction: ReplicaTransaction,
  { finished, seenIds }: PageEffect,
  scope: RecordListScope,
  changes: readonly IngestedChange[],
  isDoubtful: (id: string) => boolean,
): Promise<ListEnd | { readonly failure: StorageFailure }> {
  const resource = resourceOf(scope.resource);
  if (!finished) return { held: new Map(), changes, removed: [], listState: null, isUnproven: false };
  const rows = await transaction.replica.records.list(resource.name, scope.parent);
  if (!rows.ok) return { failure: rows.failure };
  const client: LocalKey | null = scope.clientId === null ? null : `${resource.service}:${scope.clientId}`;
  const missing =
    resource.absence === 'never'
      ? []
      : unseenOf(
          rows.value.values(),
          seenIds,
          (row) => client === null || resource.client(row.record, row.parent) === client,
        );
  const before = transaction.syncProgress.recordLists.get(
    scopeKeyOf(recordListScope(resource.name, scope.parent)),
  );
  const evidence = evidenceOf({
    ids: seenIds,
    total: finished.total,
    isWhole: finished.pages === 1,
    hasNameless: finished.hasNameless,
  });
  const isProven =
    resource.absence === 'two_passes' &&
    client === null &&
    haveSameEvidence(evidence, before?.evidence ?? null);
  const removed = isProven ? missing.filter(({ id }) => !isDoubtful(id)) : [];
  const isOther = listReadAt(transaction.syncProgress, scope, null) === null;
  const flag = recordFlags.suspect | (isOther ? recordFlags.beyond : 0);
  const suspects = missing
    .filter((row) => !removed.includes(row) && (row.flags & recordFlags.suspect) === 0)
    .map((row) => ({ before: row, after: withFlag(row, flag) }));
  const isTracked = client === null && !isReadOnDemand(resource.name);
  return {
    held: rows.value,
    changes: [...changes, ...suspects],
    removed,
    listState: isTracked
      ? { ...listKeysOf(scope), confirmedAt: finished.startedAt, evidence, error: null }
      : null,
    isUnproven: resource.absence === 'two_passes' && missing.length > removed.length,
  };
}

/** When the list was last read whole with the access in use, epoch ms; `post` is whose decisions it holds. */
export function listReadAt(
  syncProgress: SyncProgress,
  { resource, parent }: Pick<RecordListScope, 'resource' | 'parent'>,
  post: StoredPost | null,
): number | null {
  if (isReadOnDemand(resource)) return post?.reviewsReadAt ?? null;
  const list = syncProgress.recordLists.get(scopeKeyOf(recordListScope(resource, parent)));
  const at = list?.confirmedAt ?? null;
  return isOfThisAccess(syncProgress, resourceOf(resource).service, at) ? at : null;
}

/** Whether the end of a list changes what a screen shows, apart from the age. */
export function isEndVisible(
  before: SyncProgress,
  after: SyncProgress,
  { resource, parent }: RecordListScope,
) {
  if (before.setAside !== after.setAside) return true;
  const key = scopeKeyOf(recordListScope(resource, parent));
  const [was, is] = [before.recordLists.get(key), after.recordLists.get(key)];
  return was !== is && ((was?.confirmedAt ?? null) === null || was?.error !== is?.error);
}

const listKeysOf = ({ resource, parent }: RecordListScope) => ({
  key: scopeKeyOf(recordListScope(resource, parent)),
  resource,
  parent,
});
