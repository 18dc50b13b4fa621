import { postFlags } from '../columns/segment';
import { listSubject } from './calls';
import { groupCursor } from './decide';
import type { LocalReplica } from './local-replica';
import type { SyncProgress } from './requested-days';
import type { SyncState } from './sync-state';

/**
 * Answers that a person's refresh of everything still waits for: counts, decisions and groups of the posts in review at
 * that time. Reading them may take minutes. The rows' flags tell which posts are left.
 */
export class AwaitedAnswers {
  private readonly ids = new Set<string>();
  private isOpen = false;

  constructor(private readonly replica: Pick<LocalReplica, 'known'>) {}

  get isWaiting(): boolean {
    return this.isOpen;
  }

  /** The flags with which the posts are due for all of it. */
  begin(ids: readonly string[]): ReadonlyMap<string, number> {
    if (ids.length === 0) return new Map();
    this.isOpen = true;
    for (const id of ids) this.ids.add(id);
    const due = postFlags.due | postFlags.reviewsDue;
    return new Map(ids.map((id) => [id, (this.replica.known(id)?.flags ?? 0) | due]));
  }

  /** Whether the last awaited answer has just arrived. A group that failed is not awaited. */
  hasEnded(syncProgress: SyncProgress, { postponed }: Pick<SyncState, 'postponed'>): boolean {
    if (!this.isOpen) return false;
    const isLeft = (id: string) => !postponed.has(listSubject(groupCursor(syncProgress, id).key));
    for (const id of this.ids) if ((this.replica.known(id)?.flags ?? 0) === 0) this.ids.delete(id);
    if (this.ids.size > 0 || syncProgress.dueGroupIds.some(isLeft)) return false;
    this.isOpen = false;
    return true;
  }

  /** Stops waiting because the read failed. Waiters get the error, and the posts stay due. */
  giveUp(): void {
    this.ids.clear();
    this.isOpen = false;
  }
}
