import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { ResourceName } from './records';

/** While reading: how much of how much. */
export type ReadingProgress =
  /** Posts, as lists bring them; `total` null until the service has said. */
  | { readonly of: 'posts'; readonly done: number; readonly total: number | null }
  | DetailsProgress
  /** Lists of small records. */
  | { readonly of: 'lists'; readonly done: number; readonly total: number };

/** Progress of details that lists lack. The single read and the decision read of a post count as one each. */
export interface DetailsProgress {
  readonly of: 'details';
  readonly done: number;
  readonly total: number;
  /** Number of posts with a read left. */
  readonly postsLeft: number;
  /** Approximate time left in whole minutes; null while unknown. */
  readonly minutesLeft: number | null;
}

/**
 * `full`: there is no room; all that was read stays readable, and writing is tried again. `blocked`: another connection
 * holds the database; it opens once that is gone. `fenced`: another engine has taken over. `failed`: anything else.
 * `journal`: main cannot open the journal, so notes are neither read nor saved; the replica itself is well.
 */
export type StorageTrouble = 'full' | 'blocked' | 'fenced' | 'failed' | 'journal';

/** Epoch ms, each at least as old as said; a part that was never read whole has none. */
export interface CopyAges {
  /** Posts in review, with their answers. */
  readonly review: number | null;
  readonly lists: Readonly<Partial<Record<ResourceName, number>>>;
}

export interface EngineStatus {
  /**
   * `idle` without a pause means that all is here that is kept fresh: every list, and the single read and the decisions
   * of each post that is in review or has left it lately.
   */
  readonly phase: 'starting' | 'idle' | 'reading' | 'offline' | 'refused' | 'storage_failed';
  readonly progress: ReadingProgress | null;
  /** End time of the last complete pass. Equals `asOf` without the planning service. */
  readonly completedAt: EpochMs | null;
  /**
   * Age of the shown posts: the oldest of their lists, the answers of those in review, and posts that a list no longer
   * holds. Without the planning service, the oldest list of the first configured service. Epoch ms to ten seconds; null
   * before the first complete pass.
   */
  readonly asOf: EpochMs | null;
  /** The service whose phase, error and age these are: planning, or the first that is set up without it. */
  readonly service: ServiceName;
  /** Ages of parts, for screens that show only these. They change without a `changed` event. */
  readonly ages: CopyAges;
  /** Share of kept-fresh records that were confirmed in time, 0 to 1; null without records. */
  readonly freshShare: number | null;
  /** Whether a list of small records that should be fresh is older than twice its read interval. */
  readonly isLate: boolean;
  /** Whether deletions during an absence are still to be checked in some list. */
  readonly isCatchingUp: boolean;
  /** Since when the service has not answered; kept over a restart. */
  readonly offlineSince: EpochMs | null;
  /** Why it is offline, refused or failed. */
  readonly error: DeskError | null;
  readonly setAsideCount: number;
  readonly isPaused: boolean;
  /** Storage failure in the phase `storage_failed`; null in all others. */
  readonly storage: StorageTrouble | null;
  /**
   * Why the replica was rebuilt since this start; null if it was not. `newer`: a newer app version had written it.
   * `broken`: it could not be opened. `missing`: it did not exist, although the journal is not new. `access`: a key
   * or address was replaced and may reach other records.
   */
  readonly rebuilt: 'newer' | 'broken' | 'missing' | 'access' | null;
}
