import type { RecordChange } from '@shared/changes';
import type { LocalCollection } from '@shared/local-data';
import type { StoreResult } from './engine-store';
import type { ChangeStretch, StoredChange, StoredLocal } from './journal-rows';

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
