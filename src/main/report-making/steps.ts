import type { ReportBatch } from '@shared/domain/reports';
import { isoTime, parseInstant } from '@shared/domain/time';
import { type DeskError, type DeskResult, deskError, succeed } from '@shared/errors';
import { callOutcomeOf } from './call-outcome';
import { keptErrorOf } from './kept-error';
import type { ReportStep } from './next-step';
import { withoutTaken } from './same-report';
import { createSendReport, type SendDeps } from './send-report';

type StepOf<Kind extends ReportStep['kind']> = Extract<ReportStep, { kind: Kind }>;

interface Deps extends Omit<SendDeps, 'pauseBatches'> {
  /** An item's call is under way, or it is looked for; null when that is over. */
  readonly onBusy: (busy: { readonly workspaceId: string; readonly itemId: string } | null) => void;
}

/** Wait before looking again after an error that the user must fix, such as a refused key. */
const longWaitMs = 6 * 60 * 60_000;

/** Carries out one step. It always leaves a journal entry or a hold, so that the next step differs. */
export function createSteps(deps: Deps) {
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
    /** A bug: what it belongs to is left alone for a while. */
    broke: (workspaceId: string): void =>
      holdAll(workspaceId, deskError('INTERNAL', 'a step of making reports failed')),
  };
}
