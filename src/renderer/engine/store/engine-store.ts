import type { ResourceName } from '../api';
import type { Segment } from '../columns/segment';
import type { RecordListState } from '../core/record-lists';
import type { ListCursor, StoredProgress } from '../core/requested-days';
import type { SavedSearch } from '../search/search-index';
import type { JournalCommit, JournalReads, StoreResult } from './journal-port';
import type { StoredPost, StoredProject, StoredRecord } from './rows';

/**
 * Storage port of the engine: Dexie in the worker, memory in the simulation. One test suite covers both. Failures are
 * values. A write succeeds completely or not at all, and only while this store holds the newest fence.
 */
export interface EngineStore extends JournalReads {
  /**
   * Opens the database, takes the fence and reads the data that stays in memory. A newer or broken database is deleted
   * and rebuilt: it holds only data that can be fetched again or replayed from the journal.
   * @param onBlocked called while another connection blocks the opening, which then continues by itself
   */
  open(onBlocked: () => void): Promise<StoreResult<Snapshot>>;
  /** Writes in a single transaction. */
  commit(commit: Commit): Promise<StoreResult<null>>;
  readPosts(ids: readonly string[]): Promise<StoreResult<readonly (StoredPost | undefined)[]>>;
  /** Reads records by `keyOfRecord`. */
  readRecords(keys: readonly string[]): Promise<StoreResult<readonly (StoredRecord | undefined)[]>>;
  /** Reads all records of these lists, by `listKeyOf`. */
  readLists(recordLists: readonly string[]): Promise<StoreResult<readonly StoredRecord[]>>;
  /** Reads all records of these resources. */
  readResources(names: readonly ResourceName[]): Promise<StoreResult<readonly StoredRecord[]>>;
  countRecords(name: ResourceName): Promise<StoreResult<number>>;
  /** The search index whole. Only while nothing is written. */
  readSearch(): Promise<StoreResult<SavedSearch>>;
  close(): void;
}

/** Data read at start. Posts stay on disk, and search words are read after the first list is sent. */
export interface Snapshot {
  readonly segments: readonly Segment[];
  readonly words: readonly string[];
  readonly projects: readonly StoredProject[];
  readonly recordLists: readonly RecordListState[];
  readonly cursors: readonly ListCursor[];
  readonly seenIds: readonly SeenIds[];
  readonly progress: StoredProgress | null;
  /** Journal sequence number up to which local data and changes are projected. */
  readonly journalSequence: number;
  /** Why the replica was thrown away by this opening; null where it was not. */
  readonly rebuilt: 'newer' | 'broken' | null;
}

/** Which posts one page of an unfinished cursor held: what absence is judged by, even after an interruption. */
export interface SeenIds {
  readonly key: string;
  readonly cursor: string;
  readonly round: number;
  readonly ids: readonly string[];
}

/** Everything one answer changes. */
export interface Commit extends JournalCommit {
  /** Empties everything that can be fetched again, before anything else of this commit is written. */
  readonly wipe?: boolean;
  readonly posts?: readonly StoredPost[];
  readonly removedPosts?: readonly string[];
  readonly segments?: readonly Segment[];
  readonly projects?: readonly StoredProject[];
  readonly removedProjects?: readonly string[];
  readonly records?: readonly StoredRecord[];
  /** By `keyOfRecord`. */
  readonly removedRecords?: readonly string[];
  readonly recordLists?: readonly RecordListState[];
  readonly removedRecordLists?: readonly string[];
  readonly cursors?: readonly ListCursor[];
  readonly removedCursors?: readonly string[];
  readonly seenIds?: readonly SeenIds[];
  readonly removedSeenIds?: readonly string[];
  readonly words?: readonly string[];
  /** The parts of the search index that the change touches. */
  readonly search?: SavedSearch;
  readonly progress?: StoredProgress;
}

/** The store as long as a replica is open: opening and closing it is the engine's business. */
export type ReplicaStore = Pick<
  EngineStore,
  | 'commit'
  | 'readPosts'
  | 'readRecords'
  | 'readLists'
  | 'readResources'
  | 'countRecords'
  | 'readSearch'
  | keyof JournalReads
>;
