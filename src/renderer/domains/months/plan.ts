import type { JoinedClient } from '@shared/domain/clients';
import type { MonthComparison } from '@shared/domain/metrics';
import {
  addsUp,
  earlierDays,
  isMoney,
  isRunning,
  type MetricItem,
  monthPeriods,
  monthsBefore,
  type Period,
  wholeMonth,
  wholeMonths,
} from '@shared/domain/metrics';
import { addDays, type DayKey, lastOfMonth, monthOf } from '@shared/domain/time';
import type { ClientKey } from '@shared/record-key';
import type { MetricNumbersQuery } from '../../engine';
import type { ClientSource } from '../metrics';
import { type NumberDefinitions, platformKey } from './definitions';

/** Where the numbers of one account stand among what is asked. */
export interface PlannedSource {
  readonly source: ClientSource;
  /** Which query asks for it, and the place of the account in that. */
  readonly batch: number;
  readonly place: number;
  /** By column: the place of its item in the query; null where the platform does not measure it. */
  readonly items: readonly (number | null)[];
  /** Whether the offline copy has the platform's catalogue, so that unmeasured metrics are known. */
  readonly isKnown: boolean;
}

export interface PlannedClient {
  readonly client: JoinedClient;
  readonly sources: readonly PlannedSource[];
}

/**
 * Queries of a month over all clients. Each service and platform has its own query, because platforms do not share
 * items.
 */
export interface MonthPlan {
  readonly batches: readonly MetricNumbersQuery[];
  readonly clients: readonly PlannedClient[];
  readonly metrics: readonly string[];
  /** By column: whether values of several accounts may be added. */
  readonly addsUp: readonly boolean[];
  readonly isMoney: readonly boolean[];
  readonly period: Period;
  readonly before: Period | null;
  readonly isRunning: boolean;
  readonly isMonth: boolean;
  /** Places among the periods of each query: the month is 0. Null where nothing is compared. */
  readonly beforeAt: number | null;
  readonly past: readonly DayKey[];
  readonly pastAt: readonly number[];
  /** A whole month that is compared with the one before. */
  readonly canBeUnusual: boolean;
  /** See `PeriodQuestion`. */
  readonly earlier: readonly MonthDayQuestion[];
}

/** Periods to ask for every client: one period, one to compare it with, and earlier whole months. */
export interface PeriodQuestion {
  readonly period: Period;
  /** Comparison period; null without a comparison. */
  readonly before: Period | null;
  readonly isRunning: boolean;
  /** Whether the period is a calendar month, complete or running. Goals apply only to months. */
  readonly isMonth: boolean;
  /** The first days of whole months, the newest first. */
  readonly past: readonly DayKey[];
  /** A whole month that is compared with the one before. */
  readonly canBeUnusual: boolean;
  readonly metrics: readonly string[];
  /** The same question as asked on earlier days, newest first. One of them is used for values not loaded yet. */
  readonly earlier: readonly MonthDayQuestion[];
}

export type MonthDayQuestion = Omit<PeriodQuestion, 'earlier' | 'metrics'>;

export interface MonthQuestion {
  /** First day of the month. */
  readonly month: DayKey;
  readonly today: DayKey;
  readonly comparison: MonthComparison;
  readonly metrics: readonly string[];
}

export function monthQuestion({ month, today, comparison, metrics }: MonthQuestion): PeriodQuestion {
  const asOf = (day: DayKey): MonthDayQuestion => {
    const periods = monthPeriods(month, day, comparison);
    const canBeUnusual = !periods.isRunning && comparison === 'previous';
    return { ...periods, isMonth: true, past: monthsBefore(month), canBeUnusual };
  };
  return { ...asOf(today), metrics, earlier: daysBefore(month, today).map(asOf) };
}

/** Returns the question for a month of goals: the values they are judged by, without the past months. */
export const goalsQuestion = (month: DayKey, today: DayKey, metrics: readonly string[]): PeriodQuestion => {
  const question = monthQuestion({ month, today, comparison: 'previous', metrics });
  const withoutPast = { past: [], canBeUnusual: false };
  const earlier = question.earlier.map((day) => ({ ...day, ...withoutPast }));
  return { ...question, ...withoutPast, earlier };
};

