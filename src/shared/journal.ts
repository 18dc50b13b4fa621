/**
 * Entries of a workspace's journal: what cannot be fetched again. Entries carry a version and are upcast when read;
 * the sequence grows by one and never has a hole a reader could miss. Two things make a reader see a gap, and neither
 * takes anything from it: entries of kinds that only a newer app knows are passed over, and after a damaged journal
 * was recovered the sequence goes on far above every number that was ever given out.
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

/**
 * A reader stands at the sequence of the last entry it was given, or at `lastSequence` once a page is empty, and asks
 * again while it stands below `lastSequence`. A page may hold fewer entries than were asked for; only an empty one
 * means the end.
 */
export interface JournalPage {
  /** Oldest first. */
  readonly entries: readonly JournalEntry[];
  /** The newest sequence in the journal; a reader that holds it is up to date. */
  readonly lastSequence: number;
}
