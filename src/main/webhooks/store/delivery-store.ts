import { rm } from 'node:fs/promises';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { DeliveryOutcome } from '@shared/webhooks';
import { errorCodeOf, storageFailure } from '../../files/storage-error';
import { createExclusively } from '../../flow/exclusively';
import { createGroupCommit, type Receipt } from '../../journal/group-commit';
import { openSegments, type StoreFiles } from '../../journal/open-segments';
import { countIn } from '../../journal/store/ranges';
import type { SegmentStore } from '../../journal/store/segment-store';
import type { Clock, Logger } from '../../ports';
import { createDeliveryIndex, type DeliveryIndex, type KeptDelivery } from './delivery-index';
import { readRecord, readWhole, recordText, type WholeDelivery } from './delivery-record';
import { createRecentPrints, type RecentPrints } from './recent-prints';
import { oldestToKeep, type Retention, usualRetention } from './retention';
import { createToldFacts, type ToldFacts } from './told-facts';
import {
  additionOf,
  type Body,
  type Committed,
  type Group,
  type JudgedAgain,
  judgedOf,
  type NewDelivery,
  writeOutcomeOf,
} from './writes';

export type { NewDelivery } from './writes';

/** The deliveries of one workspace, on the disk before they are answered. Opens at the first use. */
export interface DeliveryStore {
  /** The delivery's sequence; not new where the same bytes came on the same path within the hour. */
  add(delivery: NewDelivery): Promise<DeskResult<Receipt>>;
  /**
   * Durable once it answers. What is not kept any more, or waits for nothing, is passed over: an engine that was ended may
   * have settled it. Answers the others as they were written, without the facts that another delivery has told.
   */
  settle(outcomes: readonly DeliveryOutcome[]): Promise<DeskResult<readonly DeliveryOutcome[]>>;
  /** Stores the verdicts of deliveries that had no verdict on arrival. Durable once it resolves. */
  judgeAgain(judged: readonly JudgedAgain[]): Promise<DeskResult<null>>;
  /** Notes how long a delivery took to be written and answered. Written together with the next entry. */
  noteTiming(sequence: number, writtenAfterMs: number, answeredAfterMs: number): void;
  /** Reads the index once the store is open. */
  read<T>(work: (index: DeliveryIndex) => T): Promise<DeskResult<T>>;
  /** Results of `of` by sequence, without unreadable deliveries. Only one body at a time is in memory. */
  whole<T>(
    sequences: readonly number[],
    of: (whole: WholeDelivery, sequence: number) => T,
  ): Promise<DeskResult<ReadonlyMap<number, T>>>;
  /** Reads the stored deliveries with these numbers, oldest first, from memory or from the disk. */
  find(sequences: readonly number[]): Promise<DeskResult<readonly KeptDelivery[]>>;
  lostCount(): Promise<DeskResult<number>>;
  close(): Promise<void>;
  /** Closes the store and removes all of it. */
  destroy(): Promise<DeskResult<null>>;
}

interface DeliveryStoreOptions extends StoreFiles {
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  readonly retention?: Retention;
  /** After each group that is on the disk. */
  readonly onWritten?: (lastSequence: number) => void;
}

