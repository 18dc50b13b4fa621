import { addDays } from '@shared/domain/time';
import { postFlags } from '../columns/segment';
import { resourceOf } from '../resources';
import type { StorageFailure } from '../store/journal-port';
import type { StoredRecord } from '../store/rows';
import { withAllDueAnew, withoutKey } from './absence';
import { dependentRecords } from './dependent-records';
import type { IngestedTable } from './ingester';
import { soonRange } from './local-replica';
import { type SyncTask, strayLists } from './next-task';
import type { EngineClock } from './ports';
import type { IngestOutcome } from './post-ingester';
import type { ReplicaTransaction } from './replica-transaction';
import type { SyncProgress } from './requested-days';
import { stillWanted } from './requested-days';
import { type DayRange, recordListScope, type Scope, scopeKeyOf } from './scopes';
import { completePass, noteReachable, skipList, startCursors, startPass } from './sync-progress';
import { syncTimings } from './sync-timings';

interface HousekeepingDeps {
  readonly transaction: ReplicaTransaction;
  readonly clock: EngineClock;
  readonly onChanged: (table: IngestedTable) => void;
}

/** Writes that follow no answer: starts and ends of reads, and removal of outdated rows. Runs in the writer. */
export class Housekeeping {
  /** Monotonic ms. */
  private stampsDueAt = 0;

  constructor(private readonly deps: HousekeepingDeps) {}

  /** `range`: the days to keep. `isSoonDue`: whether all posts that are published soon are to be read. */
  async perform(step: SyncTask, range: DayRange | null, isSoonDue: boolean): Promise<StorageFailure | null> {
    const { transaction, clock } = this.deps;
    const { syncProgress } = transaction;
    switch (step) {
      case 'start_look':
        return transaction.write({}, withAllDueAnew(syncProgress));
      case 'start_pass':
        return range && transaction.write({}, startPass(syncProgress, range));
      case 'start_review':
        return transaction.write({}, startCursors(syncProgress, { kind: 'review' }));
      case 'start_soon':
        return transaction.write({}, startCursors(syncProgress, this.soonScope(clock.now(), isSoonDue)));
      case 'end_pass':
        return this.endPass();
      case 'prune':
        return this.prune();
      case 'flush':
        return this.flush();
    }
  }

  /** Returns the scope of all days, or only of the days with posts that need a response before they are published. */
  private soonScope(now: number, isWhole: boolean): Scope {
    const whole = soonRange(now);
    if (isWhole) return { kind: 'soon', ...whole };
    const { from, to } = this.deps.transaction.replica.slotCheck(now, () => true).days;
    const dayKey = (day: number) => addDays('1970-01-01', day);
    return Number.isFinite(from)
      ? { kind: 'soon', from: dayKey(from), to: dayKey(to) }
      : { kind: 'soon', ...whole };
  }

  /** Stamps lie in segments of all columns, and losing one costs an older age alone: they go with every few of these. */
  private async flush(): Promise<StorageFailure | null> {
    const { transaction, clock } = this.deps;
    const now = clock.monotonic();
    const withStamps = now >= this.stampsDueAt;
    const failure = await transaction.flush({ withStamps });
    if (withStamps && !failure) this.stampsDueAt = now + syncTimings.stampsEveryMs;
    return failure;
  }

  /** Evicts posts and the records kept for them. Its transactions are small enough not to block other work. */
  async evict(ids: readonly string[]): Promise<StorageFailure | null> {
    const { transaction, onChanged } = this.deps;
    for (let start = 0; start < ids.length; start += syncTimings.evictAtOnce) {
      const removedPosts = ids.slice(start, start + syncTimings.evictAtOnce);
      const dependents = await dependentRecords(transaction.replica, removedPosts);
      if (!dependents.ok) return dependents.failure;
      const failure = await transaction.write({ removedPosts, removedRecords: dependents.value.records });
      if (failure) return failure;
      onChanged('posts');
    }
    return null;
  }

  /** The service knows no decisions of the post, for there is no such post: its single read will say so. */
  async doubtPost(id: string): Promise<IngestOutcome> {
    const { transaction, clock, onChanged } = this.deps;
    const flags = transaction.replica.known(id)?.flags;
    const syncProgress = skipList(
      noteReachable(transaction.syncProgress, 'planning', clock.now()),
      scopeKeyOf(recordListScope('planning.post_reviews', id)),
    );
    const change =
      flags === undefined
        ? {}
        : { flags: new Map([[id, (flags & ~postFlags.reviewsDue) | postFlags.suspect]]) };
    const failure = await transaction.write(change, syncProgress);
    if (failure) return { kind: 'unwritten', failure };
    onChanged('posts');
    return { kind: 'landed', finished: null };
  }

  /** Evicts posts that have left the sync window, then projects without references. Then ends the pass. */
  private async endPass(): Promise<StorageFailure | null> {
    const { transaction, clock } = this.deps;
    const { pass } = transaction.syncProgress;
    if (!pass) return null;
    const { requestedDays } = transaction.syncProgress;
    const kept = [pass, ...stillWanted(requestedDays, clock.now())];
    const failure = await this.evict(transaction.replica.outsideOf(kept));
    if (failure) return failure;
    const removedProjects = transaction.replica.orphanedProjects();
    return transaction.write({ removedProjects }, completePass(transaction.syncProgress, clock.now()));
  }

  /** Removes lists whose parent was removed, such as a removed customer's connections. */
  private async prune(): Promise<StorageFailure | null> {
    const { transaction, onChanged } = this.deps;
    const { replica, syncProgress } = transaction;
    const stray = strayLists(syncProgress, replica);
    if (stray.length === 0) return null;
    const removedRecords: StoredRecord[] = [];
    let next: SyncProgress = syncProgress;
    for (const key of stray) {
      const listState = syncProgress.recordLists.get(key);
      if (!listState) continue;
      const rows = await replica.records.list(listState.resource, listState.parent);
      if (!rows.ok) return rows.failure;
      removedRecords.push(...rows.value.values());
      const recordLists = new Map(next.recordLists);
      recordLists.delete(key);
      next = skipList({ ...next, recordLists, dueAnew: withoutKey(next.dueAnew, key) }, key);
    }
    const failure = await transaction.write({ removedRecords }, next);
    if (failure) return failure;
    for (const name of new Set(stray.map((key) => syncProgress.recordLists.get(key)?.resource)))
      if (name) onChanged(resourceOf(name).name);
    return null;
  }
}
