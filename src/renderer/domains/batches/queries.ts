import {
  type BatchPart,
  countParts,
  isBatchOver,
  type MakerStatus,
  type PlacedItem,
  placeItems,
  type ReportBatch,
  type ReportKind,
  type ReportResult,
} from '@shared/domain/reports';
import { parseInstant } from '@shared/domain/time';
import type { ClientKey } from '@shared/local-data';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useMinute } from '../../kit/use-now';
import { useMainQuery } from '../../query/use-main-query';
import { useBudgets } from '../budgets';
import { useJoinedClients } from '../clients';
import { useLocal } from '../local-data';

export interface BatchView {
  readonly id: string;
  readonly batch: ReportBatch;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly items: readonly PlacedItem[];
  readonly counts: Readonly<Record<BatchPart, number>>;
  readonly isOver: boolean;
}

const noResults: ReadonlyMap<string, ReportResult> = new Map();
const actionOf = { report: 'reports_create', dashboard: 'dashboards_create' } as const;

/** Every batch with how it stands, the newest first; null until the copy has answered. */
export function useBatches(): readonly BatchView[] | null {
  const batches = useLocal('report_batches');
  const results = useLocal('report_results');
  const leftToday = useLeftToday();
  const { personZone: zone } = useFormat();
  const now = useMinute();
  return useMemo(() => {
    if (!batches || !results) return null;
    const byItem =
      results.length === 0 ? noResults : new Map(results.map(({ key, value }) => [key, value] as const));
    return batches
      .map(({ key, value: batch }): BatchView => {
        const items = placeItems(batch, { results: byItem, leftToday, now, zone });
        const counts = countParts(items);
        const startedAt = parseInstant(batch.startedAt) ?? 0;
        return { id: key, batch, startedAt, items, counts, isOver: isBatchOver(counts) };
      })
      .toSorted((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1));
  }, [batches, results, leftToday, now, zone]);
}

/** What the budgets still let leave today, as counted here; null where nothing was counted yet. */
function useLeftToday(): Readonly<Record<ReportKind, number | null>> {
  const { data } = useBudgets();
  const windows = data?.find(({ service }) => service === 'reporting')?.windows;
  const leftOf = (kind: ReportKind) => {
    const window = windows?.find(({ name }) => name === actionOf[kind]);
    return window ? Math.max(0, window.limit - window.used) : null;
  };
  const [report, dashboard] = [leftOf('report'), leftOf('dashboard')];
  return useMemo(() => ({ report, dashboard }), [report, dashboard]);
}

/** A batch that sends nothing more, or not all it could, until a person decides. */
export interface NeedyBatch {
  readonly view: BatchView;
  readonly unconfirmed: number;
  readonly failed: number;
  /** It was stopped by something else than the person, and has reports left to send. */
  readonly isStopped: boolean;
}

/** The batches that need the person, the newest first; none until the copy has answered. */
export function useNeedyBatches(): readonly NeedyBatch[] {
  const batches = useBatches();
  return useMemo(
    () =>
      (batches ?? []).flatMap((view): NeedyBatch[] => {
        const { unconfirmed, failed } = view.counts;
        const isStopped = !view.isOver && view.batch.pause !== null && view.batch.pause.by !== 'person';
        return unconfirmed + failed > 0 || isStopped ? [{ view, unconfirmed, failed, isStopped }] : [];
      }),
    [batches],
  );
}

const idle: MakerStatus = { busyWith: null, waits: [] };

/** What the maker does now, and what it waits for. */
export const useMakerStatus = (): MakerStatus =>
  useMainQuery('reports.status', {}, { pushedBy: 'reports.status_changed' }).data ?? idle;

/** What a client is called, by its key; null where nobody knows it. */
export function useClientNames(): (key: ClientKey | null) => string | null {
  const { clients } = useJoinedClients();
  return useMemo(() => {
    const names = new Map<string, string | null>(clients.map(({ key, name }) => [key, name]));
    return (key) => (key === null ? null : (names.get(key) ?? null));
  }, [clients]);
}
