import type { JournalEntry, NoteSaved } from '@shared/journal';

/** Applies one entry, in order, to the notes as they stand. */
export function applyToNotes(notes: Map<string, NoteSaved>, entry: JournalEntry): void {
  switch (entry.kind) {
    case 'note.saved':
      notes.set(entry.postId, entry);
      return;
    case 'note.deleted':
      notes.delete(entry.postId);
      return;
  }
}
