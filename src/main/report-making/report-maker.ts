import type { MakerStatus, ReportBatch, ReportResult } from '@shared/domain/reports';
import { isoTime, parseInstant } from '@shared/domain/time';
import { type DeskError, type DeskResult, deskError, succeed } from '@shared/errors';
import type { BatchNotice } from '@shared/notifications';
import { type Clock, type Logger, pause, type Timers } from '../ports';
import type { BatchBook, BatchJournal } from './batch-book';
import { type BatchOrders, createBatchOrders } from './batch-orders';
import { createBatchRecords } from './batch-records';
import { callOutcomeOf, keptErrorOf } from './call-outcome';
import { createHolds } from './holds';
import { type Asked, nextStep, type ReportStep } from './next-step';
import type { ReportService } from './report-service';
import { withoutTaken } from './same-report';
import { createSendReport, type SendDeps } from './send-report';

type Book = Pick<BatchBook, 'batches' | 'results'>;

interface Standing {
  /** True if no more of it will be sent. */
  readonly isOver: boolean;
  /** Decisions that the user must make: ids of items, and `stopped`. */
  readonly needs: ReadonlySet<string>;
}

/** Duration from which the end of a single report is notified. The user waits for a shorter one beside its form. */
const noticedFromMs = 60_000;

/**
 * Finds news about batches since the last check in this run: a batch ended or needs the user. The state at the start is
 * shown by Today and is not news.
 */
export function createBatchNews(): {
  readonly newsOf: (workspaceId: string, book: Book) => readonly BatchNotice[];
  readonly forget: (workspaceId: string) => void;
} {
  const known = new Map<string, ReadonlyMap<string, Standing>>();
  return {
    newsOf(workspaceId, { batches, results }) {
      const before = known.get(workspaceId);
      const now = new Map([...batches].map(([id, batch]) => [id, standingOf(batch, results)] as const));
      known.set(workspaceId, now);
      if (!before) return [];
      return [...now].flatMap(([id, standing]): BatchNotice[] => {
        const batch = batches.get(id);
        const was = before.get(id) ?? { isOver: false, needs: new Set<string>() };
        const fresh = [...standing.needs].filter((one) => !was.needs.has(one));
        if (!batch) return [];
        const title = titleOf(batch, results);
        const [need] = fresh;
        if (need !== undefined)
          return [{ key: `${id} needs ${need}`, kind: 'batch_needs', batchId: id, title }];
        const isDone = standing.isOver && !was.isOver && standing.needs.size === 0;
        return isDone && wasLong(batch, results)
          ? [{ key: `${id} done`, kind: 'batch_done', batchId: id, title }]
          : [];
      });
    },
    forget: (workspaceId) => void known.delete(workspaceId),
  };
}

function standingOf({ items, pause }: ReportBatch, results: Book['results']): Standing {
  const isWaiting = ({ id }: { readonly id: string }) => !results.get(id);
  const needs = items.filter(({ id }) => needsPerson(results.get(id) ?? null)).map(({ id }) => id);
  const isStopped = pause !== null && pause.by !== 'person' && items.some(isWaiting);
  return {
    needs: new Set([...needs, ...(isStopped ? ['stopped'] : [])]),
    isOver: items.every(({ id }) => {
      const state = results.get(id)?.state;
      return state !== undefined && state !== 'sent';
    }),
  };
}

/** Says whether an item needs the user. An item in doubt does not until it is found or both checks are done. */
function needsPerson(result: ReportResult | null): boolean {
  if (result?.state === 'refused') return true;
  if (result?.state !== 'in_doubt') return false;
  const { sentAt, looks } = result;
  return sentAt === null || looks.length >= 2 || looks.some(({ found }) => found.length > 0);
}

function wasLong({ items, startedAt }: ReportBatch, results: Book['results']): boolean {
  const [only] = items;
  const endedAt = only && results.get(only.id)?.at;
  if (items.length > 1 || endedAt === undefined) return true;
  return (parseInstant(endedAt) ?? 0) - (parseInstant(startedAt) ?? 0) >= noticedFromMs;
}

function titleOf({ name, items }: ReportBatch, results: Book['results']): string {
  const created = items.filter(({ id }) => results.get(id)?.state === 'made').length;
  const called = name ?? items[0]?.request.body.title ?? '';
  return items.length === 1 ? called : `${called} (${created}/${items.length})`;
}

export interface ReportMakerDeps {
  /** Fails where there is no such workspace any more. */
  readonly journal: (workspaceId: string) => DeskResult<BatchJournal>;
  readonly service: ReportService;
  /** Says whether such a call could be sent now within the known budgets. */
  readonly hasRoom: (workspaceId: string, asked: Asked) => boolean;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The person's zone: days begin by it. */
  readonly zone: () => string;
  readonly newId: () => string;
  readonly logger: Logger;
  readonly onStatus: (workspaceId: string, status: MakerStatus) => void;
  /** A batch is over, or needs the person; each once while the app runs. */
  readonly onNews?: (workspaceId: string, news: readonly BatchNotice[]) => void;
}

