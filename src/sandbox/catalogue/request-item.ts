import type { MetricRequestItem } from '../../shared/services/connect/metrics';
import { referenceKeysOf } from './catalogue';
import type { Dimension, EntityType } from './dimensions';
import type { MetricKey } from './metric-keys';
import { dimensionsOf, metricsOf, platformMetrics } from './platform-metrics';
import { type PlatformSlug, platforms } from './platforms';
import type { ItemQuery } from './results';

/** A valid item of a metric read. */
export interface ValidItem extends ItemQuery {
  readonly slug: PlatformSlug;
  readonly entity: { readonly type: EntityType; readonly id: string } | null;
}

type ItemCheck =
  | { readonly ok: true; readonly item: ValidItem }
  | { readonly ok: false; readonly message: string };

const invalid = (message: string): ItemCheck => ({ ok: false, message });

/** Checks whether the platform of an item can answer it. An invalid item does not affect the others. */
export function checkItem(sent: MetricRequestItem): ItemCheck {
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
