import { basename, join } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import {
  type DeliveryDetail,
  type DeliveryFilter,
  type DeliveryOutcome,
  type DeliveryPage,
  type DeliveryRow,
  type PendingDelivery,
  shownBodyBytes,
  type ToldChange,
} from '@shared/webhooks';
import { workspaceFolder } from '../files/workspace-folder';
import { writeExported } from '../files/write-exported';
import { createEmitter } from '../flow/emitter';
import type { Receipt } from '../journal/group-commit';
import { inWorkspace } from '../log/workspace-lines';
import type { MachineParts } from '../ports';
import { maskedBody, maskedHeaders, shownCandidates } from './masked';
import { textOfBody } from './parsed-body';
import { type DeliveryIndex, type KeptDelivery, rowOf } from './store/delivery-index';
import { type DeliveryWish, matchingDeliveries, queryDeliveries } from './store/delivery-query';
import type { WholeDelivery } from './store/delivery-record';
import { createDeliveryStore, type DeliveryStore, type NewDelivery } from './store/delivery-store';
import { type Retention, usualRetention } from './store/retention';
import type { JudgedAgain } from './store/writes';

export interface SettledDeliveries {
  readonly workspaceId: string;
  readonly outcomes: readonly SettledOutcome[];
}

export interface SettledOutcome extends DeliveryOutcome {
  readonly event: string | null;
}

/** The inboxes of all workspaces: each has a store of its own, opened when it is first used. */
export interface Deliveries {
  add(workspaceId: string, delivery: NewDelivery): Promise<DeskResult<Receipt>>;
  noteTiming(workspaceId: string, sequence: number, writtenAfterMs: number, answeredAfterMs: number): void;
  list(workspaceId: string, wish: DeliveryWish): Promise<DeskResult<DeliveryPage>>;
  toldChanges(workspaceId: string, changeIds: readonly string[]): Promise<DeskResult<readonly ToldChange[]>>;
  detail(workspaceId: string, sequence: number): Promise<DeskResult<DeliveryDetail>>;
  /** Details of the deliveries that are still stored, in the requested order. Their files are read once. */
  details(workspaceId: string, sequences: readonly number[]): Promise<DeskResult<readonly DeliveryDetail[]>>;
  /** Sequences of all matching deliveries, newest first. */
  matching(workspaceId: string, filter: DeliveryFilter): Promise<DeskResult<readonly number[]>>;
  /** A delivery with its whole body. Main only: it must not reach a page. */
  whole(workspaceId: string, sequence: number): Promise<DeskResult<WholeDelivery>>;
  /** Results of `of` for many whole deliveries, by sequence. Only one body at a time is in memory. */
  wholes<T>(
    workspaceId: string,
    sequences: readonly number[],
    of: (whole: WholeDelivery, sequence: number) => T,
  ): Promise<DeskResult<ReadonlyMap<number, T>>>;
  pending(workspaceId: string, after: number, limit: number): Promise<DeskResult<readonly PendingDelivery[]>>;
  settle(workspaceId: string, outcomes: readonly DeliveryOutcome[]): Promise<DeskResult<null>>;
  /** Deliveries without a verdict because a key was missing, oldest first. */
  unjudged(workspaceId: string): Promise<DeskResult<readonly number[]>>;
  judgeAgain: (workspaceId: string, judged: readonly JudgedAgain[]) => Promise<DeskResult<null>>;
  /** Unprocessed answers to main's own metric reads: the app ended right after they were acknowledged. */
  untakenMetrics(workspaceId: string): Promise<DeskResult<readonly { sequence: number; job: string }[]>>;
  /** How many wait to be looked at. */
  waiting(workspaceId: string): Promise<number>;
  standing(workspaceId: string): Promise<DeskResult<DeliveryStanding>>;
  onChanged(
    listener: (changed: { readonly workspaceId: string; readonly lastSequence: number }) => void,
  ): () => void;
  /** Outcomes that are on the disk, as the engine handed them in. */
  onSettled(listener: (settled: SettledDeliveries) => void): () => void;
  destroy(workspaceId: string): Promise<DeskResult<null>>;
  closeAll(): Promise<void>;
}

export interface DeliveryStanding {
  readonly lastReceivedAt: string | null;
  readonly lostCount: number;
}

interface DeliveriesDeps extends MachineParts {
  /** Whether there is such a workspace: a page that outlives it must not bring its folder back. */
  readonly exists: (workspaceId: string) => boolean;
  readonly retention?: Retention;
}

/** Most bytes of bodies parsed for candidates at once. The page may then be short; the caller asks again. */
const mostParsedAtOnce = 4 * 1024 * 1024;

/** Shortest interval between two change events. */
const toldEveryMs = 250;

