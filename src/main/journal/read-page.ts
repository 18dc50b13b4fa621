import type { LocalSaved } from '@shared/journal';
import type { Logger } from '../ports';
import { type EntryReading, readEntry } from './entries';
import type { KeptEntry } from './kinds';
import type { OpenJournal } from './open-journal';
import { withoutRanges } from './store/ranges';

/** In bytes. A page crosses to the renderer in one message, and none is larger than a megabyte. */
const pageSizeLimit = 400_000;

/** Entries that were acknowledged are not there, and no recovery accounts for it. */
class JournalHole extends Error {
  readonly code = 'HOLE';
  constructor() {
    super('the journal has a hole');
  }
}

export type KindOfEntry = KeptEntry['kind'];
export type EntryOf<Kind extends KindOfEntry> = Extract<KeptEntry, { kind: Kind }>;

export interface JournalPageOf<Entry> {
  readonly entries: readonly Entry[];
  readonly lastSequence: number;
  readonly recoverySequence: number;
}

interface PageWish<Kind extends KindOfEntry> {
  readonly after: number;
  readonly limit: number;
  readonly kinds: readonly Kind[];
}

/** Reads a page; see `JournalPage` for how to continue. */
export async function readPage<Kind extends KindOfEntry>(
  journal: OpenJournal,
  { after, limit, kinds }: PageWish<Kind>,
  logger: Logger,
): Promise<JournalPageOf<EntryOf<Kind>>> {
  // Read before the entries, so that an entry appended meanwhile is not skipped after an empty page.
  const { last } = journal.store;
  const entries: EntryOf<Kind>[] = [];
  let pageSize = 0;
  for await (const { sequence, reading, size } of readingsAfter(journal, after, kinds)) {
    if (reading.outcome === 'invalid') logger.log('error', 'journal entry cannot be read', { sequence });
    if (reading.outcome !== 'read' || !isOf(reading.entry, kinds)) continue;
    pageSize += size;
    if (entries.length > 0 && pageSize > pageSizeLimit) break;
    entries.push(reading.entry);
    if (entries.length === limit) break;
  }
  const { recoverySequence } = journal.damage;
  return { entries, lastSequence: Math.max(last, entries.at(-1)?.sequence ?? 0), recoverySequence };
}

/** The newest write on each key of each collection, removals too, by `collection key`. */
export async function readWrites(journal: OpenJournal): Promise<ReadonlyMap<string, LocalSaved>> {
  const writes = new Map<string, LocalSaved>();
  for await (const { reading } of readingsAfter(journal, 0, ['local.saved'])) {
    if (reading.outcome === 'read' && reading.entry.kind === 'local.saved') {
      const { collection, key } = reading.entry.write;
      writes.set(`${collection} ${key}`, reading.entry);
    }
  }
  return writes;
}

const isOf = <Kind extends KindOfEntry>(entry: KeptEntry, kinds: readonly Kind[]): entry is EntryOf<Kind> =>
  kinds.some((kind) => kind === entry.kind);

interface SequencedReading {
  readonly sequence: number;
  readonly reading: EntryReading;
  /** Size of the stored text in bytes. */
  readonly size: number;
}

/** Throws `JournalHole` if an entry is missing that existed when the journal was opened. */
async function* readingsAfter(
  { store, damage }: OpenJournal,
  after: number,
  kinds: readonly KindOfEntry[],
): AsyncGenerator<SequencedReading> {
  const { last } = store;
  const wanted = new Set(kinds);
  const expectAll = (first: number, until: number) => {
    if (withoutRanges([{ first, last: until }], damage.accounted).length > 0) throw new JournalHole();
  };
  let before = after;
  for await (const entry of store.readAfter(after)) {
    const { sequence, json } = entry;
    if (sequence !== before + 1) expectAll(before + 1, sequence - 1);
    yield { sequence, reading: readEntry(entry, wanted), size: json.length };
    before = sequence;
  }
  expectAll(before + 1, last);
}
