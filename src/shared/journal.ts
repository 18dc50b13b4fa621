/**
 * Entries of a workspace's journal: what cannot be fetched again. Entries carry a version and are upcast when read;
 * the sequence grows by one and never has a hole a reader could miss.
 */
export type JournalEntry = NoteSaved | NoteDeleted;

interface EntryBase {
  readonly sequence: number;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
  readonly version: 1;
}

/** A private note on a post; never sent to a service. */
export interface NoteSaved extends EntryBase {
  readonly kind: 'note.saved';
  readonly postId: string;
  readonly text: string;
}

export interface NoteDeleted extends EntryBase {
  readonly kind: 'note.deleted';
  readonly postId: string;
}

export interface JournalPage {
  readonly entries: readonly JournalEntry[];
  /** The newest sequence in the journal; a reader that holds it is up to date. */
  readonly lastSequence: number;
}
