import type { SeenIds, Snapshot } from '../store/engine-store';
import type { StorageFailure } from '../store/journal-port';
import type { LocalReplica, ReplicaChange } from './local-replica';
import type { ListCursor, SyncProgress } from './requested-days';
import { progressChange, restoreProgress } from './sync-progress';

/**
 * Keeps the rows, the sync progress and the ids that unfinished lists have shown in step: one write carries all three in
 * one transaction, and memory follows once the disk has them. Where an answer brought nothing new, how far its list has
 * been read waits for the next write or for `flush`: the disk then still agrees with itself, as it was a moment ago, and
 * a kill costs the reading of a few pages again. Only the engine's writer may call it.
 */
export class ReplicaTransaction {
  syncProgress: SyncProgress;
  readonly seenIds: SeenIdsByList;
  /** Progress as stored on disk. */
  private saved: SyncProgress;

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
    this.saved = this.syncProgress;
    this.seenIds = new SeenIdsByList(seenIds);
  }

  async write(
    change: ReplicaChange,
    next: SyncProgress = this.syncProgress,
    seenPage?: SeenIds,
  ): Promise<StorageFailure | null> {
    if (isNothing(change) && mayWait(this.syncProgress, next)) {
      this.goOn(next, seenPage);
      return null;
    }
    const failure = await this.replica.write({ ...change, ...this.unsaved(next, seenPage) });
    if (failure) return failure;
    this.goOn(next, seenPage);
    this.noteSaved();
    return null;
  }

  /** Writes what has waited; with the stamps that confirmed posts have in memory. */
  async flush({ withStamps }: { readonly withStamps: boolean }): Promise<StorageFailure | null> {
    const isBehind = this.saved !== this.syncProgress;
    const failure = await this.replica.flush(isBehind ? this.unsaved(this.syncProgress) : {}, withStamps);
    if (!failure) this.noteSaved();
    return failure;
  }

  private unsaved(next: SyncProgress, seenPage?: SeenIds) {
    return {
      ...(next !== this.saved && progressChange(this.saved, next)),
      ...this.seenIds.unsaved(next, seenPage),
    };
  }

  private goOn(next: SyncProgress, seenPage: SeenIds | undefined): void {
    this.syncProgress = next;
    this.seenIds.forgetOutdated(next);
    if (seenPage) this.seenIds.add(seenPage);
  }

  private noteSaved(): void {
    this.saved = this.syncProgress;
    this.seenIds.noteSaved();
  }
}

const isNothing = (change: ReplicaChange): boolean =>
  Object.values(change).every((part) =>
    Array.isArray(part) ? part.length === 0 : part instanceof Map ? part.size === 0 : part === undefined,
  );

/**
 * Progress fields that may be written later. They only record how much of each list was read, never a user action or
 * a message to the user.
 */
const partsThatWait: ReadonlySet<keyof SyncProgress> = new Set([
  ...(['cursors', 'pass', 'confirmedAt', 'nextRound', 'reviewRound', 'answeredAt'] as const),
]);

function mayWait(before: SyncProgress, after: SyncProgress): boolean {
  const names = Object.keys(after) as (keyof SyncProgress)[];
  return names.every(
    (name) =>
      before[name] === after[name] ||
      partsThatWait.has(name) ||
      (name === 'recordLists' && areConfirmedAnew(before, after)),
  );
}

/** The same lists, each as well as before: they were only read again. */
const areConfirmedAnew = ({ recordLists: before }: SyncProgress, { recordLists: after }: SyncProgress) =>
  before.size === after.size &&
  [...after].every(([key, list]) => {
    const was = before.get(key);
    return list === was || (was?.error === list.error && was.confirmedAt !== null);
  });

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
  /** Pages that the disk does not have yet, by key. */
  private readonly pages = new Map<string, SeenIds>();
  /** Keys of pages that it still has and need not. */
  private readonly gone = new Set<string>();

  constructor(stored: readonly SeenIds[]) {
    for (const seenPage of stored) this.add(seenPage);
    this.noteSaved();
  }

  of(cursor: ListCursor): ReadonlySet<string> {
    const seenIds = this.byCursor.get(cursor.key);
    return seenIds?.round === cursor.round ? seenIds.ids : none;
  }

  /** Rows to write so that the disk matches this progress. */
  unsaved(progress: SyncProgress, seenPage?: SeenIds) {
    const outdated = new Set(this.outdated(progress));
    const pages = [...this.pages.values()].filter(({ key }) => !outdated.has(key));
    return {
      seenIds: seenPage ? [...pages, seenPage] : pages,
      removedSeenIds: [...this.gone, ...[...outdated].filter((key) => !this.pages.has(key))],
    };
  }

  noteSaved(): void {
    this.pages.clear();
    this.gone.clear();
  }

  add(seenPage: SeenIds): void {
    const { key, cursor, round, ids } = seenPage;
    const before = this.byCursor.get(cursor);
    const seenIds = before?.round === round ? before : { round, keys: [], ids: new Set<string>() };
    seenIds.keys.push(key);
    for (const id of ids) seenIds.ids.add(id);
    this.byCursor.set(cursor, seenIds);
    this.pages.set(key, seenPage);
  }

  forgetOutdated(progress: SyncProgress): void {
    for (const key of this.outdated(progress)) if (!this.pages.delete(key)) this.gone.add(key);
    for (const [cursor, { round }] of this.byCursor)
      if (progress.cursors.get(cursor)?.round !== round) this.byCursor.delete(cursor);
  }

  /** Keys of pages of cursors that the progress no longer holds, or holds in another round. */
  private outdated({ cursors }: SyncProgress): string[] {
    return [...this.byCursor].flatMap(([cursor, { round, keys }]) =>
      cursors.get(cursor)?.round === round ? [] : keys,
    );
  }
}

export const seenIdsOf = (cursor: ListCursor, ids: readonly string[]): SeenIds => ({
  key: `${cursor.key} ${cursor.round} ${cursor.pages}`,
  cursor: cursor.key,
  round: cursor.round,
  ids,
});