export function createDeliveryStore(options: DeliveryStoreOptions): DeliveryStore {
  const { clock, logger, retention = usualRetention, onWritten = () => {} } = options;
  let current: OpenDeliveries | undefined;
  let opening: Promise<DeskResult<OpenDeliveries>> | undefined;
  let isClosed = false;
  /** True if an append failed and its remains have not been cut off yet. */
  let mustTakeBack = false;
  let timings: (readonly [number, number, number])[] = [];

  async function open(): Promise<DeskResult<OpenDeliveries>> {
    try {
      current = await openDeliveryFiles(options, {
        clock,
        logger,
        mostInMemory: retention.mostInMemory,
      });
      return succeed(current);
    } catch (error) {
      return failedBy(error);
    } finally {
      opening = undefined;
    }
  }

  async function opened(): Promise<DeskResult<OpenDeliveries>> {
    if (isClosed) return fail('STORAGE_FAILED', 'the deliveries are closed');
    if (current) return succeed(current);
    opening ??= open();
    return opening;
  }

  /** Bugs, which have no code, are thrown on. */
  function failedBy(error: unknown): DeskResult<never> {
    if (errorCodeOf(error) === undefined) throw error;
    logger.log('error', 'deliveries cannot be kept', { code: errorCodeOf(error) });
    return storageFailure(error, 'the deliveries');
  }

  const inTurn = createExclusively();
  const commit = (bodies: readonly Body[]): Promise<DeskResult<readonly Receipt[]>> =>
    inTurn(async () => {
      const store = await opened();
      if (!store.ok) return store;
      const { files, index, prints, told } = store.data;
      const group: Group = {
        index,
        prints,
        told,
        added: new Map(),
        settled: new Set(),
        claimed: new Set(),
      };
      const texts: string[] = [];
      const committed: Committed[] = [];
      try {
        if (mustTakeBack) await files.takeBackFailed();
        mustTakeBack = false;
        for (const body of bodies) {
          const one = body.commit(group, files.last + texts.length + 1);
          committed.push(one);
          if (one.text !== null) texts.push(one.text);
        }
        const noted = timings;
        if (noted.length > 0) texts.push(recordText({ kind: 'timings', of: noted }));
        if (texts.length > 0) await files.append(texts);
        timings = timings.slice(noted.length);
        for (const { apply } of committed) apply();
        index.take(files.last, { kind: 'timings', of: noted });
        await retain(files, index);
        if (texts.length > 0) onWritten(files.last);
        return succeed(committed.map(({ receipt }) => receipt));
      } catch (error) {
        mustTakeBack = true;
        if (errorCodeOf(error) === 'CHANGED_BY_OTHERS') await letGo();
        return failedBy(error);
      }
    });

  /** Closes the files uncut, because somebody else may have written to them. The next use reads them again. */
  async function letGo(): Promise<void> {
    mustTakeBack = false;
    const files = current?.files;
    current = undefined;
    await files?.close();
  }

  /** Removes old files. A failure does not affect the acknowledged write. */
  async function retain(files: OpenDeliveries['files'], index: DeliveryIndex): Promise<void> {
    const first = oldestToKeep(files.segments, index, clock.now(), retention);
    if (first === undefined) return;
    try {
      index.dropBefore(await files.removeBefore(first));
    } catch (error) {
      failedBy(error);
    }
  }

  const commits = createGroupCommit(commit, ({ size }: Body) => size);

  async function close(): Promise<void> {
    await commits.idle();
    // The last timings get no write of their own, only room in another one.
    if (timings.length > 0 && current) await commit([]);
    isClosed = true;
    await opening;
    const closing = current;
    current = undefined;
    // A refused delivery should not be there at the next start. If that fails, one extra delivery remains.
    if (mustTakeBack) await closing?.files.takeBackFailed().catch(() => undefined);
    await closing?.files.close();
  }

  return {
    async add(given) {
      return isClosed ? fail('STORAGE_FAILED', 'the deliveries are closed') : commits.add(additionOf(given));
    },
    async settle(outcomes) {
      const bodies = outcomes.map(writeOutcomeOf);
      const receipts = await Promise.all(bodies.map((body) => commits.add(body)));
      for (const receipt of receipts) if (!receipt.ok) return receipt;
      return succeed(bodies.flatMap(({ written }) => written() ?? []));
    },
    async judgeAgain(judged) {
      const receipts = await Promise.all(judged.map((one) => commits.add(judgedOf(one))));
      for (const receipt of receipts) if (!receipt.ok) return receipt;
      return succeed(null);
    },
    noteTiming(sequence, writtenAfterMs, answeredAfterMs) {
      const round = (ms: number) => Math.round(ms * 10) / 10;
      if (timings.length < mostTimings)
        timings.push([sequence, round(writtenAfterMs), round(answeredAfterMs)]);
    },
    async read(work) {
      const store = await opened();
      return store.ok ? succeed(work(store.data.index)) : store;
    },
    async whole<T>(sequences: readonly number[], of: (whole: WholeDelivery, sequence: number) => T) {
      const store = await opened();
      if (!store.ok) return store;
      const found = new Map<number, T>();
      try {
        for (const run of runsOf(sequences))
          await readRun(
            store.data.files,
            run,
            (sequence, whole) => void found.set(sequence, of(whole, sequence)),
          );
      } catch (error) {
        return failedBy(error);
      }
      return succeed(found);
    },
    async find(sequences) {
      const store = await opened();
      if (!store.ok) return store;
      const { files, index } = store.data;
      const isWanted = new Set(sequences);
      const old = createDeliveryIndex(Number.POSITIVE_INFINITY);
      const missing = sequences.filter((sequence) => !index.get(sequence));
      try {
        if (missing.length > 0)
          for await (const { sequence, json } of files.readAfter(Math.min(...missing) - 1)) {
            const record = readRecord(json);
            if (record && (record.kind !== 'delivery' || isWanted.has(sequence))) old.take(sequence, record);
          }
      } catch (error) {
        return failedBy(error);
      }
      const found = [...isWanted].flatMap((sequence) => index.get(sequence) ?? old.get(sequence) ?? []);
      return succeed(found.sort((a, b) => a.sequence - b.sequence));
    },
    async lostCount() {
      const store = await opened();
      return store.ok ? succeed(store.data.lostCount) : store;
    },
    close,
    async destroy() {
      await close();
      const remove = async () => {
        await rm(options.folder, { recursive: true, force: true });
        await rm(options.markPath, { force: true });
      };
      return remove().then(
        () => succeed(null),
        (error: unknown) => storageFailure(error, 'the deliveries'),
      );
    },
  };
}

