import type { SeenIds, Snapshot, StorageFailure } from '../store/engine-store';
import type { LocalReplica, ReplicaChange } from './local-replica';
import { type ListCursor, progressChange, restoreProgress, type SyncProgress } from './sync-progress';

/**
 * Keeps the rows, the sync progress and the ids that unfinished lists have shown in step: one write carries all three in
 * one transaction, and memory follows once the disk has them. Only the engine's writer may call it.
 */
export class ReplicaTransaction {
  syncProgress: SyncProgress;
  readonly seenIds: SeenIdsByList;

  constructor(
    readonly replica: LocalReplica,
    {
      progress,
      cursors,
      recordLists,
      seenIds,
    }: Pick<Snapshot, 'progress' | 'cursors' | 'recordLists' | 'seenIds'>,
  ) {
    this.syncProgress = restoreProgress(progress, cursors, recordLists);
    this.seenIds = new SeenIdsByList(seenIds);
  }

  async write(
    change: ReplicaChange,
    next: SyncProgress = this.syncProgress,
    seenPage?: SeenIds,
  ): Promise<StorageFailure | null> {
    const failure = await this.replica.write({
      ...change,
      ...(next !== this.syncProgress && progressChange(this.syncProgress, next)),
      removedSeenIds: this.seenIds.outdated(next),
      ...(seenPage && { seenIds: [seenPage] }),
    });
    if (failure) return failure;
    this.syncProgress = next;
    this.seenIds.forgetOutdated(next);
    if (seenPage) this.seenIds.add(seenPage);
    return null;
  }
}

interface SeenOfList {
  readonly round: number;
  readonly keys: string[];
  readonly ids: Set<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Which records each unfinished cursor has met. On the disk every page keeps its own small record, so that a long cursor
 * does not rewrite all it has seen with each page.
 */
class SeenIdsByList {
  private readonly byCursor = new Map<string, SeenOfList>();

  constructor(stored: readonly SeenIds[]) {
    for (const seenPage of stored) this.add(seenPage);
  }

  of(cursor: ListCursor): ReadonlySet<string> {
    const seenIds = this.byCursor.get(cursor.key);
    return seenIds?.round === cursor.round ? seenIds.ids : none;
  }

  /** The keys on the disk of cursors that the sync progress no longer holds, or holds in another round. */
  outdated({ cursors }: SyncProgress): string[] {
    return [...this.byCursor].flatMap(([key, { round, keys }]) =>
      cursors.get(key)?.round === round ? [] : keys,
    );
  }

  add({ key, cursor, round, ids }: SeenIds): void {
    const before = this.byCursor.get(cursor);
    const seenIds = before?.round === round ? before : { round, keys: [], ids: new Set<string>() };
    seenIds.keys.push(key);
    for (const id of ids) seenIds.ids.add(id);
    this.byCursor.set(cursor, seenIds);
  }

  forgetOutdated({ cursors }: SyncProgress): void {
    for (const [key, { round }] of this.byCursor)
      if (cursors.get(key)?.round !== round) this.byCursor.delete(key);
  }
}

export const seenIdsOf = (cursor: ListCursor, ids: readonly string[]): SeenIds => ({
  key: `${cursor.key} ${cursor.round} ${cursor.pages}`,
  ...{ cursor: cursor.key, round: cursor.round, ids },
});
