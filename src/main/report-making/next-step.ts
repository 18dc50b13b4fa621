import type { BatchItem, ReportBatch, ReportKind, ReportResult } from '@shared/domain/reports';
import { parseInstant, startOfDayIn } from '@shared/domain/time';
import type { EpochMs } from '../../shared/domain/time';
import type { BatchBook } from './batch-book';

/** The batches of one workspace. */
export type ReportQueue = Pick<BatchBook, 'batches' | 'results' | 'begun'> & { readonly workspaceId: string };

/** Kinds of calls to the service. A hold stops one kind and not the others. */
export type Asked = ReportKind | 'look';

export type ReportsInDoubt = Extract<ReportResult, { state: 'in_doubt' }>;

interface OfItem {
  readonly workspaceId: string;
  readonly batchId: string;
  readonly item: BatchItem;
}

export type ReportStep =
  /** Pauses a batch that was not started on this computer. */
  | { readonly kind: 'pause'; readonly workspaceId: string; readonly batchId: string }
  /** Resolves an item whose call was sent but has no result, because the app ended in between. */
  | (OfItem & { readonly kind: 'doubt'; readonly sentAt: string })
  | (OfItem & { readonly kind: 'look'; readonly result: ReportsInDoubt })
  | (OfItem & {
      readonly kind: 'send';
      readonly batch: ReportBatch;
      /**
       * True if no data about the item was ever stored. If this journal is an old copy, the service may already have
       * the report.
       */
      readonly isNew: boolean;
    })
  | { readonly kind: 'wait'; readonly forMs: number | null };

export interface Moment {
  readonly now: EpochMs;
  /** The user's time zone. */
  readonly zone: string;
  /** How long nothing of this kind may be asked, in ms; 0 where it may. */
  readonly heldForMs: (workspaceId: string, asked: Asked) => number;
}

const firstLookAfterMs = 30_000;
const secondLookAfterMs = 120_000;

/** The maker's next step over the batches of all workspaces: the oldest batch first, its items in order. */
export function nextStep(queues: readonly ReportQueue[], moment: Moment): ReportStep {
  const waits: number[] = [];
  /** Returns true if it may be done now; otherwise notes the wait. */
  const isDue = (...forMs: number[]): boolean => {
    const waitMs = Math.max(...forMs);
    if (waitMs > 0) waits.push(waitMs);
    return waitMs <= 0;
  };
  const all = queues.flatMap((queue) =>
    [...queue.batches].map(([batchId, batch]) => ({ queue, batchId, batch })),
  );
  all.sort((a, b) => order(a.batch.startedAt, b.batch.startedAt) || order(a.batchId, b.batchId));
  let look: ReportStep | undefined;
  let send: ReportStep | undefined;
  for (const { queue, batchId, batch } of all) {
    const { workspaceId } = queue;
    for (const item of batch.items) {
      const of = { workspaceId, batchId, item };
      const result = queue.results.get(item.id);
      if (result?.state === 'sent') {
        // A result that cannot be stored now is retried like a look.
        if (isDue(moment.heldForMs(workspaceId, 'look'))) return { kind: 'doubt', ...of, sentAt: result.at };
        continue;
      }
      if (result?.state === 'in_doubt' && !look) {
        const dueInMs = lookDueInMs(result, moment.now);
        if (dueInMs !== null && isDue(dueInMs, moment.heldForMs(workspaceId, 'look')))
          look = { kind: 'look', ...of, result };
      }
      if (result || batch.pause || send) continue;
      if (!queue.begun.has(batchId)) {
        if (isDue(moment.heldForMs(workspaceId, 'look'))) return { kind: 'pause', workspaceId, batchId };
        continue;
      }
      if (isDue(dayDueInMs(item, moment), moment.heldForMs(workspaceId, item.request.kind)))
        send = { kind: 'send', ...of, batch, isNew: result === undefined };
    }
  }
  return look ?? send ?? { kind: 'wait', forMs: waits.length === 0 ? null : Math.min(...waits) };
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Null where both looks are over, or where there is nothing that left and could be found. */
function lookDueInMs({ sentAt, looks }: ReportsInDoubt, now: number): number | null {
  if (sentAt === null || looks.length >= 2) return null;
  const afterMs = looks.length === 0 ? firstLookAfterMs : secondLookAfterMs;
  const from = parseInstant(looks[0]?.at ?? sentAt) ?? now;
  // The wait is never longer than that from now, even after the clock was set.
  return Math.min(from + afterMs - now, afterMs);
}

const dayDueInMs = ({ notBefore }: BatchItem, { now, zone }: Moment): number =>
  notBefore === null ? 0 : startOfDayIn(zone, notBefore) - now;
