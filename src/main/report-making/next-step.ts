import type { BatchItem, ReportBatch, ReportKind, ReportResult } from '@shared/domain/reports';
import { parseInstant, startOfDayIn } from '@shared/domain/time';
import type { BatchBook } from './batch-book';

/** The batches of one workspace. */
export type Queue = Pick<BatchBook, 'batches' | 'results' | 'begun'> & { readonly workspaceId: string };

/** What is asked of the service: a hold stops one of these and leaves the others. */
export type Asked = ReportKind | 'look';

export type InDoubt = Extract<ReportResult, { state: 'in_doubt' }>;

interface OfItem {
  readonly workspaceId: string;
  readonly batchId: string;
  readonly item: BatchItem;
}

export type Step =
  /** A batch that nobody began here: it is paused, and says so. */
  | { readonly kind: 'pause'; readonly workspaceId: string; readonly batchId: string }
  /** Its call left and nothing came of it: the app ended in between. */
  | (OfItem & { readonly kind: 'doubt'; readonly sentAt: string })
  | (OfItem & { readonly kind: 'look'; readonly result: InDoubt })
  | (OfItem & {
      readonly kind: 'send';
      readonly batch: ReportBatch;
      /** Nothing of it was ever written: where this journal is an old copy, it may be in the service already. */
      readonly isNew: boolean;
    })
  | { readonly kind: 'wait'; readonly forMs: number | null };

export interface Moment {
  /** Epoch ms. */
  readonly now: number;
  /** The person's. */
  readonly zone: string;
  /** How long nothing of this kind may be asked, in ms; 0 where it may. */
  readonly heldForMs: (workspaceId: string, asked: Asked) => number;
}

const firstLookAfterMs = 30_000;
const secondLookAfterMs = 120_000;

/** What the maker does next, over the batches of all workspaces: the oldest batch first, its items in their order. */
export function nextStep(queues: readonly Queue[], moment: Moment): Step {
  const waits: number[] = [];
  /** True where it may be done now; else the wait is noted. */
  const isDue = (...forMs: number[]): boolean => {
    const waitMs = Math.max(...forMs);
    if (waitMs > 0) waits.push(waitMs);
    return waitMs <= 0;
  };
  const all = queues.flatMap((queue) =>
    [...queue.batches].map(([batchId, batch]) => ({ queue, batchId, batch })),
  );
  all.sort((a, b) => order(a.batch.startedAt, b.batch.startedAt) || order(a.batchId, b.batchId));
  let look: Step | undefined;
  let send: Step | undefined;
  for (const { queue, batchId, batch } of all) {
    const { workspaceId } = queue;
    for (const item of batch.items) {
      const of = { workspaceId, batchId, item };
      const result = queue.results.get(item.id);
      if (result?.state === 'sent') {
        // What cannot be written down now is tried again like a look.
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
function lookDueInMs({ sentAt, looks }: InDoubt, now: number): number | null {
  if (sentAt === null || looks.length >= 2) return null;
  const afterMs = looks.length === 0 ? firstLookAfterMs : secondLookAfterMs;
  const from = parseInstant(looks[0]?.at ?? sentAt) ?? now;
  // Never longer than that from now, whatever the clock was set to since.
  return Math.min(from + afterMs - now, afterMs);
}

const dayDueInMs = ({ notBefore }: BatchItem, { now, zone }: Moment): number =>
  notBefore === null ? 0 : startOfDayIn(zone, notBefore) - now;
