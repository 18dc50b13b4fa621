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
        const title = titleOfMetric(metric, metric.reference_key);
        return { key: `${platform.slug} ${metric.id}`, platform, metric, title };
      })
      .toSorted((a, b) => compare(a.title, b.title)),
  );
}

const wordsOf = (metric: CatalogueMetric, { name }: CataloguePlatform) => {
  const { references, reference_key: key, labels } = metric;
  return [titleOfMetric(metric, key), references?.description, key, name, ...Object.values(labels ?? {})];
};

/** The catalogue's title of a metric, else its key as words. */
export const titleOfMetric = (metric: CatalogueMetric | undefined, referenceKey: string): string =>
  metric?.references?.title || nameOfKey(referenceKey);

/** `ig:profile_views`, `reach-per-day` as words, where no catalogue has a title. */
export function nameOfKey(key: string): string {
  const words = key
    .slice(key.indexOf(':') + 1)
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A tag as the service writes it, in the catalogue's language; null where it gives none. */
export function tagOf({ references }: CatalogueMetric, tag: 'cost' | 'history'): string | null {
  const value: unknown = references?.tags?.[tag];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

export interface KeyLabel {
  readonly key: string;
  /** Label from the platform in the catalogue's language, else the key as words. */
  readonly label: string;
}

const labelled = ({ labels }: CatalogueMetric, keys: readonly string[]): KeyLabel[] =>
  keys.map((key) => ({
    key,
    label: (labels && Object.hasOwn(labels, key) && labels[key]) || nameOfKey(key),
  }));

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
