import type { Keys } from '../kernel/seeded';
import type { Dimension } from './dimensions';
import type { MetricKey } from './keys';
import { dimensionsOf, metricsOf, type Offer, offers } from './offers';
import type { PlatformSlug } from './platforms';
import type { Component } from './results';
import { type CatalogueLanguage, vocabularies } from './vocabulary';
import type { Vocabulary } from './vocabulary/vocabulary';

interface Definition {
  readonly reference_key: string;
  readonly component: Component;
  readonly metrics: MetricKey[];
  readonly dimensions: { readonly field: Dimension }[];
  readonly references: {
    readonly title: string;
    readonly description: string;
    readonly tags: { readonly cost: string; readonly history: string };
  };
}

/** `GET /metrics/{slug}`: each item is a valid request item as it stands. */
export function catalogueOf(slug: PlatformSlug, language: CatalogueLanguage, keys: Keys) {
  const offer = offers[slug];
  const words = vocabularies[language];
  const data = definitionsOf(offer, words).map((definition) => ({
    id: keys.uuid('connect.metric_definition', definition.reference_key),
    ...definition,
  }));
  const label = (text: string) => ({ label: text });
  const setup = {
    metrics: Object.fromEntries(metricsOf(offer).map((key) => [key, label(words.metrics[key][0])])),
    dimensions: Object.fromEntries(dimensionsOf(offer).map((key) => [key, label(words.dimensions[key])])),
  };
  return { data, meta: { integration_slug: slug, language, setup } };
}

export const referenceKeysOf = (offer: Offer): readonly string[] =>
  definitionsOf(offer, vocabularies.en).map(({ reference_key }) => reference_key);

function definitionsOf(offer: Offer, words: Vocabulary): Definition[] {
  const { prefix, charts, tables } = offer;
  const tags = { cost: words.cost[offer.cost], history: words.history(offer.historyMonths) };
  return [
    ...metricsOf(offer).map((key): Definition => {
      const [title, description] = words.metrics[key];
      const references = { title, description, tags };
      return {
        reference_key: `${prefix}:${key}`,
        component: 'number_v1',
        metrics: [key],
        dimensions: [],
        references,
      };
    }),
    ...charts.map((key): Definition => {
      const [label, description] = words.metrics[key];
      const references = { title: words.perDay(label), description: `${description} ${words.eachDay}`, tags };
      return {
        reference_key: `${prefix}:${key}_per_day`,
        component: 'chart_v1',
        metrics: [key],
        dimensions: [{ field: 'date' }],
        references,
      };
    }),
    ...tables.map(({ by, metrics }): Definition => {
      const [title, description] = words.resultsBy(words.dimensions[by]);
      return {
        reference_key: `${prefix}:results_by_${by}`,
        component: 'datatable_v1',
        metrics: [...metrics],
        dimensions: [{ field: by }],
        references: { title, description, tags },
      };
    }),
  ];
}
