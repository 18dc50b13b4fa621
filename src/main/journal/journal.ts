import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { LocalSaved } from '@shared/journal';
import { errorCodeOf, storageFailure } from '../files/storage-error';
import { createExclusively } from '../flow/exclusively';
import type { Clock, Logger } from '../ports';
import { restorationText } from './damage-record';
import { type EntryBody, type EntryText, entryTextOf } from './entries';
import type { Recovered } from './gaps';
import { createGroupCommit, type Receipt } from './group-commit';
import { accountUpTo, type JournalFiles, type OpenJournal, openJournal, removeJournal } from './open-journal';
import { type EntryOf, type JournalPageOf, type KindOfEntry, readPage, readWrites } from './read-page';
import { countIn } from './store/ranges';

/**
 * Data that cannot be fetched again, in chronological order. Append-only: an entry is on the disk before `append`
 * resolves. The journal opens on first use; a failed opening is retried on the next use.
 */
export interface Journal {
  /** Appends an entry. If an entry that must be unique (a line of the change feed) exists, its sequence is returned. */
  append(body: EntryBody): Promise<DeskResult<Receipt>>;
  /** Entries of these kinds after a sequence. See `JournalPage` for how a reader continues. */
  readSince<Kind extends KindOfEntry>(
    after: number,
    limit: number,
    kinds: readonly Kind[],
  ): Promise<DeskResult<JournalPageOf<EntryOf<Kind>>>>;
  /** The newest write on each key of each collection, removals too, by `collection key`. */
  localWrites(): Promise<DeskResult<ReadonlyMap<string, LocalSaved>>>;
  /**
   * A copy of this journal has handed in entries up to this sequence. Where the journal ends before that, it has lost its
   * end: see `onRecovered`.
   */
  accountUpTo(sequence: number): Promise<DeskResult<null>>;
  /**
   * Called when the offline copy has handed in all its data. Returns the outcome of the losses that no offline copy
   * had answered yet; null if there were none.
   */
  endRestoration(heldSequence: number): Promise<DeskResult<StillMissing | null>>;
  /** How many acknowledged entries were lost and have not come back, and the newest recovery; see `JournalPage`. */
  damage(): Promise<DeskResult<{ readonly missing: number; readonly recoverySequence: number }>>;
  /** 0 where nothing was ever appended. */
  lastSequence(): Promise<DeskResult<number>>;
  /** Waits for appends under way. Afterwards every call answers JOURNAL_UNAVAILABLE. */
  close(): Promise<void>;
  /** Closes, and removes the journal with all that was ever set aside from it. */
  destroy(): Promise<DeskResult<null>>;
}

/** Entries that no copy could give back. */
export interface StillMissing {
  readonly missing: number;
  /** True if an unknown number of newer entries is missing too. */
  readonly mayLackNewest: boolean;
}

export interface JournalOptions {
  /** The journal's own folder. `destroy` removes everything in it. */
  readonly folder: string;
  /** Beside the folder unless told otherwise. */
  readonly markPath?: string;
  readonly segmentSize?: number;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  /** After each group of appends is on the disk. */
  readonly onAppended?: (lastSequence: number) => void;
  /** Entries were found missing. Told once for each; everything else is read as before. */
  readonly onRecovered?: (recovered: Recovered) => void;
}