export function createDeliveries({
  userDataFolder,
  clock,
  timers,
  logger,
  exists,
  retention = usualRetention,
}: DeliveriesDeps): Deliveries {
  const stores = new Map<string, DeliveryStore>();
  const changes = createEmitter<{ readonly workspaceId: string; readonly lastSequence: number }>();
  const settlements = createEmitter<SettledDeliveries>();
  /** The newest sequence not yet reported to pages, by workspace. */
  const untold = new Map<string, number>();
  const cancels = new Map<string, () => void>();

  function tellSoon(workspaceId: string, lastSequence: number): void {
    untold.set(workspaceId, lastSequence);
    if (cancels.has(workspaceId)) return;
    const tell = () => {
      cancels.delete(workspaceId);
      const newest = untold.get(workspaceId);
      if (newest === undefined) return;
      untold.delete(workspaceId);
      cancels.set(workspaceId, timers.after(toldEveryMs, tell));
      changes.emit({ workspaceId, lastSequence: newest });
    };
    // The first one at once; what comes within the next moments together.
    cancels.set(workspaceId, timers.after(0, tell));
  }

  function storeOf(workspaceId: string): DeskResult<DeliveryStore> {
    if (!exists(workspaceId)) return fail('WORKSPACE_UNKNOWN', 'there is no such workspace');
    return succeed(stores.get(workspaceId) ?? make(workspaceId));
  }

  function make(workspaceId: string): DeliveryStore {
    const store = createDeliveryStore({
      folder: join(workspaceFolder(userDataFolder, workspaceId), 'deliveries'),
      markPath: join(userDataFolder, 'journal-marks', `${workspaceId}.deliveries.mark`),
      clock,
      retention,
      logger: inWorkspace(logger, workspaceId),
      onWritten: (lastSequence) => tellSoon(workspaceId, lastSequence),
    });
    stores.set(workspaceId, store);
    return store;
  }

  const using = async <T>(
    workspaceId: string,
    work: (store: DeliveryStore) => Promise<DeskResult<T>>,
  ): Promise<DeskResult<T>> => {
    const store = storeOf(workspaceId);
    return store.ok ? work(store.data) : store;
  };

  async function wholeOf(store: DeliveryStore, sequence: number): Promise<DeskResult<WholeDelivery>> {
    const found = await store.whole([sequence], (whole) => whole);
    if (!found.ok) return found;
    const whole = found.data.get(sequence);
    if (!whole) return notKept();
    // The verdict may have changed since the delivery was written.
    const kept = await store.find([sequence]);
    if (!kept.ok) return kept;
    const verdict = kept.data[0]?.verdict ?? whole.delivery.verdict;
    return succeed({ ...whole, delivery: { ...whole.delivery, verdict } });
  }

  async function detailsOf(
    store: DeliveryStore,
    sequences: readonly number[],
  ): Promise<DeskResult<readonly DeliveryDetail[]>> {
    const shown = await store.whole(sequences, shownOf);
    if (!shown.ok) return shown;
    const kept = await store.find(sequences);
    if (!kept.ok) return kept;
    const bySequence = new Map(kept.data.map((one) => [one.sequence, one]));
    return succeed(
      sequences.flatMap((sequence): DeliveryDetail[] => {
        const one = bySequence.get(sequence);
        const content = shown.data.get(sequence);
        return one && content ? [{ ...rowOf(one), timing: one.timing, ...content }] : [];
      }),
    );
  }

  return {
    add: (workspaceId, delivery) => using(workspaceId, (store) => store.add(delivery)),
    noteTiming(workspaceId, ...timing) {
      stores.get(workspaceId)?.noteTiming(...timing);
    },
    list: (workspaceId, wish) => using(workspaceId, (store) => queryDeliveries(store, wish)),
    toldChanges: (workspaceId, changeIds) =>
      using(workspaceId, (store) =>
        store.read((index) =>
          changeIds.map((changeId) => ({ changeId, isTold: index.isChangeTold(changeId) })),
        ),
      ),
    detail: (workspaceId, sequence) =>
      using(workspaceId, async (store) => {
        const found = await detailsOf(store, [sequence]);
        if (!found.ok) return found;
        const [detail] = found.data;
        return detail ? succeed(detail) : notKept();
      }),
    details: (workspaceId, sequences) => using(workspaceId, (store) => detailsOf(store, sequences)),
    matching: (workspaceId, filter) =>
      using(workspaceId, async (store) => {
        const found = await matchingDeliveries(store, filter);
        return found.ok ? succeed(found.data.map(({ sequence }) => sequence)) : found;
      }),
    whole: (workspaceId, sequence) => using(workspaceId, (store) => wholeOf(store, sequence)),
    wholes: (workspaceId, sequences, of) => using(workspaceId, (store) => store.whole(sequences, of)),
    unjudged: (workspaceId) =>
      using(workspaceId, (store) =>
        store.read((index) => sequencesWhere(index, ({ verdict }) => verdict.kind === 'unknown_key')),
      ),
    judgeAgain: (workspaceId, judged) => using(workspaceId, (store) => store.judgeAgain(judged)),
    untakenMetrics: (workspaceId) =>
      using(workspaceId, (store) =>
        store.read((index) =>
          index
            .all()
            .flatMap(({ sequence, isPending, purpose }) =>
              isPending && purpose.kind === 'metrics' ? [{ sequence, job: purpose.job }] : [],
            ),
        ),
      ),
    pending: (workspaceId, after, limit) =>
      using(workspaceId, async (store) => {
        const found = await store.read((index) => {
          const rows: DeliveryRow[] = [];
          let bytes = 0;
          for (const one of index.all()) {
            if (one.sequence <= after || !one.isPending) continue;
            bytes += one.sizeBytes;
            if (rows.length === limit || (rows.length > 0 && bytes > mostParsedAtOnce)) break;
            rows.push(rowOf(one));
          }
          return rows;
        });
        if (!found.ok || found.data.length === 0) return found.ok ? succeed([]) : found;
        const sequences = found.data.map(({ sequence }) => sequence);
        const candidates = await store.whole(sequences, ({ body }) => shownCandidates(body));
        if (!candidates.ok) return candidates;
        return succeed(
          found.data.map(({ sequence, receivedAt, purpose, event, verdict, count }) => ({
            sequence,
            receivedAt,
            purpose,
            event,
            verdict: verdict.kind,
            count,
            candidates: candidates.data.get(sequence) ?? [],
          })),
        );
      }),
    settle: (workspaceId, outcomes) =>
      using(workspaceId, async (store) => {
        const settled = await store.settle(outcomes);
        if (!settled.ok) return settled;
        const events = await store.read((index) =>
          settled.data.flatMap((outcome): SettledOutcome[] => {
            const one = index.get(outcome.sequence);
            return one ? [{ ...outcome, event: one.event }] : [];
          }),
        );
        if (events.ok && events.data.length > 0) settlements.emit({ workspaceId, outcomes: events.data });
        return succeed(null);
      }),
    async waiting(workspaceId) {
      const count = await using(workspaceId, (store) =>
        store.read((index) => sequencesWhere(index, ({ isPending }) => isPending).length),
      );
      return count.ok ? count.data : 0;
    },
    standing: (workspaceId) =>
      using(workspaceId, async (store) => {
        const last = await store.read((index) => index.all().at(-1)?.lastAt ?? null);
        if (!last.ok) return last;
        const lost = await store.lostCount();
        if (!lost.ok) return lost;
        return succeed({
          lastReceivedAt: last.data === null ? null : isoTime(last.data),
          lostCount: lost.data,
        });
      }),
    onChanged: changes.on,
    onSettled: settlements.on,
    async destroy(workspaceId) {
      const destroyed = await (stores.get(workspaceId) ?? make(workspaceId)).destroy();
      stores.delete(workspaceId);
      return destroyed;
    },
    async closeAll() {
      for (const cancel of cancels.values()) cancel();
      await Promise.all([...stores.values()].map((store) => store.close()));
    },
  };
}

