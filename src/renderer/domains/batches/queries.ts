import type { BudgetState } from '@shared/budgets';
import {
  type BatchPart,
  countParts,
  type DayBudget,
  isBatchOver,
  type MakerStatus,
  type PlacedItem,
  placeBatchItems,
  planWaiting,
  type ReportBatch,
  type ReportKind,
  type ReportResult,
  type WaitingItem,
  waitingOf,
} from '@shared/domain/reports';
import { type DayKey, type EpochMs, parseInstant } from '@shared/domain/time';
import type { ClientKey } from '@shared/record-key';
import { useMemo } from 'react';
import { usePersonDay } from '../../kit/use-now';
import { useMainQuery } from '../../query/use-main-query';
import { useOfBudgets } from '../budgets';
import { useJoinedClients } from '../clients';
import { useLocal } from '../local-data';

export interface BatchView {
  readonly id: string;
  readonly batch: ReportBatch;
  readonly startedAt: EpochMs;
  readonly items: readonly PlacedItem[];
  readonly counts: Readonly<Record<BatchPart, number>>;
  readonly isOver: boolean;
}

const noResults: ReadonlyMap<string, ReportResult> = new Map();
const actionOf = { report: 'reports_create', dashboard: 'dashboards_create' } as const;

/** Every batch with its status, the newest first; null until the offline copy has answered. */
export function useBatches(): readonly BatchView[] | null {
  const batches = useLocal('report_batches');
  const results = useLocal('report_results');
  const days = useWaitingDays();
  const today = usePersonDay();
  return useMemo(() => {
    if (!batches || !results || !days) return null;
    const byItem = resultsByItem(results);
    return batches
      .map(({ key, value: batch }): BatchView => {
        const items = placeBatchItems(batch, { results: byItem, days, today });
        const counts = countParts(items);
        const startedAt = parseInstant(batch.startedAt) ?? 0;
        return { id: key, batch, startedAt, items, counts, isOver: isBatchOver(counts) };
      })
      .toSorted((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1));
  }, [batches, results, days, today]);
}

const resultsByItem = (results: readonly { readonly key: string; readonly value: ReportResult }[]) =>
  results.length === 0 ? noResults : new Map(results.map(({ key, value }) => [key, value] as const));

/** Items of all batches that wait to be sent, in sending order; null until the local copy has answered. */
export function useWaiting(): readonly WaitingItem[] | null {
  const batches = useLocal('report_batches');
  const results = useLocal('report_results');
  return useMemo(() => {
    if (!batches || !results) return null;
    return waitingOf(
      batches.map(({ value }) => value),
      resultsByItem(results),
    );
  }, [batches, results]);
}

/** On which day each of that is to leave; null until the copy has answered. */
export function useWaitingDays(): ReadonlyMap<string, DayKey> | null {
  const waiting = useWaiting();
  // Where nothing waits no budget says anything of it.
  const budget = useDayBudgets(waiting !== null && waiting.length > 0);
  const today = usePersonDay();
  return useMemo(() => waiting && planWaiting(waiting, { today, budget }), [waiting, budget, today]);
}

/** Daily budgets as this app counts them; null values before the first count. */
export const useDayBudgets = (isAsked = true): DayBudgets =>
  useOfBudgets(dayBudgetsOf, isAsked) ?? noDayBudgets;

type DayBudgets = Readonly<Record<ReportKind, DayBudget>>;
const notCounted: DayBudget = { left: null, limit: null };
const noDayBudgets: DayBudgets = { report: notCounted, dashboard: notCounted };

function dayBudgetsOf(budgets: readonly BudgetState[]): DayBudgets {
  const windows = budgets.find(({ service }) => service === 'reporting')?.windows;
  const of = (kind: ReportKind): DayBudget => {
    const window = windows?.find(({ name }) => name === actionOf[kind]);
    return window ? { left: Math.max(0, window.limit - window.used), limit: window.limit } : notCounted;
  };
  return { report: of('report'), dashboard: of('dashboard') };
}

/** A batch that sends nothing more, or not all it could, until a person decides. */
export interface NeedyBatch {
  readonly view: BatchView;
  readonly unconfirmed: number;
  readonly failed: number;
  /** Whether something other than the person stopped the batch while reports were left to send. */
  readonly isStopped: boolean;
}

/** Batches that need the person, newest first; null until the local copy has answered. */
export function useNeedyBatches(): readonly NeedyBatch[] | null {
  const batches = useBatches();
  return useMemo(
    () =>
      batches &&
      batches.flatMap((view): NeedyBatch[] => {
        const { unconfirmed, failed } = view.counts;
        const isStopped = !view.isOver && view.batch.pause !== null && view.batch.pause.by !== 'person';
        return unconfirmed + failed > 0 || isStopped ? [{ view, unconfirmed, failed, isStopped }] : [];
      }),
    [batches],
  );
}

const idle: MakerStatus = { busyWith: null, waits: [] };

/** Current work of the report maker, and what it waits for. */
export const useMakerStatus = (): MakerStatus =>
  useMainQuery('reports.status', {}, { pushedBy: 'reports.status_changed' }).data ?? idle;

/** Names clients by their key; null if unknown. */
export function useClientNames(): (key: ClientKey | null) => string | null {
  const { clients } = useJoinedClients();
  return useMemo(() => {
    const names = new Map<string, string | null>(clients.map(({ key, name }) => [key, name]));
    return (key) => (key === null ? null : (names.get(key) ?? null));
  }, [clients]);
}
