import type { BudgetState } from '@shared/budgets';
import type { Period } from '@shared/domain/metrics';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MetricNumbers, MetricWant, OfflineEngine } from '../../engine';
import { perWorkspace } from '../../query/per-workspace';
import type { MonthPlan } from './plan';

/** How many calls of each service are still to be made: one for each account and pair of periods. */
export interface FillNeed {
  readonly calls: Readonly<Record<'connect' | 'reporting', number>>;
  readonly all: number;
}

type PeriodPair = readonly [period: number, comparison: number | null];

/** Combinations in the month and its comparison without a number or a refusal. */
export const needOfMonth = (plan: MonthPlan, numbers: readonly MetricNumbers[]): FillNeed =>
  needOf(plan, numbers, [[0, plan.beforeAt]]);

/** The same for earlier months. Two of them share one call. */
export const needOfPast = (plan: MonthPlan, numbers: readonly MetricNumbers[]): FillNeed =>
  needOf(plan, numbers, pastPairs(plan));

function pastPairs({ pastAt, beforeAt }: MonthPlan): readonly PeriodPair[] {
  const left = pastAt.filter((at) => at !== beforeAt);
  const pairs: PeriodPair[] = [];
  for (let index = 0; index < left.length; index += 2)
    pairs.push([left[index] as number, left[index + 1] ?? null]);
  return pairs;
}

function needOf(plan: MonthPlan, numbers: readonly MetricNumbers[], pairs: readonly PeriodPair[]): FillNeed {
  const calls = { connect: 0, reporting: 0 };
  plan.batches.forEach(({ sources, items, periods }, batch) => {
    const read = numbers[batch];
    if (!read) return;
    const refused = new Set(read.refusals.map(({ place }) => place));
    const isMissing = (at: number | null) =>
      at !== null && Number.isNaN(read.values[at]) && Number.isNaN(read.readAt[at]) && !refused.has(at);
    // Over all clients and months these are tens of thousands of places: nothing is made for one of them.
    const lacks = (source: number, [first, second]: PeriodPair) => {
      for (let item = 0; item < items.length; item += 1) {
        const start = (source * items.length + item) * periods.length;
        if (isMissing(start + first) || isMissing(second === null ? null : start + second)) return true;
      }
      return false;
    };
    sources.forEach(({ service }, source) => {
      for (const pair of pairs) if (lacks(source, pair)) calls[service] += 1;
    });
  });
  return { calls, all: calls.connect + calls.reporting };
}

interface WantOptions {
  readonly urgency: MetricWant['urgency'];
  readonly maxAgeMs: number;
}

/** Everything a month asks of every account, with its comparison in the same call. */
export const wantsOfMonth = (plan: MonthPlan, options: WantOptions): readonly MetricWant[] =>
  wantsOf(plan, [[0, plan.beforeAt]], options);

export const wantsOfPast = (plan: MonthPlan): readonly MetricWant[] =>
  wantsOf(plan, pastPairs(plan), { urgency: 'backfill', maxAgeMs: anyAge });

/** A value of any age is enough for a fill. The code that shows it decides about its age. */
export const anyAge = Number.MAX_SAFE_INTEGER;

function wantsOf(
  { batches }: MonthPlan,
  pairs: readonly PeriodPair[],
  options: WantOptions,
): readonly MetricWant[] {
  return batches.flatMap(({ sources, items, periods }) => {
    const at = (place: number | null): Period | null => (place === null ? null : (periods[place] ?? null));
    return sources.flatMap((source) =>
      pairs.flatMap(([first, second]) => {
        const period = at(first);
        if (!period) return [];
        return items.map(
          (item): MetricWant => ({ question: { source, item, period }, comparison: at(second), ...options }),
        );
      }),
    );
  });
}

/** Kinds of fill: the shown month, or earlier months for trend lines and outliers. */
export const fillKinds = ['month', 'past'] as const;
export type FillKind = (typeof fillKinds)[number];

/** Fills continue in the background until they are done or stopped. */
export interface Fills {
  /** Name of the running fill, by kind; null if none runs. */
  readonly store: StoreApi<FillState>;
  /** @param name identifies the month that is filled */
  start(kind: FillKind, name: string, wants: readonly MetricWant[]): void;
  /** By the person: the rest of it waits for them. */
  stop(kind: FillKind): void;
  end(kind: FillKind): void;
}

interface FillState extends Readonly<Record<FillKind, string | null>> {
  /** The name of the fill of a month that the person stopped last. */
  readonly stopped: string | null;
}

export const monthFills = perWorkspace(({ engine }) => createFills(engine));

function createFills(engine: Pick<OfflineEngine, 'wantMetrics'> | null): Fills {
  const store = createStore<FillState>(() => ({ month: null, past: null, stopped: null }));
  const end = (kind: FillKind) => {
    if (store.getState()[kind] === null) return;
    store.setState({ [kind]: null });
    void engine?.wantMetrics(`month.fill.${kind}`, []);
  };
  return {
    store,
    start(kind, name, wants) {
      store.setState({ [kind]: name, ...(kind === 'month' && { stopped: null }) });
      void engine?.wantMetrics(`month.fill.${kind}`, wants);
    },
    stop(kind) {
      if (kind === 'month') store.setState(({ month }) => ({ stopped: month }));
      end(kind);
    },
    end,
  };
}

/** Assumed limit of a service if none is known. */
const usualCallsPerMinute = 100;
const minuteMs = 60_000;

/** How long the calls take at best: the services are read side by side, each within what we take of its limit. */
export function fillMs({ calls }: FillNeed, budgets: readonly BudgetState[]): number {
  const times = (['connect', 'reporting'] as const).map((service) => {
    const budget = budgets.find((one) => one.service === service);
    const rates = (budget?.windows ?? [])
      .filter(({ name }) => name === 'minute' || name === 'metrics_get_data')
      .map(({ limit, windowMs }) => (limit * (budget?.share ?? 1)) / windowMs);
    const rate = rates.length > 0 ? Math.min(...rates) : usualCallsPerMinute / minuteMs;
    return rate > 0 ? calls[service] / rate : 0;
  });
  return Math.max(minuteMs, ...times);
}
