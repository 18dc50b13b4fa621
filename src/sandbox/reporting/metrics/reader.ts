import { PlatformAccount } from '../../catalogue/account';
import { addTo, type Cells } from '../../catalogue/cells';
import { type DaySpan, dayAt, lengthOf, overlap, spanOf } from '../../catalogue/days';
import { basesOf } from '../../catalogue/evaluate';
import { metricsOf, type Offer, offers } from '../../catalogue/offers';
import { breakdownOf, chartOf, numberOf, type Question, tableOf } from '../../catalogue/results';
import type { Kernel } from '../../kernel/kernel';
import type { Integration } from '../model';
import { type Definition, definitionsOf } from './definitions';
import type { Period } from './period';
import { type Compared, compare, type FailedMetric } from './results';

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

/** Days times keys that one query may count. Without an end a query could stall the service for everybody. */
const mostCounts = 600_000;
/** How many members a dimension has, about. */
const members = 8;
const daysInMonth = 30;

/** Reads the metrics of one integration over one or two periods. */
export class MetricReader {
  readonly #account: PlatformAccount;
  readonly #offer: Offer;
  readonly #definitions: readonly Definition[];
  readonly #today: number;
  #countsLeft = mostCounts;

  constructor({ keys, clock }: Kernel, { slug, id }: Integration) {
    this.#offer = offers[slug];
    this.#account = new PlatformAccount(keys, this.#offer, { slug, sourceId: `reporting-${id}` });
    this.#definitions = definitionsOf(slug, keys);
    this.#today = dayAt(clock.now());
  }

  /** The answer to one item. Each stands or falls alone: what is wrong with one does not spoil the others. */
  read(item: QueryItem, { period, comparison }: MetricQuery): Compared | FailedMetric {
    const question = this.#questionIn(item);
    if (typeof question === 'string') return { error: { message: question } };
    const spans = [period, comparison].flatMap((one) => (one ? [this.#known(one)] : []));
    const width = question.metrics.length * (question.dimensions.length > 0 ? members : 1);
    this.#countsLeft -= width * spans.reduce((days, span) => days + lengthOf(span), 0);
    if (this.#countsLeft < 0) return { error: { message: 'The query asks for too many values at once.' } };
    const [now, before] = spans.map((span) => this.#over(question, span));
    return compare(now ?? nothing, before ?? null);
  }

  /** What is asked for, or why it cannot be answered. */
  #questionIn({ reference_key: key, component, metrics: sent }: QueryItem): Question | string {
    const definition = this.#definitions.find(({ referenceKey }) => referenceKey === key);
    if (!definition) return `This integration has no metric ${key}.`;
    const known = (['number_v1', 'chart_v1', 'datatable_v1'] as const).find((one) => one === component);
    if (!known) return `There is no component ${component}.`;
    const measured = metricsOf(this.#offer);
    const unknown = sent.find((name) => !measured.some((one) => one === name));
    if (unknown !== undefined) return `This integration does not measure ${unknown}.`;
    const wanted = sent.length > 0 ? measured.filter((one) => sent.includes(one)) : definition.metrics;
    const [first, ...others] = [...wanted].sort((a, b) => sent.indexOf(a) - sent.indexOf(b));
    if (first === undefined) return `The item ${key} names no metrics.`;
    return { component: known, metrics: [first, ...others], dimensions: definition.dimensions };
  }

  /** Neither days to come nor days beyond the platform's history. */
  #known({ start, end }: Period): DaySpan {
    const first = this.#today - this.#offer.historyMonths * daysInMonth;
    return overlap(spanOf(start, end), { first, last: this.#today });
  }

  #over(question: Question, span: DaySpan) {
    const keys = [...new Set(question.metrics.flatMap(basesOf))];
    const count = (dimensions: Question['dimensions']): Cells => {
      const cells: Cells = new Map();
      addTo(cells, this.#account, span, { keys, dimensions, path: [] });
      return cells;
    };
    return {
      values: shapes[question.component](question, count(breakdownOf(question)), span),
      number: numberOf(question, count([])),
    };
  }
}

const nothing = { values: 0, number: 0 };

/** A component changes the shape of `values`. */
const shapes: Readonly<
  Record<Question['component'], (question: Question, cells: Cells, span: DaySpan) => unknown>
> = { number_v1: numberOf, chart_v1: chartOf, datatable_v1: tableOf };
