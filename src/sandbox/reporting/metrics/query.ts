import type { AccountMetrics } from './account-metrics';
import { tidy } from './account-metrics';
import type { Period } from './days';
import { type Component, components, type Definition } from './definitions';

export interface QueryItem {
  readonly id: string;
  readonly reference_key: string;
  readonly component: string;
  readonly metrics: readonly string[];
}

export interface MetricQuery {
  readonly period: Period;
  readonly comparison: Period | null;
}

export interface Compared {
  readonly values: unknown;
  readonly comparison: {
    readonly values: unknown;
    /** A percentage. */
    readonly difference: number;
    readonly absoluteDifference: number;
  } | null;
}

export interface FailedMetric {
  readonly error: { readonly message: string };
}

const failed = (message: string): FailedMetric => ({ error: { message } });

/** The answer to one item. Each stands or falls alone: what is wrong with one does not spoil the others. */
export function readMetric(
  account: AccountMetrics,
  definitions: readonly Definition[],
  { reference_key: referenceKey, component, metrics }: QueryItem,
  query: MetricQuery,
): Compared | FailedMetric {
  const definition = definitions.find((one) => one.referenceKey === referenceKey);
  if (!definition) return failed(`This integration has no metric ${referenceKey}.`);
  const known = components.find((one) => one === component);
  if (!known) return failed(`There is no component ${component}.`);
  const keys = metrics.length > 0 ? metrics : definition.metrics;
  const unknown = keys.find((key) => !account.has(key));
  if (unknown !== undefined) return failed(`This integration does not measure ${unknown}.`);
  return compare(account, known, keys, query);
}

function compare(
  account: AccountMetrics,
  component: Component,
  keys: readonly string[],
  { period, comparison }: MetricQuery,
): Compared {
  const values = shapes[component](account, keys, period);
  if (!comparison) return { values, comparison: null };
  const [now, before] = [numberOf(account, keys, period), numberOf(account, keys, comparison)];
  return {
    values,
    comparison: {
      values: shapes[component](account, keys, comparison),
      difference: percentageChange(before, now),
      absoluteDifference: tidy(now - before),
    },
  };
}

/** Several keys of one number add up, as likes and comments do. */
const numberOf = (account: AccountMetrics, keys: readonly string[], period: Period): number =>
  tidy(keys.reduce((sum, key) => sum + account.total(key, period), 0));

/** A component changes the shape of `values`. */
const shapes: Readonly<
  Record<Component, (account: AccountMetrics, keys: readonly string[], period: Period) => unknown>
> = {
  number_v1: numberOf,
  chart_v1: (account, keys, period) => {
    const days = account.byDay(keys, period);
    return {
      labels: days.map(({ day }) => day),
      series: keys.map((name, i) => ({ name, data: days.map(({ values }) => values[i]) })),
    };
  },
  datatable_v1: (account, keys, period) => ({
    columns: ['day', ...keys].map((key) => ({ key, label: key })),
    rows: account
      .byDay(keys, period)
      .map(({ day, values }) => ({ day, ...Object.fromEntries(keys.map((key, i) => [key, values[i]])) })),
  }),
};

/** From nothing to something counts as all of it: there is no percentage of nothing. */
export function percentageChange(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return tidy(((now - before) / Math.abs(before)) * 100);
}
