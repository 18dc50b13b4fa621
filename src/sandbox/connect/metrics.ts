import type { z } from 'zod';
import type { MetricRequestItem } from '../../shared/services/connect/metrics';
import { PlatformAccount } from '../catalogue/account';
import { referenceKeysOf } from '../catalogue/catalogue';
import { addToCells, type Breakdown, type Cells } from '../catalogue/cells';
import { type DaySpan, dayAt, overlap, rangeLengthOf, spanOf } from '../catalogue/days';
import {
  type Dimension,
  type EntityType,
  entityTypes,
  isEntityType,
  listedMembers,
  pathTo,
} from '../catalogue/dimensions';
import { baseKeysOf, type MetricKey } from '../catalogue/metric-keys';
import { dimensionsOf, metricsOf, platformMetrics } from '../catalogue/platform-metrics';
import { type PlatformSlug, platforms } from '../catalogue/platforms';
import { breakdownOf, chartOf, type ItemQuery, numberOf, resultTableOf } from '../catalogue/results';
import { type Refusal, refuse } from '../kernel/http/reply';
import type { Kernel } from '../kernel/kernel';
import { type CustomerCaller, forbidden, ownConnection } from './access';
import { setConnectionStatus } from './connections';
import type { ConnectTable, connectMetricResult } from './declaration';
import type { SandboxConnection, SandboxMerchant } from './model';
import type { Connect } from './state';

/** A valid item of a metric read. */
interface ValidItem extends ItemQuery {
  readonly slug: PlatformSlug;
  readonly entity: { readonly type: EntityType; readonly id: string } | null;
}

type ItemCheck =
  | { readonly ok: true; readonly item: ValidItem }
  | { readonly ok: false; readonly message: string };

const invalid = (message: string): ItemCheck => ({ ok: false, message });

/** Checks whether the platform of an item can answer it. An invalid item does not affect the others. */
function checkItem(sent: MetricRequestItem): ItemCheck {
  const slug = platformByReference.get(sent.reference_key);
  if (!slug) return invalid(`The metric ${sent.reference_key} is unknown.`);
  const platform = platformMetrics[slug];
  const known = metricsOf(platform);
  const unknownMetric = sent.metrics.find((key) => !known.some((one) => one === key));
  if (unknownMetric !== undefined) return invalid(`This platform has no metric ${unknownMetric}.`);
  const [first, ...others] = new Set(sent.metrics as MetricKey[]);
  if (first === undefined) return invalid('The item names no metrics.');

  const possible = dimensionsOf(platform);
  const asked = (sent.dimensions ?? []).map((one) => (typeof one === 'string' ? one : one.field));
  const incompatible = asked.find((field) => !possible.some((one) => one === field));
  if (incompatible !== undefined)
    return invalid(`This platform cannot break these metrics down by ${incompatible}.`);

  const { entity_id: id, entity_type: type } = sent;
  if ((id === undefined) !== (type === undefined)) return invalid('entity_id and entity_type go together.');
  if (type !== undefined && !possible.includes(type)) return invalid(`This platform has no ${type}.`);
  const entity = id === undefined || type === undefined ? null : { type, id };
  const dimensions = [...new Set(asked as Dimension[])];
  return {
    ok: true,
    item: { slug, component: sent.component, metrics: [first, ...others], dimensions, entity },
  };
}

const platformByReference = new Map(
  platforms.flatMap(({ slug }) =>
    referenceKeysOf(platformMetrics[slug as PlatformSlug]).map((key) => [key, slug as PlatformSlug] as const),
  ),
);

/** Metric reads of both endpoints: the checks, then the values. */

type MetricsBody = z.output<ConnectTable['get_metric_values']['body']>;

type CollectResult =
  | { readonly ok: true; readonly results: Record<string, MetricResult> }
  | { readonly ok: false; readonly refusal: Refusal };

const refused = (refusal: Refusal): CollectResult => ({ ok: false, refusal });

export function collectMetrics(connect: Connect, caller: CustomerCaller, body: MetricsBody): CollectResult {
  const uuids = body.customer_integration_uuids ?? [body.customer_integration ?? ''];
  const connections = [...new Set(uuids)].map((uuid) => ownConnection(connect, caller, uuid));
  if (!connections.every((one) => one !== undefined)) return refused(forbidden());
  const restricted = restrictedMetric(caller.merchant, body);
  if (restricted !== undefined) {
    const message = `The metric ${restricted} is not part of the contract.`;
    return refused(refuse(422, message, { extra: { metric: restricted } }));
  }
  const unreadable = connections.find((one) => one.tokenIsBroken || one.status !== 'active');
  if (unreadable) return refused(refuseConnection(connect, unreadable));
  const { platformsDown } = connect.kernel.faults;
  if (connections.some(({ slug }) => platformsDown.has(slug)))
    return refused(refuse(400, 'Metric collection failed unexpectedly.'));

  const { start, end, comparison_start: from, comparison_end: to, metrics: items } = body;
  const comparison = from !== undefined && to !== undefined ? spanOf(from, to) : null;
  const reader = new MetricsReader(connect.kernel, {
    connections,
    span: spanOf(start, end),
    comparison,
    items,
  });
  return { ok: true, results: reader.read() };
}

