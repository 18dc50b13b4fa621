import type { JournalEntry, JournalPage, NoteSaved } from '@shared/journal';
import type { Logger } from '../ports';
import { readRecord, recoveryMark } from './entries';
import { applyToNotes } from './notes';
import type { OpenJournal } from './open-journal';
import { keyOf, sequenceOf } from './sequence-keys';
import type { EntryReading } from './upcast';

/** In characters. A page crosses to the renderer in one message, and none is larger than a megabyte. */
const pageTextLimit = 400_000;

/** Entries that were written are not there, and no recovery accounts for it: the database is damaged. */
export class JournalHole extends Error {
  constructor() {
    super('the journal has a hole');
  }
}

/** One page; see `JournalPage` for how a reader goes on. */
export async function readPage(
  journal: OpenJournal,
  { after, limit }: { readonly after: number; readonly limit: number },
  logger: Logger,
): Promise<JournalPage> {
  // From before the reading: an entry appended meanwhile must not lie behind a reader that gets an empty page.
  const { last } = journal;
  const entries: JournalEntry[] = [];
  let size = 0;
  for await (const { sequence, reading, length } of readingsAfter(journal, after)) {
    if (reading.outcome === 'damaged') logger.log('error', 'journal entry cannot be read', { sequence });
    if (reading.outcome !== 'read') continue;
    size += length;
    if (entries.length > 0 && size > pageTextLimit) break;
    entries.push(reading.entry);
    if (entries.length === limit) break;
  }
  return { entries, lastSequence: Math.max(last, entries.at(-1)?.sequence ?? 0) };
}

/** The notes that stand, by post id. */
export async function readNotes(journal: OpenJournal): Promise<ReadonlyMap<string, NoteSaved>> {
  const notes = new Map<string, NoteSaved>();
  for await (const { reading } of readingsAfter(journal, 0)) {
    if (reading.outcome === 'read') applyToNotes(notes, reading.entry);
  }
  return notes;
}

interface SequencedReading {
  readonly sequence: number;
  readonly reading: EntryReading<JournalEntry>;
  /** Of the stored text, in characters. */
  readonly length: number;
}

/**
 * Throws `JournalHole`: LevelDB passes over a damaged stretch of a file without a word, or says so only after the
 * last entry, which a page may not reach.
 */
async function* readingsAfter(
  { level, recoveredUpTo }: OpenJournal,
  after: number,
): AsyncGenerator<SequencedReading> {
  let before = after;
  for await (const [key, value] of level.iterator({ gt: keyOf(after) })) {
    const sequence = sequenceOf(key);
    const reading = readRecord({ key, value });
    const isMark = reading.outcome === 'unknown' && reading.kind === recoveryMark;
    if (sequence !== before + 1 && sequence > recoveredUpTo && !isMark) throw new JournalHole();
    yield { sequence, reading, length: value.length };
    before = sequence;
  }
}
