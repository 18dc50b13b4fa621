import type { ReportResult } from '@shared/domain/reports';
import { isoTime, parseInstant } from '@shared/domain/time';
import { type DeskError, type DeskResult, fail, succeed } from '@shared/errors';
import { type Clock, type Logger, pause, type Timers } from '../ports';
import type { BatchRecords } from './batch-records';
import { callOutcomeOf, keptErrorOf, usualWaitMs } from './call-outcome';
import type { Holds } from './holds';
import type { ReportStep } from './next-step';
import type { ReportService } from './report-service';
import { withoutTaken } from './same-report';

export type SendStep = Extract<ReportStep, { kind: 'send' }>;
type WithoutBase<R> = R extends ReportResult ? Omit<R, 'at' | 'batch'> : never;
type Outcome = WithoutBase<ReportResult>;

export interface SendDeps {
  readonly records: BatchRecords;
  readonly service: ReportService;
  readonly holds: Holds;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Aborted when the app quits. */
  readonly ended: AbortSignal;
  /** Items that need not be looked for before they are sent. */
  readonly sure: Set<string>;
  /** No waiting mends this: the workspace's batches wait for a person. */
  readonly pauseBatches: (workspaceId: string, error: DeskError) => Promise<void>;
}

/**
 * Sends one item. The journal has a line before the call leaves and another one after it; where nothing was made, the
 * item waits again, and a hold or a pause keeps the next one from ending the same.
 */
export function createSendReport(deps: SendDeps): (step: SendStep) => Promise<void> {
  const { records, service, holds, clock, timers, logger, ended, sure, pauseBatches } = deps;
  const now = () => isoTime(clock.now());

  /** Stores the result of a sent call. Retries until it succeeds, because only this process knows the result. */
  async function writeOutcome({ workspaceId, batchId, item }: SendStep, outcome: Outcome | null) {
    const result = outcome && { batch: batchId, at: now(), ...outcome };
    for (let failures = 0; ; failures += 1) {
      const written = await records.inTurn(workspaceId, ({ saveResult }) => saveResult(item.id, result));
      if (written.ok || ended.aborted || !records.books.has(workspaceId)) return;
      logger.log('error', 'what became of a report cannot be written down', { code: written.error.code });
      if (!(await pause(timers, usualWaitMs(failures), ended))) return;
    }
  }

  /**
   * Looks in the list for a report that an earlier run, a file or a copy may have created without a note here. If there
   * is a similar one, the user is asked. Returns true if the item should be sent.
   */
  async function isNotThere(step: SendStep): Promise<boolean> {
    const { workspaceId, batchId, batch, item } = step;
    const list = await service.findSame(
      workspaceId,
      item.request,
      parseInstant(batch.startedAt) ?? clock.now(),
    );
    if (!list.ok) {
      await goOnWithout(step, list.error);
      return false;
    }
    const asked = await records.inTurn(workspaceId, async ({ book, saveResult }) => {
      const found = withoutTaken(book, item, list.data);
      if (found.length === 0) return succeed(false);
      if (book.results.get(item.id)) return succeed(true);
      const looks = [{ at: now(), found }];
      const inDoubt = { state: 'in_doubt', sentAt: null, error: null, looks } as const;
      const saved = await saveResult(item.id, { batch: batchId, at: now(), ...inDoubt });
      return saved.ok ? succeed(true) : saved;
    });
    if (!asked.ok) await goOnWithout(step, asked.error);
    if (!asked.ok || asked.data) return false;
    sure.add(item.id);
    return true;
  }

  /** Handles a failed call that created nothing and left no result in the journal. */
  async function goOnWithout(step: SendStep, error: DeskError): Promise<void> {
    const { workspaceId, item } = step;
    const outcome = callOutcomeOf(error);
    if (outcome.kind === 'later' && error.code === 'NETWORK_OFFLINE' && isFirstOf(step))
      await pauseBatches(workspaceId, error);
    else if (outcome.kind === 'later') holds.put(workspaceId, item.request.kind, error, outcome.afterMs);
    else await pauseBatches(workspaceId, error);
  }

  /** Says whether nothing else of a new batch was sent. The user then starts it again once online. */
  function isFirstOf({ workspaceId, batch, item }: SendStep): boolean {
    const results = records.books.get(workspaceId)?.results;
    return item.notBefore === null && !batch.items.some(({ id }) => id !== item.id && results?.get(id));
  }

  return async (step) => {
    const { workspaceId, batchId, item, isNew } = step;
    if (isNew && !sure.has(item.id) && !(await isNotThere(step))) return;
    const sent: { at: string | null } = { at: null };
    const beforeSend = async (): Promise<DeskResult<unknown>> => {
      const at = now();
      const written = await records.inTurn(workspaceId, async ({ book, saveResult }) => {
        const isStillToBeSent = !book.results.get(item.id) && book.batches.get(batchId)?.pause === null;
        if (!isStillToBeSent || ended.aborted || !records.books.has(workspaceId))
          return fail('REPORT_MOVED_ON', 'it is not to be sent any more');
        return saveResult(item.id, { batch: batchId, at, state: 'sent' });
      });
      if (written.ok) sent.at = at;
      return written;
    };
    const answer = await service.create(workspaceId, item.request, beforeSend).catch((error: unknown) => {
      logger.log('error', 'a call that makes a report broke', { error });
      return fail(sent.at === null ? 'INTERNAL' : 'OUTCOME_UNKNOWN', 'the call broke');
    });
    if (answer.ok) {
      holds.lift(workspaceId, item.request.kind);
      return writeOutcome(step, { state: 'made', report: answer.data, isFound: false });
    }
    if (answer.error.code === 'REPORT_MOVED_ON') return;
    const error = keptErrorOf(answer.error);
    const outcome = callOutcomeOf(answer.error);
    if (outcome.kind === 'in_doubt')
      return writeOutcome(step, { state: 'in_doubt', sentAt: sent.at ?? now(), error, looks: [] });
    if (outcome.kind === 'refused') return writeOutcome(step, { state: 'refused', error });
    if (sent.at !== null) await writeOutcome(step, null);
    await goOnWithout(step, answer.error);
  };
}
