import type { RecordChange } from './changes';
import type { LocalCollection, LocalCollections } from './local-data';

/**
 * Entries of a workspace's journal: data that cannot be downloaded again. The sequence grows by one and never has a
 * gap that a reader could miss. Two things make a reader see a gap, and neither loses data. First, entries are
 * skipped if the reader did not ask for their kind or only a newer app knows it. Second, after a damaged journal was
 * recovered, the sequence continues far above every number given out before.
 */
export type JournalEntry = LocalSaved | ChangeSeen;

interface EntryBase {
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
}

/** A change of local data by the user: the new value of one key, or its removal. */
export interface LocalSaved extends EntryBase {
  readonly kind: 'local.saved';
  /** When the user made the change, ISO 8601 UTC. Earlier than `at` if the entry came from an imported file. */
  readonly savedAt: string;
  readonly write: LocalWrite;
}

/** A key of a collection with its new value; null removes it. */
export type LocalWrite = {
  readonly [C in LocalCollection]: {
    readonly collection: C;
    readonly key: string;
    readonly value: LocalCollections[C] | null;
  };
}[LocalCollection];

/** A line of the change feed. Each `change.id` is in a journal once, however often it was handed in. */
export interface ChangeSeen extends EntryBase {
  readonly kind: 'change.seen';
  readonly change: RecordChange;
}

/**
 * A reader's position is the sequence of the last entry it was given, or `lastSequence` once a page is empty. It asks
 * again while its position is below `lastSequence`. A page may hold fewer entries than requested. Only an empty page
 * means the end.
 */
export interface JournalPage {
  /** Oldest first. */
  readonly entries: readonly JournalEntry[];
  /** The newest sequence in the journal; a reader that holds it is up to date. */
  readonly lastSequence: number;
  /**
   * The entry that records the newest loss; 0 if no entry was ever lost. A copy of the journal with a position before
   * it may hold the lost entries. It returns them before it reads further.
   */
  readonly recoverySequence: number;
}

/** Most values, and most lines, in a `RestoredBatch`. */
export const mostRestoredAtOnce = 200;

/** Data that the engine's copy gives back to a damaged journal; see `journal.restore`. */
export interface RestoredBatch {
  /** The copy contains the effect of every entry up to this sequence number. */
  readonly heldSequence: number;
  readonly writes: readonly { readonly savedAt: string; readonly write: LocalWrite }[];
  readonly lines: readonly RecordChange[];
  /** True if the copy has nothing more to give back. */
  readonly isLast: boolean;
}

export interface RestoredReceipt {
  /** Under which sequence each of the batch's lines is in the journal now. */
  readonly lineSequences: readonly number[];
  readonly recoverySequence: number;
}
