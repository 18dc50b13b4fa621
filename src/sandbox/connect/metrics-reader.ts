import type { z } from 'zod';
import type { MetricRequestItem } from '../../shared/services/connect/metrics';
import { PlatformAccount } from '../catalogue/account';
import { addTo, type Breakdown, type Cells } from '../catalogue/cells';
import { type DaySpan, dayAt, lengthOf, overlap } from '../catalogue/days';
import { type Dimension, entityTypes, isEntityType, listedMembers } from '../catalogue/dimensions';
import { pathTo } from '../catalogue/entities';
import { basesOf } from '../catalogue/evaluate';
import { offers } from '../catalogue/offers';
import { type GoodItem, readItem } from '../catalogue/question';
import { breakdownOf, chartOf, numberOf, tableOf } from '../catalogue/results';
import type { Kernel } from '../kernel/kernel';
import type { metricResult } from './declaration';
import type { Connection } from './model';

export interface MetricsQuestion {
  readonly connections: readonly Connection[];
  readonly span: DaySpan;
  readonly comparison: DaySpan | null;
  readonly items: readonly MetricRequestItem[];
}

export type MetricResult = z.input<typeof metricResult>;

/** Values that one read may make. A dashboard asks for some thousands; without an end a read could stall the service. */
const mostValues = 200_000;
const daysInMonth = 30;

/** Reads metrics of connections; the results by item id. Several connections of a platform are added up. */
export class MetricsReader {
  readonly #kernel: Kernel;
  readonly #question: MetricsQuestion;
  #valuesLeft = mostValues;

  constructor(kernel: Kernel, question: MetricsQuestion) {
    this.#kernel = kernel;
    this.#question = question;
  }

  read(): Record<string, MetricResult> {
    return Object.fromEntries(this.#question.items.map((sent) => [sent.id, this.#readOne(sent)]));
  }

  #readOne(sent: MetricRequestItem): MetricResult {
    const good = readItem(sent);
    if (!good.ok) return failure(good.message);
    const { item } = good;
    const accounts = this.#question.connections
      .filter(({ slug }) => slug === item.slug)
      .map((connection) => new PlatformAccount(this.#kernel.keys, offers[item.slug], connection));
    if (accounts.length === 0) return failure(`No connection of this read is on ${item.slug}.`);
    const { entity } = item;
    const paths = accounts.map((one) => (entity ? pathTo(one.entities, entity.type, entity.id) : []));
    if (paths.every((path) => path === undefined))
      return failure(`There is no ${entity?.type} ${entity?.id}.`);

    const { span, comparison } = this.#question;
    this.#valuesLeft -=
      valuesIn(item, lengthOf(span) + (comparison ? lengthOf(comparison) : 0)) * accounts.length;
    if (this.#valuesLeft < 0) return failure('The read asks for too many values at once.');
    const over = (period: DaySpan): Cells => {
      const cells: Cells = new Map();
      for (const [i, account] of accounts.entries()) {
        const path = paths[i];
        if (path) addTo(cells, account, this.#known(item, period), breakdownFor(item, path));
      }
      return cells;
    };
    return resultOf(item, { span, comparison, over });
  }

  /** The part of a period that the platform has data of: neither to come nor beyond its history. */
  #known({ slug }: GoodItem, period: DaySpan): DaySpan {
    const today = dayAt(this.#kernel.clock.now());
    return overlap(period, { first: today - offers[slug].historyMonths * daysInMonth, last: today });
  }
}

const failure = (message: string): MetricResult => ({ error: { message } });

const breakdownFor = (item: GoodItem, path: readonly string[]): Breakdown => ({
  keys: [...new Set(item.metrics.flatMap(basesOf))],
  dimensions: breakdownOf(item),
  path,
});

interface Periods {
  readonly span: DaySpan;
  readonly comparison: DaySpan | null;
  readonly over: (period: DaySpan) => Cells;
}

function resultOf(item: GoodItem, { span, comparison, over }: Periods): MetricResult {
  switch (item.component) {
    case 'number_v1':
      return {
        value: numberOf(item, over(span)),
        previous_value: comparison && numberOf(item, over(comparison)),
      };
    case 'chart_v1':
      return {
        ...chartOf(item, over(span), span),
        ...(comparison && { comparison: chartOf(item, over(comparison), comparison) }),
      };
    case 'datatable_v1':
      return {
        ...tableOf(item, over(span)),
        ...(comparison && { comparison: tableOf(item, over(comparison)) }),
      };
  }
}

/** Cells of a campaign, an ad set and an ad level. */
const entityCells = [1, 4, 8, 16];

function valuesIn(item: GoodItem, days: number): number {
  const { keys, dimensions } = breakdownFor(item, []);
  const touched = item.entity ? [...dimensions, item.entity.type] : dimensions;
  const depth = entityTypes.findLastIndex((type) => touched.includes(type)) + 1;
  const members = (one: Dimension) => (one === 'date' || isEntityType(one) ? 1 : listedMembers[one].length);
  const cells = dimensions.reduce((product, one) => product * members(one), entityCells[depth] ?? 1);
  return days * keys.length * cells;
}