/** The days of a month on which it may have been read last, the newest first. */
function daysBefore(month: DayKey, today: DayKey): readonly DayKey[] {
  const lastDay = lastOfMonth(month);
  const last = lastDay < today ? lastDay : today;
  return Array.from({ length: earlierDays }, (_, index) => addDays(last, -index - 1)).filter(
    (day) => day >= month && day >= addDays(today, -earlierDays),
  );
}

/** Any period; whole months of the past are held against a whole month alone. */
export function periodQuestion(
  period: Period,
  before: Period | null,
  today: DayKey,
  metrics: readonly string[],
): PeriodQuestion {
  const isThisMonth = period.start === monthOf(today) && period.end === today;
  const isWhole = wholeMonths(period) === 1;
  return {
    period,
    before,
    metrics,
    isRunning: isRunning(period, today),
    isMonth: isThisMonth || isWhole,
    earlier: [],
    past: isWhole ? monthsBefore(period.start) : [],
    canBeUnusual: isWhole && before !== null && before.start === monthsBefore(period.start)[0],
  };
}

export function planNumbers(
  clients: readonly JoinedClient[],
  sources: ReadonlyMap<ClientKey, readonly ClientSource[]>,
  { byPlatform, isRead }: Pick<NumberDefinitions, 'byPlatform' | 'isRead'>,
  question: PeriodQuestion,
): MonthPlan {
  const { metrics } = question;
  const { periods, ...over } = periodsOf(question);
  const batches: { sources: ClientSource['source'][]; items: MetricItem[]; periods: readonly Period[] }[] =
    [];
  const known = new Map<string, { batch: number; items: readonly (number | null)[] }>();
  const batchOf = (key: string) => {
    const made = known.get(key);
    if (made) return made;
    const items: MetricItem[] = [];
    const places = metrics.map((metric) => {
      const definition = byPlatform.get(key)?.get(metric);
      return definition ? items.push(definition.item) - 1 : null;
    });
    const batch = items.length === 0 ? -1 : batches.push({ sources: [], items, periods }) - 1;
    const added = { batch, items: places };
    known.set(key, added);
    return added;
  };
  const planned = clients.map((client): PlannedClient => {
    const own = (sources.get(client.key) ?? []).map((source): PlannedSource => {
      const key = platformKey(source.source.service, source.platform.slug);
      const { batch, items } = batchOf(key);
      const asked = batches[batch];
      const place = asked ? asked.sources.push(source.source) - 1 : -1;
      return { source, batch, place, items, isKnown: isRead(key) };
    });
    return { client, sources: own };
  });
  return {
    ...question,
    ...over,
    batches,
    clients: planned,
    addsUp: metrics.map((metric) => addsUp(metric, unitsOf(batches, metric))),
    isMoney: metrics.map((metric) => isMoney(metric, unitsOf(batches, metric))),
  };
}

/** The same of everybody over other days. */
export function planOver(plan: MonthPlan, question: MonthDayQuestion): MonthPlan {
  const { periods, ...over } = periodsOf(question);
  const batches = plan.batches.map((batch) => ({ ...batch, periods }));
  return { ...plan, ...question, ...over, batches, earlier: [] };
}

/** Every period once, the month first, and the places of those before it. */
function periodsOf({ period, before, past }: MonthDayQuestion) {
  const periods: Period[] = [period];
  const placeOf = (one: Period): number => {
    const known = periods.findIndex(({ start, end }) => start === one.start && end === one.end);
    return known === -1 ? periods.push(one) - 1 : known;
  };
  const beforeAt = before && placeOf(before);
  return { periods, beforeAt, pastAt: past.map((month) => placeOf(wholeMonth(month))) };
}

const unitsOf = (batches: readonly MetricNumbersQuery[], metric: string): readonly string[] =>
  batches.flatMap(({ items }) =>
    items.flatMap(({ metrics, type }) => (metrics[0] === metric ? (type ?? []) : [])),
  );
