import type { MetricRequestItem } from '../../shared/services/connect/metrics';
import { referenceKeysOf } from './catalogue';
import type { Dimension, EntityType } from './dimensions';
import type { MetricKey } from './keys';
import { dimensionsOf, metricsOf, offers } from './offers';
import { type PlatformSlug, platforms } from './platforms';
import type { Question } from './results';

/** One item of a read, found good: on which platform, and what is asked. */
export interface GoodItem extends Question {
  readonly slug: PlatformSlug;
  readonly entity: { readonly type: EntityType; readonly id: string } | null;
}

export type ReadItem =
  | { readonly ok: true; readonly item: GoodItem }
  | { readonly ok: false; readonly message: string };

const bad = (message: string): ReadItem => ({ ok: false, message });

/** Whether a platform can answer an item; each item stands or falls alone. */
export function readItem(sent: MetricRequestItem): ReadItem {
  const slug = platformByReference.get(sent.reference_key);
  if (!slug) return bad(`The metric ${sent.reference_key} is unknown.`);
  const offer = offers[slug];
  const known = metricsOf(offer);
  const unknownMetric = sent.metrics.find((key) => !known.some((one) => one === key));
  if (unknownMetric !== undefined) return bad(`This platform has no metric ${unknownMetric}.`);
  const [first, ...others] = new Set(sent.metrics as MetricKey[]);
  if (first === undefined) return bad('The item names no metrics.');

  const possible = dimensionsOf(offer);
  const asked = (sent.dimensions ?? []).map((one) => (typeof one === 'string' ? one : one.field));
  const incompatible = asked.find((field) => !possible.some((one) => one === field));
  if (incompatible !== undefined)
    return bad(`This platform cannot break these metrics down by ${incompatible}.`);

  const { entity_id: id, entity_type: type } = sent;
  if ((id === undefined) !== (type === undefined)) return bad('entity_id and entity_type go together.');
  if (type !== undefined && !possible.includes(type)) return bad(`This platform has no ${type}.`);
  const entity = id === undefined || type === undefined ? null : { type, id };
  const dimensions = [...new Set(asked as Dimension[])];
  return {
    ok: true,
    item: { slug, component: sent.component, metrics: [first, ...others], dimensions, entity },
  };
}

const platformByReference = new Map(
  platforms.flatMap(({ slug }) =>
    referenceKeysOf(offers[slug as PlatformSlug]).map((key) => [key, slug as PlatformSlug] as const),
  ),
);