/** Between two that are wanted; what lies farther apart is read apart. */
const widestGap = 100;

/** Sequences that lie near each other, oldest first. */
function runsOf(sequences: readonly number[]): readonly number[][] {
  const runs: number[][] = [];
  for (const sequence of [...sequences].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && sequence - (run.at(-1) ?? 0) <= widestGap) run.push(sequence);
    else runs.push([sequence]);
  }
  return runs;
}

async function readRun(
  files: OpenDeliveries['files'],
  run: readonly number[],
  visit: (sequence: number, whole: WholeDelivery) => void,
): Promise<void> {
  const wanted = new Set(run);
  const last = run.at(-1) ?? 0;
  for await (const { sequence, json } of files.readAfter((run[0] ?? 1) - 1)) {
    if (sequence > last) break;
    const whole = wanted.has(sequence) ? readWhole(json) : undefined;
    if (whole) visit(sequence, whole);
    if (sequence === last) break;
  }
}

/** Noted and not yet written: more come only while nothing can be written. */
const mostTimings = 1_000;

interface OpenOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  readonly mostInMemory: number;
}

interface OpenDeliveries {
  readonly files: SegmentStore;
  readonly index: DeliveryIndex;
  readonly prints: RecentPrints;
  readonly told: ToldFacts;
  /** Acknowledged entries that the disk lost. */
  readonly lostCount: number;
}

/** Reads the store through: what lists show goes into memory. Throws what the file system throws. */
async function openDeliveryFiles(
  where: StoreFiles,
  { clock, logger, mostInMemory }: OpenOptions,
): Promise<OpenDeliveries> {
  const index = createDeliveryIndex(mostInMemory);
  const prints = createRecentPrints();
  const told = createToldFacts();
  const { files, damage, gaps, isDamaged } = await openSegments(
    where,
    isoTime(clock.now()),
    ({ sequence, json }) => {
      const record = readRecord(json);
      if (!record) return;
      index.take(sequence, record);
      if (record.kind === 'delivery' && record.replayOf === null)
        prints.saw(record.print, sequence, record.at);
      if (record.kind === 'judged') prints.saw(record.print, record.of, record.at);
      if (record.kind === 'outcome') told.tell(record.confirmation);
    },
  );
  if (isDamaged)
    logger.log('error', 'damaged deliveries recovered', { lost: countIn(gaps.lost), kept: index.size });
  // A recovery that was just written counts what was lost before.
  return { files, index, prints, told, lostCount: countIn(damage.lost) + countIn(gaps.lost) };
}