export function createJournal(options: JournalOptions): Journal {
  const { clock, logger, onAppended = () => {}, onRecovered = () => {} } = options;
  const files: JournalFiles = { markPath: `${options.folder}.mark`, ...options };
  let current: OpenJournal | undefined;
  let opening: Promise<DeskResult<OpenJournal>> | undefined;
  /** Settled once nothing of an earlier opening is in use any more. */
  let closing: Promise<void> = Promise.resolve();
  let life: 'open' | 'closing' | 'closed' = 'open';

  const isoNow = () => isoTime(clock.now());

  async function open(): Promise<DeskResult<OpenJournal>> {
    try {
      await closing;
      const found = await openJournal(files, isoNow());
      if (found.kind === 'in_use') {
        logger.log('error', 'journal is in use');
        return unavailable('in_use');
      }
      tellOf(found.recovered);
      current = found.journal;
      return succeed(found.journal);
    } catch (error) {
      return failedBy(error);
    } finally {
      opening = undefined;
    }
  }

  function tellOf(recovered: Recovered | undefined): void {
    if (!recovered) return;
    logger.log('error', 'damaged journal recovered', { ...recovered });
    onRecovered(recovered);
  }

  async function opened(): Promise<DeskResult<OpenJournal>> {
    if (life === 'closed') return unavailable('closed');
    if (current) return succeed(current);
    opening ??= open();
    return opening;
  }

  async function letGo(journal: OpenJournal): Promise<void> {
    if (current === journal) {
      current = undefined;
      closing = journal.close();
    }
    await closing;
  }

  /** Bugs, which have no code, are thrown on. */
  function failedBy(error: unknown): DeskResult<never> {
    const code = errorCodeOf(error);
    if (code === undefined) throw error;
    logger.log('error', 'journal failed', { code });
    const failure = storageFailure(error, 'the journal');
    return !failure.ok && failure.error.code === 'STORAGE_FULL' ? failure : unavailable('failed');
  }

  /** After a failure the next caller reopens the journal. That shows what is on the disk. */
  async function using<T>(
    journal: OpenJournal,
    work: (journal: OpenJournal) => T | Promise<T>,
  ): Promise<DeskResult<T>> {
    try {
      return succeed(await work(journal));
    } catch (error) {
      await letGo(journal);
      return failedBy(error);
    }
  }

  /** A read that meets damage is retried, because the reopened journal has accounted for what is missing. */
  async function reading<T>(work: (journal: OpenJournal) => T | Promise<T>): Promise<DeskResult<T>> {
    const journal = await opened();
    if (!journal.ok) return journal;
    const result = await using(journal.data, work);
    if (result.ok) return result;
    const again = await opened();
    return again.ok ? using(again.data, work) : again;
  }

  const inTurn = createExclusively();
  const commit = (texts: readonly EntryText[]): Promise<DeskResult<readonly Receipt[]>> =>
    inTurn(async () => {
      const journal = await opened();
      if (!journal.ok) return journal;
      const receipts = await using(journal.data, (open) => commitGroup(open, texts));
      if (receipts.ok && receipts.data.some(({ isNew }) => isNew)) onAppended(journal.data.store.last);
      return receipts;
    });

  const commits = createGroupCommit(commit, ({ json }) => json.length);

  async function close(): Promise<void> {
    if (life === 'open') life = 'closing';
    await commits.idle();
    await opening;
    life = 'closed';
    if (current) await letGo(current);
  }

  return {
    append: async (body) =>
      life === 'open' ? commits.add(entryTextOf(isoNow(), body)) : unavailable('closed'),
    readSince: (after, limit, kinds) =>
      reading((journal) => readPage(journal, { after, limit, kinds }, logger)),
    localWrites: () => reading(readWrites),
    accountUpTo: (sequence) =>
      inTurn(async () => {
        const journal = await opened();
        if (!journal.ok) return journal;
        const recovered = await using(journal.data, (open) => accountUpTo(open, sequence, isoNow()));
        if (!recovered.ok) return recovered;
        tellOf(recovered.data);
        return succeed(null);
      }),
    async endRestoration(heldSequence) {
      const before = await reading(({ damage }) => ({ ...damage }));
      if (!before.ok) return before;
      const { isUnanswered, mayLackNewest } = before.data;
      if (!isUnanswered) return succeed(null);
      const json = restorationText(isoNow(), heldSequence);
      const receipt = await commits.add({ json });
      if (!receipt.ok) return receipt;
      return reading(({ damage }) => {
        damage.take(receipt.data.sequence, Buffer.from(json));
        return { missing: countIn(damage.lost), mayLackNewest };
      });
    },
    damage: () =>
      reading(({ damage }) => ({
        missing: countIn(damage.lost),
        recoverySequence: damage.recoverySequence,
      })),
    lastSequence: () => reading(({ store }) => store.last),
    close,
    async destroy() {
      await close();
      return removeJournal(files).then(
        () => succeed(null),
        (error: unknown) => storageFailure(error, 'the journal'),
      );
    },
  };
}

const unavailable = (reason: 'in_use' | 'failed' | 'closed') =>
  fail('JOURNAL_UNAVAILABLE', 'the journal cannot be used', { reason });

/** Writes texts together; answers a receipt for each, in their order. One that may be there only once, and is, is not written. */
async function commitGroup(
  { store, onceKeys }: Pick<OpenJournal, 'store' | 'onceKeys'>,
  texts: readonly EntryText[],
): Promise<readonly Receipt[]> {
  const written: string[] = [];
  const added = new Map<string, number>();
  const receipts = texts.map(({ json, onceKey }): Receipt => {
    const had = onceKey === undefined ? undefined : (onceKeys.get(onceKey) ?? added.get(onceKey));
    if (had !== undefined) return { sequence: had, isNew: false };
    written.push(json);
    const sequence = store.last + written.length;
    if (onceKey !== undefined) added.set(onceKey, sequence);
    return { sequence, isNew: true };
  });
  if (written.length > 0) await store.append(written);
  for (const [onceKey, sequence] of added) onceKeys.set(onceKey, sequence);
  return receipts;
}