/** Oldest first. */
const sequencesWhere = (index: DeliveryIndex, test: (one: KeptDelivery) => boolean): readonly number[] =>
  index
    .all()
    .filter(test)
    .map(({ sequence }) => sequence);

/** The part of a stored delivery that a page may see. */
function shownOf({ delivery, headers, body }: WholeDelivery) {
  const { signedAt, clockOffsetMs, toleranceMs } = delivery;
  const shown = maskedBody(body.subarray(0, shownBodyBytes));
  return {
    headers: maskedHeaders(headers),
    body: textOfBody(shown),
    raw: shown.toString('base64'),
    isCut: body.length > shownBodyBytes,
    judged: { signedAt: signedAt === null ? null : isoTime(signedAt), clockOffsetMs, toleranceMs },
  };
}

const notKept = () => fail('RECORD_NOT_FOUND', 'this delivery is not kept any more');

/** Bodies in memory at once, each cut to what is shown. */
const atOnce = 100;

/** Writes the deliveries that fit, newest first, one JSON text in a line, with secrets masked as on the screen. */
export const exportDeliveries = (
  deliveries: Pick<Deliveries, 'matching' | 'details'>,
  { workspaceId, filter, path }: { workspaceId: string; filter: DeliveryFilter; path: string },
): Promise<DeskResult<{ fileName: string; count: number }>> =>
  writeExported(path, async (write) => {
    const written = await writeAll(deliveries, { workspaceId, filter }, write);
    return written.ok ? succeed({ fileName: basename(path), count: written.data }) : written;
  });

/** Searches once, so that the time grows linearly with the number of lines. */
async function writeAll(
  { matching, details }: Pick<Deliveries, 'matching' | 'details'>,
  { workspaceId, filter }: { workspaceId: string; filter: DeliveryFilter },
  write: (text: string) => Promise<void>,
): Promise<DeskResult<number>> {
  const found = await matching(workspaceId, filter);
  if (!found.ok) return found;
  let count = 0;
  for (let from = 0; from < found.data.length; from += atOnce) {
    // Deliveries removed for their age meanwhile are missing.
    const page = await details(workspaceId, found.data.slice(from, from + atOnce));
    if (!page.ok) return page;
    await write(page.data.map((one) => `${JSON.stringify(one)}\n`).join(''));
    count += page.data.length;
  }
  return succeed(count);
}
