import type { Segment } from '../columns/segment';
import type { StoredPlan, Walk } from '../core/ledger';
import type { StoredNote, StoredPost, StoredProject } from './rows';

/**
 * What the engine keeps, behind a port: Dexie in the worker, memory in the simulation; one suite holds for both.
 * Failures are values. A write lands whole or not at all, and only while this store holds the newest fence.
 */
export interface EngineStore {
  /**
   * Opens the database, takes the fence, and reads what is held in memory. A database that is newer than the app
   * or broken is thrown away and made anew: it only holds what can be fetched, or replayed from the journal.
   * @param onBlocked called while another connection keeps this one from opening; opening goes on by itself.
   */
  open(onBlocked: () => void): Promise<StoreResult<Snapshot>>;
  /** One transaction. */
  commit(commit: Commit): Promise<StoreResult<null>>;
  readPosts(ids: readonly string[]): Promise<StoreResult<readonly (StoredPost | undefined)[]>>;
  readNotes(postIds: readonly string[]): Promise<StoreResult<readonly (StoredNote | undefined)[]>>;
  close(): void;
}

/** What is read at start; posts themselves stay on the disk. */
export interface Snapshot {
  readonly segments: readonly Segment[];
  readonly words: readonly string[];
  readonly projects: readonly StoredProject[];
  readonly walks: readonly Walk[];
  readonly sightings: readonly Sighting[];
  readonly plan: StoredPlan | null;
  /** The journal's sequence up to which notes are projected. */
  readonly journalSequence: number;
  /** Why the copy was thrown away by this opening; null where it was not. */
  readonly rebuilt: 'newer' | 'broken' | null;
}

/** Which posts one page of an unfinished walk held: what absence is judged by, even after an interruption. */
export interface Sighting {
  readonly key: string;
  readonly walk: string;
  readonly round: number;
  readonly ids: readonly string[];
}

/** Everything one answer changes. */
export interface Commit {
  readonly posts?: readonly StoredPost[];
  readonly removedPosts?: readonly string[];
  readonly segments?: readonly Segment[];
  readonly projects?: readonly StoredProject[];
  readonly removedProjects?: readonly string[];
  readonly walks?: readonly Walk[];
  readonly removedWalks?: readonly string[];
  readonly sightings?: readonly Sighting[];
  readonly removedSightings?: readonly string[];
  readonly notes?: readonly StoredNote[];
  readonly removedNotes?: readonly string[];
  /** Empties the notes before `notes` are put. */
  readonly clearNotes?: boolean;
  readonly words?: readonly string[];
  readonly plan?: StoredPlan;
  readonly journalSequence?: number;
}

export type StoreResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: StorageFailure };

/**
 * `full`: no room on the disk. `lost`: the database went away or was emptied under us; opening again makes a new
 * one. `fenced`: another engine has taken over; this one must not write again. `failed`: anything else.
 */
export interface StorageFailure {
  readonly kind: 'full' | 'lost' | 'fenced' | 'failed';
  /** English, for the log; names the error, never a record. */
  readonly message: string;
}
