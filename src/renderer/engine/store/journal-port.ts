import type { RecordChange } from '@shared/changes';
import type { LocalCollection } from '@shared/local-data';
import type { ChangeStretch, StoredChange, StoredLocal } from './journal-rows';

/**
 * `full`: no room on the disk. `lost`: the database went away or was emptied under us; opening again makes a new
 * one. `blocked`: another connection keeps it from being opened. `fenced`: another engine has taken over; this one must
 * not write again. `failed`: anything else.
 */
export interface StorageFailure {
  readonly kind: 'full' | 'lost' | 'blocked' | 'fenced' | 'failed';
  /** English, for the log; names the error, never a record. */
  readonly message: string;
}

export type StoreResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: StorageFailure };

/** Reads of the local journal copy. */
export interface JournalReads {
  readLocal<C extends LocalCollection>(
    collection: C,
    keys: readonly string[],
  ): Promise<StoreResult<readonly (StoredLocal<C> | undefined)[]>>;
  readCollection<C extends LocalCollection>(collection: C): Promise<StoreResult<readonly StoredLocal<C>[]>>;
  /** Newest first. */
  readChanges(stretch: ChangeStretch, limit: number): Promise<StoreResult<readonly StoredChange[]>>;
  countChanges(stretch: ChangeStretch): Promise<StoreResult<number>>;
  /** Lines that the journal may not have yet, in the order of their ids, from the one after `afterId`. */
  readOutbox(afterId: string, limit: number): Promise<StoreResult<readonly RecordChange[]>>;
}

/** Changes of the journal copy in a commit. */
export interface JournalCommit {
  readonly local?: readonly StoredLocal[];
  readonly removedLocal?: readonly LocalId[];
  readonly changes?: readonly StoredChange[];
  /** Sequence numbers of the lines. */
  readonly removedChanges?: readonly number[];
  /** Lines to send to main's journal, written together with their rows. */
  readonly outbox?: readonly RecordChange[];
  readonly removedOutbox?: readonly string[];
  readonly journalSequence?: number;
}

export type LocalId = readonly [collection: LocalCollection, key: string];