/** Delivers the results of an asynchronous read: the map itself, without the `data` wrapper. */
export function deliverResults(
  { kernel }: Connect,
  url: string,
  results: Record<string, MetricResult>,
): void {
  kernel.outbox.send({ kind: 'metrics', event: 'metrics', url, about: '', body: results });
}

const restrictedMetric = (
  { restrictedMetrics }: SandboxMerchant,
  { metrics }: MetricsBody,
): string | undefined =>
  metrics.flatMap((item) => item.metrics).find((key) => restrictedMetrics.includes(key));

/** Refuses the read. A connection whose token the platform has revoked becomes `expired` now. */
function refuseConnection(connect: Connect, connection: SandboxConnection): Refusal {
  const { status } = connection.tokenIsBroken
    ? setConnectionStatus(connect, connection, 'expired')
    : connection;
  const message = `The authorization of ${connection.sourceName} is no longer valid. The customer must reconnect it.`;
  return refuse(422, message, { extra: { integration_status: status } });
}

interface MetricsQuery {
  readonly connections: readonly SandboxConnection[];
  readonly span: DaySpan;
  readonly comparison: DaySpan | null;
  readonly items: readonly MetricRequestItem[];
}

export type MetricResult = z.input<typeof connectMetricResult>;

/** The most values of one read. A dashboard asks for some thousands; without a limit a read could stall the service. */
const maxValues = 200_000;
const daysInMonth = 30;

/** Computes the results of a read by item id. Values of several connections on one platform are added up. */
class MetricsReader {
  readonly #kernel: Kernel;
  readonly #question: MetricsQuery;
  #valuesLeft = maxValues;

  constructor(kernel: Kernel, question: MetricsQuery) {
    this.#kernel = kernel;
    this.#question = question;
  }

  read(): Record<string, MetricResult> {
    return Object.fromEntries(this.#question.items.map((sent) => [sent.id, this.#readOne(sent)]));
  }

  #readOne(sent: MetricRequestItem): MetricResult {
    const good = checkItem(sent);
    if (!good.ok) return failure(good.message);
    const { item } = good;
    const accounts = this.#question.connections
      .filter(({ slug }) => slug === item.slug)
      .map((connection) => new PlatformAccount(this.#kernel.keys, platformMetrics[item.slug], connection));
    if (accounts.length === 0) return failure(`No connection of this read is on ${item.slug}.`);
    const { entity } = item;
    const paths = accounts.map((one) => (entity ? pathTo(one.entities, entity.type, entity.id) : []));
    if (paths.every((path) => path === undefined))
      return failure(`There is no ${entity?.type} ${entity?.id}.`);

    const { span, comparison } = this.#question;
    this.#valuesLeft -=
      valuesIn(item, rangeLengthOf(span) + (comparison ? rangeLengthOf(comparison) : 0)) * accounts.length;
    if (this.#valuesLeft < 0) return failure('The read asks for too many values at once.');
    const over = (period: DaySpan): Cells => {
      const cells: Cells = new Map();
      for (const [i, account] of accounts.entries()) {
        const path = paths[i];
        if (path) addToCells(cells, account, this.#known(item, period), breakdownFor(item, path));
      }
      return cells;
    };
    return resultOf(item, { span, comparison, over });
  }

  /** The part of the period for which the platform has data: not the future, and not before its history begins. */
  #known({ slug }: ValidItem, period: DaySpan): DaySpan {
    const today = dayAt(this.#kernel.clock.now());
    return overlap(period, { first: today - platformMetrics[slug].historyMonths * daysInMonth, last: today });
  }
}

const failure = (message: string): MetricResult => ({ error: { message } });

const breakdownFor = (item: ValidItem, path: readonly string[]): Breakdown => ({
  keys: [...new Set(item.metrics.flatMap(baseKeysOf))],
  dimensions: breakdownOf(item),
  path,
});

interface Periods {
  readonly span: DaySpan;
  readonly comparison: DaySpan | null;
  readonly over: (period: DaySpan) => Cells;
}

function resultOf(item: ValidItem, { span, comparison, over }: Periods): MetricResult {
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
        ...resultTableOf(item, over(span)),
        ...(comparison && { comparison: resultTableOf(item, over(comparison)) }),
      };
  }
}

/** The number of cells for no entity, campaigns, ad sets and ads. */
const entityCells = [1, 4, 8, 16];

function valuesIn(item: ValidItem, days: number): number {
  const { keys, dimensions } = breakdownFor(item, []);
  const touched = item.entity ? [...dimensions, item.entity.type] : dimensions;
  const depth = entityTypes.findLastIndex((type) => touched.includes(type)) + 1;
  const members = (one: Dimension) => (one === 'date' || isEntityType(one) ? 1 : listedMembers[one].length);
  const cells = dimensions.reduce((product, one) => product * members(one), entityCells[depth] ?? 1);
  return days * keys.length * cells;
}
