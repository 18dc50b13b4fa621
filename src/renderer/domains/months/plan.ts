import type { JoinedClient } from '@shared/domain/clients';
import type { MonthComparison } from '@shared/domain/metrics';
import {
  addsUp,
  isMoney,
  isRunning,
  type MetricItem,
  monthPeriods,
  monthsBefore,
  type Period,
  wholeMonth,
  wholeMonths,
} from '@shared/domain/metrics';
import { type DayKey, monthOf } from '@shared/domain/time';
import type { ClientKey } from '@shared/local-data';
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
}

export interface PlannedClient {
  readonly client: JoinedClient;
  readonly sources: readonly PlannedSource[];
}

/**
 * What a month over all clients asks: one query for each service and platform, as the items of one platform mean nothing
 * to another.
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
}

/** What is asked of every client: numbers of a period, of another to compare it with, and of whole months before. */
export interface PeriodQuestion {
  readonly period: Period;
  /** Null where nothing is compared. */
  readonly before: Period | null;
  readonly isRunning: boolean;
  /** A calendar month, or the running one so far: goals are of months. */
  readonly isMonth: boolean;
  /** The first days of whole months, the newest first. */
  readonly past: readonly DayKey[];
  /** A whole month that is compared with the one before. */
  readonly canBeUnusual: boolean;
  readonly metrics: readonly string[];
}

export interface MonthQuestion {
  /** Its first day. */
  readonly month: DayKey;
  readonly today: DayKey;
  readonly comparison: MonthComparison;
  readonly metrics: readonly string[];
}

export function monthQuestion({ month, today, comparison, metrics }: MonthQuestion): PeriodQuestion {
  const periods = monthPeriods(month, today, comparison);
  const canBeUnusual = !periods.isRunning && comparison === 'previous';
  return { ...periods, isMonth: true, past: monthsBefore(month), canBeUnusual, metrics };
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
    ...{ period, before, metrics, isRunning: isRunning(period, today), isMonth: isThisMonth || isWhole },
    past: isWhole ? monthsBefore(period.start) : [],
    canBeUnusual: isWhole && before !== null && before.start === monthsBefore(period.start)[0],
  };
}

export function planNumbers(
  clients: readonly JoinedClient[],
  sources: ReadonlyMap<ClientKey, readonly ClientSource[]>,
  { byPlatform }: Pick<NumberDefinitions, 'byPlatform'>,
  { period, before, isRunning, isMonth, past, canBeUnusual, metrics }: PeriodQuestion,
): MonthPlan {
  const periods: Period[] = [period];
  const placeOf = (one: Period): number => {
    const known = periods.findIndex(({ start, end }) => start === one.start && end === one.end);
    return known === -1 ? periods.push(one) - 1 : known;
  };
  const beforeAt = before && placeOf(before);
  const pastAt = past.map((month) => placeOf(wholeMonth(month)));

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
      const { batch, items } = batchOf(platformKey(source.source.service, source.platform.slug));
      const asked = batches[batch];
      return { source, batch, place: asked ? asked.sources.push(source.source) - 1 : -1, items };
    });
    return { client, sources: own };
  });
  return {
    ...{ batches, clients: planned, metrics, period, before, isRunning, isMonth },
    ...{ beforeAt, past, pastAt, canBeUnusual },
    addsUp: metrics.map((metric) => addsUp(metric, unitsOf(batches, metric))),
    isMoney: metrics.map((metric) => isMoney(metric, unitsOf(batches, metric))),
  };
}

const unitsOf = (batches: readonly MetricNumbersQuery[], metric: string): readonly string[] =>
  batches.flatMap(({ items }) =>
    items.flatMap(({ metrics, type }) => (metrics[0] === metric ? (type ?? []) : [])),
  );
