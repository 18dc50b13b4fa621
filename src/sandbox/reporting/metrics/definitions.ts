import { catalogueOf } from '../../catalogue/catalogue';
import type { Dimension } from '../../catalogue/dimensions';
import { type MetricKey, metricNatures } from '../../catalogue/keys';
import { type PlatformSlug, platforms } from '../../catalogue/platforms';
import type { Component } from '../../catalogue/results';
import type { Keys } from '../../kernel/seeded';

/** Data sources are named by the slugs of the connector's catalogue, and measured by the same metrics. */
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
  /** How its values are meant to be read. */
  readonly type: readonly Unit[];
}

/** What can be asked of a platform, numbers first. */
export const definitionsOf = (slug: PlatformSlug, keys: Keys): readonly Definition[] =>
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
  const nature = metricNatures[key];
  if (nature.kind === 'flow') return nature.decimals === 2 ? 'currency' : 'number';
  if (nature.kind !== 'ratio') return 'number';
  if (nature.factor === 100) return 'percentage';
  // Money by a count is money; money by money is a plain number, as a return on spend is.
  const [of, over] = [unitOf(nature.of), unitOf(nature.over)];
  return of === 'currency' && over !== 'currency' ? 'currency' : 'number';
}