/**
 * Makes what batches of reports ask for, one after the other over all workspaces. The journal says before each call that
 * it leaves, and after it what came of it; a call without an answer is looked for and never made again by itself.
 */
export interface ReportMaker extends BatchOrders {
  /** Loads what an earlier run left of a workspace, and resumes it. */
  open(workspaceId: string): void;
  /** The network came back, the machine woke, the clock was set, or a journal took something over. */
  readonly look: () => void;
  /** The budgets of a workspace changed. */
  budgetChanged(workspaceId: string): void;
  status(workspaceId: string): MakerStatus;
  /** Called before a workspace is removed. Resolves once nothing of it is running. */
  forget(workspaceId: string): Promise<void>;
  /** Resolves once the running call has ended and its result is stored, or after a few seconds. */
  close(): Promise<void>;
}

/** A person who quits waits no longer. What is under way is then in doubt at the next start. */
const longestFinishMs = 4_000;

export function createReportMaker(deps: ReportMakerDeps): ReportMaker {
  const { service, clock, timers, logger, hasRoom, onStatus } = deps;
  const records = createBatchRecords(deps.journal);
  const holds = createHolds(clock);
  const batchNews = createBatchNews();
  const sure = new Set<string>();
  const ended = new AbortController();
  const told = new Map<string, string>();
  let busy: { readonly workspaceId: string; readonly itemId: string } | null = null;
  let working: Promise<void> | null = null;
  let underWay: Promise<void> = Promise.resolve();
  let isAskedAgain = false;
  let cancelWake: () => void = () => undefined;

  const steps = createSteps({
    records,
    service,
    holds,
    clock,
    timers,
    logger,
    sure,
    ended: ended.signal,
    onBusy(next) {
      busy = next;
      tell();
    },
  });
  const orders = createBatchOrders({
    records,
    clock,
    newId: deps.newId,
    beSure: (itemId) => void sure.add(itemId),
    onChanged: goOn,
    onResumed: look,
  });

  function status(workspaceId: string): MakerStatus {
    const busyWith = busy?.workspaceId === workspaceId ? busy.itemId : null;
    return { busyWith, waits: holds.waitsOf(workspaceId, clock.now()) };
  }

  function tell(): void {
    for (const workspaceId of records.books.keys()) {
      const next = status(workspaceId);
      const text = JSON.stringify(next);
      if (text === (told.get(workspaceId) ?? idle)) continue;
      told.set(workspaceId, text);
      onStatus(workspaceId, next);
    }
  }

  function look(): void {
    holds.liftAll();
    goOn();
  }

  function goOn(): void {
    if (ended.signal.aborted) return;
    cancelWake();
    isAskedAgain = true;
    working ??= work().finally(() => {
      working = null;
      // A request may have arrived after the last look.
      if (isAskedAgain) goOn();
    });
  }

  async function work(): Promise<void> {
    let forMs: number | null = null;
    while (isAskedAgain && !ended.signal.aborted) {
      isAskedAgain = false;
      forMs = await workWhileDue();
    }
    tell();
    if (forMs !== null && !ended.signal.aborted) cancelWake = timers.after(Math.max(0, forMs), goOn);
  }

  /** Works while something is due. Resolves with the time until the next step; null if none is planned. */
  async function workWhileDue(): Promise<number | null> {
    while (!ended.signal.aborted) {
      await readAll();
      tellNews();
      const queues = [...records.books].map(([workspaceId, book]) => ({ workspaceId, ...book }));
      const step = nextStep(queues, { now: clock.now(), zone: deps.zone(), heldForMs: holds.heldForMs });
      if (step.kind === 'wait') return step.forMs;
      try {
        underWay = steps.take(step);
        await underWay;
      } catch (error) {
        logger.log('error', 'a step of making reports failed', { step: step.kind, error });
        steps.broke(step.workspaceId);
      }
    }
    return null;
  }

  function tellNews(): void {
    for (const [workspaceId, book] of records.books) {
      const news = batchNews.newsOf(workspaceId, book);
      if (news.length > 0) deps.onNews?.(workspaceId, news);
    }
  }

  async function readAll(): Promise<void> {
    for (const workspaceId of [...records.books.keys()]) {
      const read = await records.inTurn(workspaceId, async () => ({ ok: true, data: null }));
      if (read.ok) continue;
      if (read.error.code === 'WORKSPACE_UNKNOWN') records.close(workspaceId);
      else steps.holdAll(workspaceId, read.error);
    }
  }

  return {
    ...orders,
    open(workspaceId) {
      records.open(workspaceId);
      goOn();
    },
    look,
    budgetChanged(workspaceId) {
      const isOpen = records.books.has(workspaceId);
      if (isOpen && holds.liftBudget(workspaceId, (asked) => hasRoom(workspaceId, asked))) goOn();
    },
    status,
    async forget(workspaceId) {
      records.close(workspaceId);
      told.delete(workspaceId);
      batchNews.forget(workspaceId);
      holds.forget(workspaceId);
      if (busy?.workspaceId === workspaceId) await underWay.catch(() => undefined);
    },
    async close() {
      ended.abort();
      cancelWake();
      const over = new AbortController();
      await Promise.race([working, pause(timers, longestFinishMs, over.signal)]);
      over.abort();
    },
  };
}

