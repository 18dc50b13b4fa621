import type { RecordChange } from '@shared/changes';
import type { LocalCollection } from '@shared/local-data';
import type { StoreResult } from './engine-store';
import type { ChangeStretch, StoredChange, StoredLocal } from './journal-rows';

/** What the engine asks of the projections of main's journal. */
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

/** What a commit changes in them. */
export interface JournalCommit {
  readonly local?: readonly StoredLocal[];
  readonly removedLocal?: readonly LocalId[];
  readonly changes?: readonly StoredChange[];
  /** By their sequences. */
  readonly removedChanges?: readonly number[];
  /** Lines to hand over to main's journal, written with the rows they speak of. */
  readonly outbox?: readonly RecordChange[];
  readonly removedOutbox?: readonly string[];
  readonly journalSequence?: number;
}

export type LocalId = readonly [collection: LocalCollection, key: string];
