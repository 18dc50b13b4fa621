import { type DeskResult, succeed } from '@shared/errors';
import type { Journal } from './journal';
import type { EntryOf, KindOfEntry } from './read-page';

/** Reads a journal's entries of some kinds, oldest first; each is applied once. */
export interface JournalReader {
  /** Applies what has been appended since. What was applied before a failure stays applied. */
  readonly catchUp: () => Promise<DeskResult<null>>;
  /** Every entry up to this sequence has been applied. */
  readonly sequence: () => number;
}

const pageSize = 500;

/** @param after Sequence of the last entry that the caller has already. */
export function followJournal<Kind extends KindOfEntry>(
  journal: () => DeskResult<Pick<Journal, 'readSince'>>,
  kinds: readonly Kind[],
  apply: (entry: EntryOf<Kind>) => void,
  after = 0,
): JournalReader {
  let sequence = after;

  return {
    sequence: () => sequence,
    async catchUp() {
      for (;;) {
        const from = journal();
        if (!from.ok) return from;
        const page = await from.data.readSince(sequence, pageSize, kinds);
        if (!page.ok) return page;
        const { entries, lastSequence } = page.data;
        for (const entry of entries) {
          // Two calls may read at the same time.
          if (entry.sequence <= sequence) continue;
          sequence = entry.sequence;
          apply(entry);
        }
        if (entries.length === 0) sequence = Math.max(sequence, lastSequence);
        if (sequence >= lastSequence) return succeed(null);
      }
    },
  };
}
