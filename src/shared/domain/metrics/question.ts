import type { DayKey } from '../time';

/** Days of the account's own clock, both included: neither service names a zone for them. */
export interface Period {
  readonly start: DayKey;
  readonly end: DayKey;
}

/**
 * The source of a metric. The reporting service takes one data source (`integration_id`); the connector takes
 * connections of one customer (`customer_integration`, `customer_integration_uuids`), sorted by uuid.
 */
export type MetricSource =
  | { readonly service: 'reporting'; readonly integrationId: number }
  | { readonly service: 'connect'; readonly customer: string; readonly connections: readonly string[] };

export const metricEntityTypes = ['ad', 'campaign', 'adset'] as const;
export type MetricEntityType = (typeof metricEntityTypes)[number];

/** The metric to read: an element of `metrics[]` without its id, which the app chooses. */
export interface MetricItem {
  readonly referenceKey: string;
  /** `number_v1`, `chart_v1` and `datatable_v1` are documented. Others are sent as the user pasted them. */
  readonly component: string;
  readonly metrics: readonly string[];
  /** Empty for no further breakdown. */
  readonly dimensions: readonly string[];
  /** Filters to one ad, campaign or ad set (connector only). */
  readonly entity: { readonly id: string; readonly type: MetricEntityType } | null;
  /** Units of the values as the reporting service's definition has them, sent back with the item. */
  readonly type?: readonly string[] | undefined;
}

/**
 * A metric of one source in one period. A comparison period is a separate question: both are sent in one call, but each
 * answer is stored for other questions about that period.
 */
export interface MetricQuestion {
  readonly source: MetricSource;
  readonly item: MetricItem;
  readonly period: Period;
}

/** Key of a source; equal keys mean the same source. Contains ids only, no secret. */
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
