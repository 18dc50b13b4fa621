import { catalogueOf } from '../../catalogue/catalogue';
import type { Dimension } from '../../catalogue/dimensions';
import { type MetricKey, metricAggregations } from '../../catalogue/metric-keys';
import { type PlatformSlug, platforms } from '../../catalogue/platforms';
import type { Component } from '../../catalogue/results';
import type { SeededKeys } from '../../kernel/seeded';

/** Data sources have the slugs and the metrics of the connector's catalogue. */
export const platformSlugs = platforms.map(({ slug }) => slug as PlatformSlug) as [
  PlatformSlug,
  ...PlatformSlug[],
];

export interface Definition {
  readonly id: string;
  readonly referenceKey: string;
  readonly component: Component;
  readonly metrics: readonly MetricKey[];
  readonly dimensions: readonly Dimension[];
  /** The units of its values. */
  readonly type: readonly Unit[];
}

/** The metric definitions of a platform, numbers first. */
export const definitionsOf = (slug: PlatformSlug, keys: SeededKeys): readonly Definition[] =>
  catalogueOf(slug, 'en', keys).data.map(({ id, reference_key: referenceKey, ...item }) => ({
    id,
    referenceKey,
    component: item.component,
    metrics: item.metrics,
    dimensions: item.dimensions.map(({ field }) => field),
    type: [...new Set(item.metrics.map(unitOf))],
  }));

type Unit = 'number' | 'currency' | 'percentage';

function unitOf(key: MetricKey): Unit {
  const aggregation = metricAggregations[key];
  if (aggregation.kind === 'flow') return aggregation.decimals === 2 ? 'currency' : 'number';
  if (aggregation.kind !== 'ratio') return 'number';
  if (aggregation.factor === 100) return 'percentage';
  // Money divided by a count is money (cost per click); money divided by money is a number (return on ad spend).
  const [of, over] = [unitOf(aggregation.of), unitOf(aggregation.over)];
  return of === 'currency' && over !== 'currency' ? 'currency' : 'number';
}
