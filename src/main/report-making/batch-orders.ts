import type { ReportBatch, ReportRequest, ReportResult, SettleDecision } from '@shared/domain/reports';
import { type DayKey, isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { Clock } from '../ports';
import type { BatchRecords } from './batch-records';

/** The user's actions on batches. Each resolves once it is on the disk. */
export interface BatchOrders {
  start(
    workspaceId: string,
    batch: RouteInput<'reports.start'>,
  ): Promise<DeskResult<{ readonly items: readonly string[] }>>;
  /** Requests that resuming the batch would send for the first time; null if there is no such batch. */
  unbegun(workspaceId: string, batchId: string): Promise<DeskResult<readonly ReportRequest[] | null>>;
  pause(workspaceId: string, batchId: string): Promise<DeskResult<null>>;
  resume(workspaceId: string, batchId: string): Promise<DeskResult<null>>;
  settle(workspaceId: string, itemId: string, decision: SettleDecision): Promise<DeskResult<null>>;
  /** Changes the first day of waiting items; null: as soon as possible. REPORT_MOVED_ON if one no longer waits. */
  reschedule(
    workspaceId: string,
    itemIds: readonly string[],
    notBefore: DayKey | null,
  ): Promise<DeskResult<null>>;
}

interface Deps {
  readonly records: BatchRecords;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  /** The item is surely not in the service, or a person wants another one: it need not be looked for first. */
  readonly beSure: (itemId: string) => void;
  readonly onChanged: () => void;
  readonly onResumed: () => void;
}

export function createBatchOrders(deps: Deps): BatchOrders {
  const { records, clock, newId, beSure, onChanged, onResumed } = deps;
  return {
    async start(workspaceId, { batch: batchId, name, items }) {
      const started = await records.inTurn(workspaceId, async ({ book, saveBatch, saveBegun }) => {
        const there = book.batches.get(batchId);
        if (there) return succeed(there);
        const batch: ReportBatch = {
          name,
          startedAt: isoTime(clock.now()),
          items: items.map((item) => ({ id: newId(), ...item })),
          pause: null,
        };
        const saved = await saveBatch(batchId, batch);
        if (!saved.ok) return saved;
        // The leave to send comes last: a batch that was cut off before it waits for the person.
        const begun = await saveBegun(batchId);
        if (!begun.ok) return begun;
        for (const { id } of batch.items) beSure(id);
        return succeed(batch);
      });
      if (!started.ok) return started;
      onChanged();
      return succeed({ items: started.data.items.map(({ id }) => id) });
    },
    unbegun: (workspaceId, batchId) =>
      records.inTurn(workspaceId, async ({ book }) => {
        const batch = book.batches.get(batchId);
        if (!batch) return succeed(null);
        if (book.begun.has(batchId)) return succeed([]);
        const waiting = batch.items.filter(({ id }) => !book.results.get(id));
        return succeed(waiting.map(({ request }) => request));
      }),
    pause: (workspaceId, batchId) =>
      records.inTurn(workspaceId, async ({ book, saveBatch }) => {
        const batch = book.batches.get(batchId);
        if (!batch) return movedOn();
        return batch.pause ? succeed(null) : saveBatch(batchId, { ...batch, pause: { by: 'person' } });
      }),
    async resume(workspaceId, batchId) {
      const resumed = await records.inTurn(workspaceId, async ({ book, saveBatch, saveBegun }) => {
        const batch = book.batches.get(batchId);
        if (!batch) return movedOn();
        const begun = book.begun.has(batchId) ? succeed(null) : await saveBegun(batchId);
        if (!begun.ok || !batch.pause) return begun;
        return saveBatch(batchId, { ...batch, pause: null });
      });
      if (resumed.ok) onResumed();
      return resumed;
    },
    async settle(workspaceId, itemId, decision) {
      const settled = await records.inTurn(workspaceId, async ({ book, saveResult }) => {
        const batch = [...book.batches].find(([, { items }]) => items.some(({ id }) => id === itemId));
        if (!batch) return movedOn();
        const now = { batch: batch[0], at: isoTime(clock.now()) };
        const result = settledAs(book.results.get(itemId) ?? null, decision, now);
        if (result === undefined) return movedOn();
        const saved = await saveResult(itemId, result);
        if (saved.ok && result === null) beSure(itemId);
        return saved;
      });
      if (settled.ok) onChanged();
      return settled;
    },
    async reschedule(workspaceId, itemIds, notBefore) {
      const asked = new Set(itemIds);
      const changed = await records.inTurn(workspaceId, async ({ book, saveBatch }) => {
        const isWaiting = ({ id }: { readonly id: string }) => asked.has(id) && !book.results.get(id);
        const concerned = [...book.batches].filter(([, { items }]) => items.some(isWaiting));
        const found = concerned.flatMap(([, { items }]) => items.filter(isWaiting)).length;
        if (found !== asked.size) return movedOn();
        for (const [id, batch] of concerned) {
          const items = batch.items.map((item) => (asked.has(item.id) ? { ...item, notBefore } : item));
          const saved = await saveBatch(id, { ...batch, items });
          if (!saved.ok) return saved;
        }
        return succeed(null);
      });
      if (changed.ok) onChanged();
      return changed;
    },
  };
}

/** The result after the decision, null where the item is to be sent; undefined where the decision does not fit. */
function settledAs(
  result: ReportResult | null,
  decision: SettleDecision,
  now: { readonly batch: string; readonly at: string },
): ReportResult | null | undefined {
  const state = result?.state ?? 'waiting';
  switch (decision.kind) {
    case 'is_this': {
      if (result?.state !== 'in_doubt') return undefined;
      const report = result.looks.flatMap(({ found }) => found).find(({ id }) => id === decision.id);
      return report && { ...now, state: 'made', report, isFound: true };
    }
    case 'send':
      return state === 'in_doubt' || state === 'refused' || state === 'left_out' ? null : undefined;
    case 'leave_out':
      return state === 'waiting' || state === 'in_doubt' || state === 'refused'
        ? { ...now, state: 'left_out' }
        : undefined;
  }
}

const movedOn = () => fail('REPORT_MOVED_ON', 'the batch or the report is not as it was');
