import {
  type BatchPlan,
  type BatchRow,
  batchGroups,
  batchRow,
  groupOfRow,
  lastWholeMonth,
  monthRange,
  type PlannedDay,
  periodBefore,
  plannedDays,
  planWaiting,
  type RowChange,
  sameLastYear,
  type WaitingItem,
} from '@shared/domain/reports';
import { addMonths, type DayKey } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { ClientKey } from '@shared/local-data';
import { useMemo, useState } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useSavedViews } from '../local-data';
import { useEnginePhase } from '../sync';
import { type BatchScope, useBatchClients, useBatchGround } from './draft-ground';
import { useDayBudgets, useTodayForBatches, useWaiting } from './queries';

export type BatchComparison = 'previous' | 'last_year' | 'none';

interface Kept {
  readonly scope: BatchScope;
  /** Keys of clients, for the scope `chosen`. */
  readonly chosen: ReadonlySet<string>;
  /** First day; null for the last month that is over. */
  readonly month: DayKey | null;
  readonly comparison: BatchComparison;
  /** Null: as in each client's last report. */
  readonly templateId: number | null;
  /** Null: as in each client's last report. */
  readonly title: string | null;
  readonly subtitle: string;
  /** By client. */
  readonly changes: ReadonlyMap<string, RowChange>;
  /** Another report is to be created for clients that have this month's as well. */
  readonly includesExisting: boolean;
  readonly set: (change: Partial<Omit<Kept, 'set'>>) => void;
}

const fresh = {
  ...({ scope: 'missing', month: null, comparison: 'previous', templateId: null, title: null } as const),
  subtitle: '{month}',
  changes: new Map<string, RowChange>(),
  chosen: new Set<string>(),
  includesExisting: false,
};

/** Unsent input, kept while another screen is open. */
const useKept = perWorkspaceStore<Kept>((set) => ({
  ...fresh,
  // The choice applied to the previous clients or month.
  set: (change) =>
    set('scope' in change || 'month' in change ? { includesExisting: false, ...change } : change),
}));

/** Begins a batch with these clients, before its screen is opened. */
export function useBeginBatch(): (chosen: readonly ClientKey[], month: DayKey) => void {
  const set = useKept((state) => state.set);
  return (chosen, month) => set({ scope: 'chosen', chosen: new Set(chosen), month, changes: new Map() });
}

export interface BatchScopeOption {
  readonly value: BatchScope;
  /** Name of the saved view; null for a built-in scope. */
  readonly name: string | null;
}

/** Draft of a batch: its clients, the report for each, and the options for all. */
export function useBatchDraft() {
  const kept = useKept((state) => state);
  const { request } = useWorkspaceServices();
  const [error, setError] = useState<DeskError | null>(null);
  const [isStarting, setStarting] = useState(false);
  const today = useTodayForBatches();
  const latest = lastWholeMonth(today);
  const months = Array.from({ length: 6 }, (_, index) => addMonths(latest, 1 - index));
  const month = kept.month ?? latest;
  const clients = useBatchClients({ scope: kept.scope, chosen: kept.chosen, month });
  const ground = useBatchGround();
  const { views } = useSavedViews('reports');
  const { comparison: compared, templateId, title, subtitle, changes, includesExisting, set } = kept;

  const plan = useMemo<BatchPlan>(() => {
    const period = monthRange(month);
    const comparison =
      compared === 'none' ? null : compared === 'previous' ? periodBefore(period) : sameLastYear(period);
    return { period, comparison, templateId, title, subtitle };
  }, [month, compared, templateId, title, subtitle]);
  const rows = useMemo<readonly BatchRow[] | null>(() => {
    if (!clients || !ground) return null;
    const all = clients.map((client) =>
      batchRow(client, plan, changes.get(client.key) ?? {}, ground, includesExisting),
    );
    return batchGroups.flatMap((group) => all.filter((row) => groupOfRow(row) === group));
  }, [clients, ground, plan, changes, includesExisting]);
  const taken = useMemo(() => (rows ?? []).filter(({ isTaken }) => isTaken), [rows]);
  const isOffline = useEnginePhase() === 'offline';

  const dayPlan = useDraftDays(taken);

  return {
    kept,
    plan,
    month,
    months,
    today,
    rows,
    taken,
    error,
    isStarting,
    isOffline,
    dayPlan,
    scopes: [
      ...(kept.chosen.size > 0 ? (['chosen'] as const) : []).map(
        (value): BatchScopeOption => ({ value, name: null }),
      ),
      ...(['missing', 'mine', 'all'] as const).map((value): BatchScopeOption => ({ value, name: null })),
      ...views.flatMap(({ key, name, search }): BatchScopeOption[] =>
        search.client || search.mine ? [{ value: `view:${key}`, name }] : [],
      ),
    ],
    set,
    change(key: string, change: RowChange) {
      set({ changes: new Map([...changes, [key, { ...changes.get(key), ...change }]]) });
    },
    /** Answers the batch's uuid once main has it on the disk; null where it could not be begun. */
    async start(name: string): Promise<string | null> {
      if (isStarting || isOffline) return null;
      setStarting(true);
      const batch = crypto.randomUUID();
      const items = taken.flatMap(({ client, request: asked, notBefore }) =>
        asked ? [{ client: client.key, request: asked, notBefore }] : [],
      );
      const started = await request('reports.start', { batch, name, items });
      setStarting(false);
      setError(started.ok || started.error.code === 'CHANGE_DECLINED' ? null : started.error);
      if (!started.ok) return null;
      set({
        changes: new Map(),
        includesExisting: false,
        ...(kept.scope === 'chosen' && { scope: 'missing', chosen: new Set() }),
      });
      return batch;
    },
  };
}

export type BatchDraft = ReturnType<typeof useBatchDraft>;

export interface DraftDays {
  /** By client. */
  readonly of: ReadonlyMap<string, DayKey>;
  readonly days: readonly PlannedDay[];
  /** Limit of a whole day; null while unknown. */
  readonly limit: number | null;
}

/** Day on which each new item would be sent, after the items that already wait. */
function useDraftDays(taken: readonly BatchRow[]): DraftDays {
  const waiting = useWaiting();
  const budget = useDayBudgets();
  const today = useTodayForBatches();
  return useMemo(() => {
    const own = taken.map(
      ({ client, notBefore }): WaitingItem => ({ id: client.key, kind: 'report', notBefore }),
    );
    const others = (waiting ?? []).filter(({ kind }) => kind === 'report');
    const all = planWaiting([...others, ...own], { today, budget });
    const daysOf = (items: readonly WaitingItem[]) => items.map(({ id }) => all.get(id) ?? today);
    const { left, limit } = budget.report;
    const usedToday = left === null || limit === null ? 0 : limit - left;
    return { of: all, limit, days: plannedDays(daysOf(own), daysOf(others), { today, usedToday }) };
  }, [taken, waiting, budget, today]);
}
