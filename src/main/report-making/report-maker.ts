import type { MakerStatus, ReportBatch } from '@shared/domain/reports';
import { isoTime, parseInstant } from '@shared/domain/time';
import { type DeskError, type DeskResult, deskError, succeed } from '@shared/errors';
import type { BatchNotice } from '@shared/notifications';
import { type Clock, type Logger, pause, type Timers } from '../ports';
import type { BatchJournal } from './batch-book';
import { createBatchNews } from './batch-news';
import { type BatchOrders, createBatchOrders } from './batch-orders';
import { createBatchRecords } from './batch-records';
import { callOutcomeOf } from './call-outcome';
import { createHolds } from './holds';
import { keptErrorOf } from './kept-error';
import { type Asked, nextStep, type ReportStep } from './next-step';
import type { ReportService } from './report-service';
import { withoutTaken } from './same-report';
import { createSendReport, type SendDeps } from './send-report';

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
