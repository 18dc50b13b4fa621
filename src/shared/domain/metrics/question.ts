import type { DayKey } from '../time';

/** Days of the account's own clock, both included: neither service names a zone for them. */
export interface Period {
  readonly start: DayKey;
  readonly end: DayKey;
}

/**
 * Where a metric is read. The reporting service takes one data source (`integration_id`), the connector one or several
 * connections of one customer (`customer_integration`, `customer_integration_uuids`), in the order of their uuids.
 */
export type MetricSource =
  | { readonly service: 'reporting'; readonly integrationId: number }
  | { readonly service: 'connect'; readonly customer: string; readonly connections: readonly string[] };

export const metricEntityTypes = ['ad', 'campaign', 'adset'] as const;
export type MetricEntityType = (typeof metricEntityTypes)[number];

/** What is read: an element of `metrics[]`, but for its id, which is ours to choose. */
export interface MetricItem {
  readonly referenceKey: string;
  /** `number_v1`, `chart_v1` and `datatable_v1` are documented; others are sent as they were pasted. */
  readonly component: string;
  readonly metrics: readonly string[];
  /** Empty where nothing is broken down further. */
  readonly dimensions: readonly string[];
  /** Filters to one ad, campaign or ad set (connector only). */
  readonly entity: { readonly id: string; readonly type: MetricEntityType } | null;
  /** Units of the values as the reporting service's definition has them, sent back with the item. */
  readonly type?: readonly string[] | undefined;
}

/**
 * One metric of one source over one period. A comparison period is a question of its own: the service is asked both at
 * once, and each answer is kept for whoever asks for that period next.
 */
export interface MetricQuestion {
  readonly source: MetricSource;
  readonly item: MetricItem;
  readonly period: Period;
}

/** Two sources with one key are the same. Holds no secret: ids alone. */
export const sourceKeyOf = (source: MetricSource): string =>
  source.service === 'reporting'
    ? `reporting ${source.integrationId}`
    : `connect ${source.customer} ${source.connections.toSorted().join(',')}`;

/** Two items with one key ask the same. */
export const itemKeyOf = ({
  referenceKey,
  component,
  metrics,
  dimensions,
  entity,
  type,
}: MetricItem): string =>
  JSON.stringify([
    ...[referenceKey, component, metrics, dimensions],
    ...[entity ? [entity.type, entity.id] : null, type ?? null],
  ]);

export const periodKeyOf = ({ start, end }: Period): string => `${start}..${end}`;

export const questionKeyOf = ({ source, item, period }: MetricQuestion): string =>
  `${sourceKeyOf(source)} ${periodKeyOf(period)} ${itemKeyOf(item)}`;