const idle = JSON.stringify({ busyWith: null, waits: [] });

type StepOf<Kind extends ReportStep['kind']> = Extract<ReportStep, { kind: Kind }>;

interface Deps extends Omit<SendDeps, 'pauseBatches'> {
  /** An item's call is under way, or it is looked for; null when that is over. */
  readonly onBusy: (busy: { readonly workspaceId: string; readonly itemId: string } | null) => void;
}

/** Wait before looking again after an error that the user must fix, such as a refused key. */
const longWaitMs = 6 * 60 * 60_000;

/** Carries out one step. It always leaves a journal entry or a hold, so that the next step differs. */
function createSteps(deps: Deps) {
  const { records, service, holds, clock, onBusy } = deps;
  const now = () => isoTime(clock.now());
  const sendReport = createSendReport({ ...deps, pauseBatches });

  /** Stops all calls to the service while the journal cannot be read or written. */
  function holdAll(workspaceId: string, error: DeskError): void {
    for (const asked of ['report', 'dashboard', 'look'] as const) holds.put(workspaceId, asked, error, null);
  }

  async function orHold(workspaceId: string, written: Promise<DeskResult<unknown>>): Promise<void> {
    const result = await written;
    if (!result.ok) holdAll(workspaceId, result.error);
  }

  function pauseBatches(workspaceId: string, error: DeskError): Promise<void> {
    const paused = records.inTurn(workspaceId, async ({ book, saveBatch }) => {
      for (const [id, batch] of [...book.batches]) {
        const hasWaiting = batch.items.some((item) => !book.results.get(item.id));
        if (batch.pause || !book.begun.has(id) || !hasWaiting) continue;
        const stopped: ReportBatch = { ...batch, pause: { by: 'failure', error: keptErrorOf(error) } };
        const saved = await saveBatch(id, stopped);
        if (!saved.ok) return saved;
      }
      return succeed(null);
    });
    return orHold(workspaceId, paused);
  }

  const pauseForeign = ({ workspaceId, batchId }: StepOf<'pause'>) =>
    records.inTurn(workspaceId, async ({ book, saveBatch }) => {
      const batch = book.batches.get(batchId);
      if (!batch || batch.pause || book.begun.has(batchId)) return succeed(null);
      return saveBatch(batchId, { ...batch, pause: { by: 'origin' } });
    });

  const doubt = ({ workspaceId, batchId, item, sentAt }: StepOf<'doubt'>) =>
    records.inTurn(workspaceId, async ({ book, saveResult }) => {
      if (book.results.get(item.id)?.state !== 'sent') return succeed(null);
      const inDoubt = { state: 'in_doubt', sentAt, error: null, looks: [] } as const;
      return saveResult(item.id, { batch: batchId, at: now(), ...inDoubt });
    });

  async function lookFor({ workspaceId, item, result }: StepOf<'look'>): Promise<void> {
    const sentAt = parseInstant(result.sentAt ?? result.at) ?? clock.now();
    const list = await service.findSame(workspaceId, item.request, sentAt);
    if (!list.ok) {
      const outcome = callOutcomeOf(list.error);
      const waitMs = outcome.kind === 'later' ? outcome.afterMs : longWaitMs;
      return holds.put(workspaceId, 'look', list.error, waitMs);
    }
    holds.lift(workspaceId, 'look');
    const written = records.inTurn(workspaceId, async ({ book, saveResult }) => {
      const current = book.results.get(item.id);
      if (current?.state !== 'in_doubt' || current.looks.length !== result.looks.length) return succeed(null);
      const found = withoutTaken(book, item, list.data);
      return saveResult(item.id, { ...current, looks: [...current.looks, { at: now(), found }] });
    });
    return orHold(workspaceId, written);
  }

  return {
    holdAll,
    async take(step: Exclude<ReportStep, { kind: 'wait' }>): Promise<void> {
      const { workspaceId } = step;
      if (step.kind === 'pause') return orHold(workspaceId, pauseForeign(step));
      if (step.kind === 'doubt') return orHold(workspaceId, doubt(step));
      onBusy({ workspaceId, itemId: step.item.id });
      try {
        await (step.kind === 'look' ? lookFor(step) : sendReport(step));
      } finally {
        onBusy(null);
      }
    },
    /** Called after a bug. The affected workspace is paused for a while. */
    broke: (workspaceId: string): void =>
      holdAll(workspaceId, deskError('INTERNAL', 'a step of making reports failed')),
  };
}
