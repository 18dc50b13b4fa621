import type { DeskError } from '@shared/errors';
import type { ResourceName } from './records';

/** While reading: how much of how much. */
export type ReadingProgress =
  /** Posts, as lists bring them; `total` null until the service has said. */
  | { readonly of: 'posts'; readonly done: number; readonly total: number | null }
  | DetailsProgress
  /** Lists of small records. */
  | { readonly of: 'lists'; readonly done: number; readonly total: number };

/** What lists do not say of a post: its single read and the list of its decisions, each of them a reading. */
export interface DetailsProgress {
  readonly of: 'details';
  readonly done: number;
  readonly total: number;
  /** Posts that a reading is left for. */
  readonly postsLeft: number;
  /** About how long yet, in whole minutes; null before there is anything to go by. */
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
  /** When a whole pass last ended well, epoch ms; without the planning service as `asOf`. */
  readonly completedAt: number | null;
  /**
   * As of when the posts are as they are shown: the oldest of their lists, of the answers of those in review, and of
   * posts that a list no longer held. Without the planning service: of the oldest list of the first service that is set
   * up. Epoch ms, to ten seconds; null before the first whole pass.
   */
  readonly asOf: number | null;
  readonly asOfWhat: 'posts' | 'lists';
  /** The same of parts, for what shows no more than them: they grow newer without any change that a screen would ask for. */
  readonly ages: CopyAges;
  /** The share of what is kept fresh that was confirmed recently enough, 0 to 1; null while nothing is here. */
  readonly freshShare: number | null;
  /** A list of small records that should be kept fresh is older than twice the time after which it is read again. */
  readonly isLate: boolean;
  /** There was an absence, and what was deleted meanwhile has not been looked for in every list yet. */
  readonly isCatchingUp: boolean;
  /** Since when the service has not answered, epoch ms; kept over a restart. */
  readonly offlineSince: number | null;
  /** Why it is offline, refused or failed. */
  readonly error: DeskError | null;
  readonly setAsideCount: number;
  readonly isPaused: boolean;
  /** What keeps the replica from being written, in the phase `storage_failed`; null in every other. */
  readonly storage: StorageTrouble | null;
  /**
   * Why the replica has been read anew since this start; null where it has not. `newer`: a newer version of the app had
   * written it. `broken`: it could not be opened. `missing`: there was none, though the journal is no new one. `access`: the key
   * or address of a service was replaced, and may reach other records.
   */
  readonly rebuilt: 'newer' | 'broken' | 'missing' | 'access' | null;
}
