import { type CatalogueLanguage, catalogueLanguages } from '@shared/domain/catalogue-lists';
import { createWordMatch } from '@shared/domain/word-beginnings';
import { capitalised } from '@shared/language';
import type { CatalogueMetric } from '../../engine';
import type { CataloguePlatform, PlatformCatalogue } from './queries';

/** A metric as a row of the list. */
export interface CatalogueEntry {
  readonly key: string;
  readonly platform: CataloguePlatform;
  readonly metric: CatalogueMetric;
  readonly title: string;
}

/** The metrics that the words typed find in title, key, description, or in a label of theirs; by platform and title. */
export function catalogueEntriesOf(
  catalogues: readonly PlatformCatalogue[],
  text: string,
  language: string,
): CatalogueEntry[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const isMatch = createWordMatch(text);
  return catalogues.flatMap(({ platform, metrics }) =>
    metrics
      .filter((metric) => isMatch(wordsOf(metric, platform)))
      .map((metric): CatalogueEntry => {
        const title = metric.references?.title ?? metric.reference_key;
        return { key: `${platform.slug} ${metric.id}`, platform, metric, title };
      })
      .toSorted((a, b) => compare(a.title, b.title)),
  );
}

const wordsOf = (
  { references, reference_key: key, labels }: CatalogueMetric,
  { name }: CataloguePlatform,
) => [...[references?.title, references?.description, key, name], ...Object.values(labels ?? {})];

/** A tag as the service writes it, in the catalogue's language; null where it gives none. */
export function tagOf({ references }: CatalogueMetric, tag: 'cost' | 'history'): string | null {
  const value: unknown = references?.tags?.[tag];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

export interface KeyLabel {
  readonly key: string;
  /** Label from the platform in the catalogue's language; null if missing. */
  readonly label: string | null;
}

const labelled = ({ labels }: CatalogueMetric, keys: readonly string[]): KeyLabel[] =>
  keys.map((key) => ({ key, label: (labels && Object.hasOwn(labels, key) && labels[key]) || null }));

export const defaultMetrics = (metric: CatalogueMetric) => labelled(metric, metric.metrics);

export const defaultDimensions = (metric: CatalogueMetric) =>
  labelled(
    metric,
    metric.dimensions.map((one) => (typeof one === 'string' ? one : one.field)),
  );

/** A language of the catalogue as the web names it, such as `pt-BR`. */
export const tagOfLanguage = (language: CatalogueLanguage): string => language.replace('_br', '-BR');

/** Name of a language in that language. */
export function nameOfLanguage(language: CatalogueLanguage): string {
  const tag = tagOfLanguage(language);
  return capitalised(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag, tag);
}

/** The app's language as the catalogue names it. */
export const catalogueLanguageOf = (language: string): CatalogueLanguage =>
  catalogueLanguages.find((one) => one === language.toLowerCase().replace('-', '_')) ?? 'en';
