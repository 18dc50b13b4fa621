import { rm } from 'node:fs/promises';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { LocalSaved } from '@shared/journal';
import { storageFailure } from '../files/storage-error';
import type { Clock, Logger } from '../ports';
import { commitGroup } from './commit-group';
import type { EntryBody } from './entries';
import { createGroupCommit, type Receipt } from './group-commit';
import { levelCodeOf } from './level';
import { type OpenJournal, openJournal } from './open-journal';
import { type EntryOf, JournalHole, type KindOfEntry, type PageOf, readPage, readWords } from './read-page';
import type { Recovered } from './recover';

/**
 * What cannot be fetched again, in the order in which it happened. Append-only; an entry is on the disk before its
 * `append` answers. Opens at the first use; a journal that could not be opened tries again at the next.
 */
export interface Journal {
  /** An entry that may be in a journal only once (see `onceKeyOf`) is answered with the sequence it has already. */
  append(body: EntryBody): Promise<DeskResult<Receipt>>;
  /** Entries of these kinds after a sequence; see `JournalPage` for how a reader goes on. */
  readSince<Kind extends KindOfEntry>(
    after: number,
    limit: number,
    kinds: readonly Kind[],
  ): Promise<DeskResult<PageOf<EntryOf<Kind>>>>;
  /** The newest word on each key of each collection, removals too, by `collection key`. */
  localWords(): Promise<DeskResult<ReadonlyMap<string, LocalSaved>>>;
  /** 0 where nothing was ever appended. */
  lastSequence(): Promise<DeskResult<number>>;
  /** Waits for appends under way. Afterwards every call answers JOURNAL_UNAVAILABLE. */
  close(): Promise<void>;
  /** Closes, and removes the journal with all that was ever set aside from it. */
  destroy(): Promise<DeskResult<null>>;
}

export interface JournalOptions {
  /** The journal's own; everything in it goes with `destroy`. */
  readonly folder: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  /** After each group of appends is on the disk. */
  readonly onAppended?: (lastSequence: number) => void;
  /** A damaged journal was recovered: entries may be missing, and the damaged files are kept. */
  readonly onRecovered?: (recovered: Recovered) => void;
}

export function createJournal(options: JournalOptions): Journal {
  const { folder, clock, logger, onAppended = () => {}, onRecovered = () => {} } = options;
  let current: OpenJournal | undefined;
  let opening: Promise<DeskResult<OpenJournal>> | undefined;
  let isDamaged = false;
  /** The code of the last piece of work that failed, until one succeeds. */
  let lastFailure: string | undefined;
  let life: 'open' | 'closing' | 'closed' = 'open';

  const isoNow = () => new Date(clock.now()).toISOString();

  async function open(): Promise<DeskResult<OpenJournal>> {
    try {
      const found = await openJournal(folder, isoNow(), isDamaged);
      if (found.kind === 'unavailable') {
        logger.log('error', 'journal could not be opened', { reason: found.reason, code: found.code });
        return unavailable(found.reason);
      }
      isDamaged = false;
      if (found.recovered) {
        logger.log('error', 'damaged journal recovered', { ...found.recovered });
        onRecovered(found.recovered);
      }
      current = found.journal;
      return succeed(found.journal);
    } catch (error) {
      return await brokenBy(error);
    } finally {
      opening = undefined;
    }
  }

  async function opened(): Promise<DeskResult<OpenJournal>> {
    if (life === 'closed') return unavailable('closed');
    if (current) return succeed(current);
    opening ??= open();
    return opening;
  }

  /** LevelDB refuses further work after some failures, and what did reach the disk is known only after reopening. */
  async function letGo(journal: OpenJournal): Promise<void> {
    if (current === journal) current = undefined;
    await journal.level.close();
  }

  /** Lets go of a journal that failed, and keeps in mind what the next opening must do about it. */
  async function brokenBy(error: unknown, journal?: OpenJournal): Promise<DeskResult<never>> {
    const code = error instanceof JournalHole ? 'HOLE' : levelCodeOf(error);
    isDamaged ||=
      code === 'HOLE' || code === 'LEVEL_CORRUPTION' || (code === 'LEVEL_IO_ERROR' && lastFailure === code);
    lastFailure = code;
    logger.log('error', 'journal failed', { code });
    if (journal) await letGo(journal);
    return unavailable('failed');
  }

  async function using<T>(work: (journal: OpenJournal) => Promise<T>): Promise<DeskResult<T>> {
    const journal = await opened();
    if (!journal.ok) return journal;
    try {
      const done = await work(journal.data);
      lastFailure = undefined;
      return succeed(done);
    } catch (error) {
      return brokenBy(error, journal.data);
    }
  }

  /**
   * A reading can simply be made again. The second time it meets a recovered journal if the first told that it is
   * damaged; a failure that does not pass (a table cut to nothing gives an I/O error) is taken for damage by the third.
   */
  async function reading<T>(work: (journal: OpenJournal) => Promise<T>): Promise<DeskResult<T>> {
    for (let attempt = 1; ; attempt += 1) {
      const result = await using(work);
      if (result.ok || attempt === 3 || lastFailure === undefined) return result;
    }
  }

  async function commit(bodies: readonly EntryBody[]): Promise<DeskResult<readonly Receipt[]>> {
    const written = await using((journal) => commitGroup(journal, isoNow(), bodies));
    if (!written.ok) return written;
    const { receipts, last } = written.data;
    if (receipts.some(({ isNew }) => isNew)) onAppended(last);
    return succeed(receipts);
  }

  const commits = createGroupCommit(commit);

  async function close(): Promise<void> {
    if (life === 'open') life = 'closing';
    await commits.idle();
    await opening;
    life = 'closed';
    if (current) await letGo(current);
  }

  return {
    append: async (body) => (life === 'open' ? commits.add(body) : unavailable('closed')),
    readSince: (after, limit, kinds) =>
      reading((journal) => readPage(journal, { after, limit, kinds }, logger)),
    localWords: () => reading(readWords),
    lastSequence: () => reading(async ({ last }) => last),
    close,
    async destroy() {
      await close();
      return rm(folder, { recursive: true, force: true }).then(
        () => succeed(null),
        (error: unknown) => storageFailure(error, 'the journal'),
      );
    },
  };
}

const unavailable = (reason: 'in_use' | 'failed' | 'closed') =>
  fail('JOURNAL_UNAVAILABLE', 'the journal cannot be used', { reason });
