import type { SeededKeys } from '../kernel/seeded';
import type { Dimension } from './dimensions';
import type { MetricKey } from './metric-keys';
import { dimensionsOf, metricsOf, platformMetrics } from './platform-metrics';
import type { PlatformMetrics } from './platform-metrics/social';
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

/** The catalogue of a platform (`GET /metrics/{slug}`). Each item can be sent as a request item. */
export function catalogueOf(slug: PlatformSlug, language: CatalogueLanguage, keys: SeededKeys) {
  const platform = platformMetrics[slug];
  const words = vocabularies[language];
  const data = definitionsOf(platform, words).map((definition) => ({
    id: keys.uuid('connect.metric_definition', definition.reference_key),
    ...definition,
  }));
  const label = (text: string) => ({ label: text });
  const setup = {
    metrics: Object.fromEntries(metricsOf(platform).map((key) => [key, label(words.metrics[key][0])])),
    dimensions: Object.fromEntries(dimensionsOf(platform).map((key) => [key, label(words.dimensions[key])])),
  };
  return { data, meta: { integration_slug: slug, language, setup } };
}

export const referenceKeysOf = (platform: PlatformMetrics): readonly string[] =>
  definitionsOf(platform, vocabularies.en).map(({ reference_key }) => reference_key);

function definitionsOf(platform: PlatformMetrics, words: Vocabulary): Definition[] {
  const { prefix, charts, tables } = platform;
  const tags = { cost: words.cost[platform.cost], history: words.history(platform.historyMonths) };
  return [
    ...metricsOf(platform).map((key): Definition => {
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
