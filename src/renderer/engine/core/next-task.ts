import type { MonotonicMs } from '@shared/domain/time';
import { resources } from '../resources';
import { dueCall } from './decide';
import type { ReplicaView } from './due-lists';
import { isListCheaper, parentsOf } from './due-lists';
import type { SyncProgress } from './requested-days';
import type { DayRange } from './scopes';
import { areListsRead } from './sync-progress';
import { isPassedOver, type SyncState } from './sync-state';
import { syncTimings } from './sync-timings';

/** Tasks that the engine starts by itself, besides calls. */
export type SyncTask =
  | 'start_look'
  | 'start_pass'
  | 'end_pass'
  | 'start_review'
  | 'start_soon'
  | 'prune'
  | 'flush';

export interface TaskInput {
  readonly syncProgress: SyncProgress;
  readonly syncState: SyncState;
  readonly replica: ReplicaView;
  /** The days to keep as of now; null before the sync window is known. */
  readonly range: DayRange | null;
  /** A record may have been removed whose lists must go too, such as a customer with its connections. */
  readonly isPruneWanted: boolean;
  readonly flushDue: MonotonicMs;
  readonly monotonic: MonotonicMs;
  readonly now: number;
}

export function nextTask(input: TaskInput): SyncTask | null {
  const { syncProgress, syncState, flushDue, monotonic, isPruneWanted } = input;
  const mayStart = !syncProgress.isPaused;
  if (syncState.isLookWanted) return 'start_look';
  if (mayStart && isPassWanted(input)) return 'start_pass';
  if (mayStart && !syncProgress.cursors.has('review') && syncState.reviewDueAt <= monotonic)
    return 'start_review';
  if (mayStart && !syncProgress.cursors.has('soon') && isSoonWanted(input)) return 'start_soon';
  if (isPassRead(input)) return 'end_pass';
  if (isPruneWanted) return 'prune';
  return flushDue <= monotonic ? 'flush' : null;
}

/** Whether to start a pass. A pass over outdated days restarts, because it would keep the wrong posts. */
function isPassWanted({ syncProgress: { pass }, syncState, range, monotonic }: TaskInput): boolean {
  if (!range) return false;
  if (syncState.isPassDueAnew) return true;
  return pass ? pass.from !== range.from || pass.to !== range.to : syncState.passDueAt <= monotonic;
}

/** The first reading reads the same posts and more. A later pass takes too long to wait for it. */
function isSoonWanted({ syncState, replica, range, monotonic, now }: TaskInput): boolean {
  if (range === null || syncState.isFirstReading) return false;
  if (syncState.soonDueAt <= monotonic) return true;
  const { soonBegunAt } = syncState;
  const mayBegin = soonBegunAt === null || soonBegunAt + syncTimings.soonEveryMs.least <= monotonic;
  return mayBegin && isListCheaper(replica.slotCheck(now, () => true));
}

/** Every list has been read, and every single read that came of it; those that keep failing are not waited for. */
function isPassRead({ syncProgress, syncState, replica, monotonic, now }: TaskInput): boolean {
  if (!areListsRead(syncProgress)) return false;
  // Decisions are another list's matter: the pass is about the posts. `outstanding.ts` asks for both.
  const skip = (id: string, need: 'single' | 'reviews') =>
    need === 'reviews' || isPassedOver(syncState, dueCall(syncProgress, id, need), monotonic);
  return replica.nextDuePost(now, skip) === null;
}

/** Lists whose parent the replica no longer has. */
export function strayLists(syncProgress: SyncProgress, replica: ReplicaView): string[] {
  const kept = new Map(
    resources
      .filter(({ reach }) => reach.kind === 'each')
      .map((resource) => [resource.name, new Set(parentsOf(resource, replica.records))]),
  );
  return [...syncProgress.recordLists.values()].flatMap(({ key, resource, parent }) => {
    const parents = kept.get(resource);
    return parents && !parents.has(parent) ? [key] : [];
  });
}
