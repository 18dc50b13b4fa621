import { PlatformAccount } from '../../catalogue/account';
import { addToCells, type Cells } from '../../catalogue/cells';
import { type DaySpan, dayAt, overlap, rangeLengthOf, spanOf } from '../../catalogue/days';
import { baseKeysOf } from '../../catalogue/metric-keys';
import { metricsOf, platformMetrics } from '../../catalogue/platform-metrics';
import type { PlatformMetrics } from '../../catalogue/platform-metrics/social';
import { breakdownOf, chartOf, type ItemQuery, numberOf, resultTableOf } from '../../catalogue/results';
import type { Kernel } from '../../kernel/kernel';
import type { SandboxPeriod, SandboxReportingIntegration } from '../model';
import type { Reporting } from '../state';
import { type Definition, definitionsOf } from './definitions';

/** The values of an integration, by item id. Where the integration is no longer connected, every item fails. */
export function metricValues(
  { kernel }: Reporting,
  integration: SandboxReportingIntegration,
  items: readonly QueryItem[],
  query: MetricQuery,
): Record<string, ComparedResult | FailedMetric> {
  const { status } = integration;
  const reader = status === 'active' ? new MetricReader(kernel, integration) : null;
  const read = (item: QueryItem): ComparedResult | FailedMetric =>
    reader?.read(item, query) ?? {
      error: { message: `The integration is ${status} and has to be connected again.` },
    };
  return Object.fromEntries(items.map((item) => [item.id, read(item)]));
}

interface QueryItem {
  readonly id: string;
  readonly reference_key: string;
  readonly component: string;
  readonly metrics: readonly string[];
}

interface MetricQuery {
  readonly period: SandboxPeriod;
  readonly comparison: SandboxPeriod | null;
}

/** Days times metric keys that one query may ask for. Without a limit a query could stall the service. */
const maxValues = 600_000;
/** Roughly how many members a dimension has. */
const members = 8;
const daysInMonth = 30;

/** Reads the metrics of one integration over one or two periods. */
class MetricReader {
  readonly #account: PlatformAccount;
  readonly #platform: PlatformMetrics;
  readonly #definitions: readonly Definition[];
  readonly #today: number;
  #countsLeft = maxValues;

  constructor({ keys, clock }: Kernel, { slug, id }: SandboxReportingIntegration) {
    this.#platform = platformMetrics[slug];
    this.#account = new PlatformAccount(keys, this.#platform, { slug, sourceId: `reporting-${id}` });
    this.#definitions = definitionsOf(slug, keys);
    this.#today = dayAt(clock.now());
  }

  /** The answer to one item. An item that fails does not affect the others. */
  read(item: QueryItem, { period, comparison }: MetricQuery): ComparedResult | FailedMetric {
    const question = this.#questionIn(item);
    if (typeof question === 'string') return { error: { message: question } };
    const spans = [period, comparison].flatMap((one) => (one ? [this.#known(one)] : []));
    const width = question.metrics.length * (question.dimensions.length > 0 ? members : 1);
    this.#countsLeft -= width * spans.reduce((days, span) => days + rangeLengthOf(span), 0);
    if (this.#countsLeft < 0) return { error: { message: 'The query asks for too many values at once.' } };
    const [now, before] = spans.map((span) => this.#over(question, span));
    return compare(now ?? nothing, before ?? null);
  }

  /** The checked query of an item, or a message that says why it cannot be answered. */
  #questionIn({ reference_key: key, component, metrics: sent }: QueryItem): ItemQuery | string {
    const definition = this.#definitions.find(({ referenceKey }) => referenceKey === key);
    if (!definition) return `This integration has no metric ${key}.`;
    const known = (['number_v1', 'chart_v1', 'datatable_v1'] as const).find((one) => one === component);
    if (!known) return `There is no component ${component}.`;
    const measured = metricsOf(this.#platform);
    const unknown = sent.find((name) => !measured.some((one) => one === name));
    if (unknown !== undefined) return `This integration does not measure ${unknown}.`;
    const wanted = sent.length > 0 ? measured.filter((one) => sent.includes(one)) : definition.metrics;
    const [first, ...others] = [...wanted].sort((a, b) => sent.indexOf(a) - sent.indexOf(b));
    if (first === undefined) return `The item ${key} names no metrics.`;
    return { component: known, metrics: [first, ...others], dimensions: definition.dimensions };
  }

  /** The part of the period for which the platform has data: not the future, and not before its history begins. */
  #known({ start, end }: SandboxPeriod): DaySpan {
    const first = this.#today - this.#platform.historyMonths * daysInMonth;
    return overlap(spanOf(start, end), { first, last: this.#today });
  }

  #over(question: ItemQuery, span: DaySpan) {
    const keys = [...new Set(question.metrics.flatMap(baseKeysOf))];
    const count = (dimensions: ItemQuery['dimensions']): Cells => {
      const cells: Cells = new Map();
      addToCells(cells, this.#account, span, { keys, dimensions, path: [] });
      return cells;
    };
    return {
      values: shapes[question.component](question, count(breakdownOf(question)), span),
      number: numberOf(question, count([])),
    };
  }
}

const nothing = { values: 0, number: 0 };

/** The component decides the shape of `values`. */
const shapes: Readonly<
  Record<ItemQuery['component'], (question: ItemQuery, cells: Cells, span: DaySpan) => unknown>
> = { number_v1: numberOf, chart_v1: chartOf, datatable_v1: resultTableOf };

/**
 * The documented result of a metric; `comparison` is null where no comparison period was sent. Types, because an
 * interface is not assignable to a schema that accepts further fields.
 */
export type ComparedResult = { readonly values: unknown; readonly comparison: Comparison | null };

type Comparison = {
  readonly values: unknown;
  /** A percentage. */
  readonly difference: number;
  readonly absoluteDifference: number;
};

export interface FailedMetric {
  readonly error: { readonly message: string };
}

/** A metric over one period. `number` is the first metric's total, for every shape of `values`. */
interface Measured {
  readonly values: unknown;
  readonly number: number;
}

export function compare(now: Measured, before: Measured | null): ComparedResult {
  if (!before) return { values: now.values, comparison: null };
  return {
    values: now.values,
    comparison: {
      values: before.values,
      difference: percentageChange(before.number, now.number),
      absoluteDifference: hundredths(now.number - before.number),
    },
  };
}

/** A change from zero to anything counts as 100 %, because it has no percentage. */
function percentageChange(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return hundredths(((now - before) / Math.abs(before)) * 100);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
