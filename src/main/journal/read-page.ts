import type { LocalSaved } from '@shared/journal';
import type { Logger } from '../ports';
import { readRecord, recoveryMark } from './entries';
import type { KeptEntry } from './kinds';
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

export type KindOfEntry = KeptEntry['kind'];
export type EntryOf<Kind extends KindOfEntry> = Extract<KeptEntry, { kind: Kind }>;

export interface PageOf<Entry> {
  readonly entries: readonly Entry[];
  readonly lastSequence: number;
}

interface PageWish<Kind extends KindOfEntry> {
  readonly after: number;
  readonly limit: number;
  readonly kinds: readonly Kind[];
}

/** One page; see `JournalPage` for how a reader goes on. */
export async function readPage<Kind extends KindOfEntry>(
  journal: OpenJournal,
  { after, limit, kinds }: PageWish<Kind>,
  logger: Logger,
): Promise<PageOf<EntryOf<Kind>>> {
  // From before the reading: an entry appended meanwhile must not lie behind a reader that gets an empty page.
  const { last } = journal;
  const entries: EntryOf<Kind>[] = [];
  let size = 0;
  for await (const { sequence, reading, length } of readingsAfter(journal, after, kinds)) {
    if (reading.outcome === 'damaged') logger.log('error', 'journal entry cannot be read', { sequence });
    if (reading.outcome !== 'read' || !isOf(reading.entry, kinds)) continue;
    size += length;
    if (entries.length > 0 && size > pageTextLimit) break;
    entries.push(reading.entry);
    if (entries.length === limit) break;
  }
  return { entries, lastSequence: Math.max(last, entries.at(-1)?.sequence ?? 0) };
}

/** The newest word on each key of each collection, removals too, by `collection key`. */
export async function readWords(journal: OpenJournal): Promise<ReadonlyMap<string, LocalSaved>> {
  const words = new Map<string, LocalSaved>();
  for await (const { reading } of readingsAfter(journal, 0, ['local.saved'])) {
    if (reading.outcome === 'read' && reading.entry.kind === 'local.saved') {
      const { collection, key } = reading.entry.word;
      words.set(`${collection} ${key}`, reading.entry);
    }
  }
  return words;
}

const isOf = <Kind extends KindOfEntry>(entry: KeptEntry, kinds: readonly Kind[]): entry is EntryOf<Kind> =>
  kinds.some((kind) => kind === entry.kind);

interface SequencedReading {
  readonly sequence: number;
  readonly reading: EntryReading<KeptEntry>;
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
  kinds: readonly KindOfEntry[],
): AsyncGenerator<SequencedReading> {
  const wanted = new Set(kinds);
  let before = after;
  for await (const [key, value] of level.iterator({ gt: keyOf(after) })) {
    const sequence = sequenceOf(key);
    const reading = readRecord({ key, value }, wanted);
    const isMark = reading.outcome === 'unknown' && reading.kind === recoveryMark;
    if (sequence !== before + 1 && sequence > recoveredUpTo && !isMark) throw new JournalHole();
    yield { sequence, reading, length: value.length };
    before = sequence;
  }
}
