import { type CatalogueLanguage, catalogueList } from '@shared/domain/catalogue-lists';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { CatalogueMetric, OfflineEngine } from '../../engine';
import { useEngineQuery } from '../../query/use-engine-query';

export interface CataloguePlatform {
  readonly slug: string;
  readonly name: string;
}

/** Metrics of one platform in one language. */
export interface PlatformCatalogue {
  readonly platform: CataloguePlatform;
  readonly metrics: readonly CatalogueMetric[];
  /** Time of the last read; null if never read in this language. */
  readonly asOf: EpochMs | null;
  /** Why the metrics cannot be read now. */
  readonly error: DeskError | null;
}

export interface MetricCatalogue {
  /** Platforms that the plan includes. */
  readonly platforms: readonly CataloguePlatform[];
  /** Catalogue of the requested platform, or of all. */
  readonly shown: readonly PlatformCatalogue[];
  /** Oldest read among the shown catalogues; null if one was never read. */
  readonly asOf: EpochMs | null;
}

type Records = Pick<OfflineEngine, 'records'>;

/** The metric catalogue in one language; null until the replica has answered. `slug` null: of every platform. */
export const useCatalogue = (slug: string | null, language: CatalogueLanguage): MetricCatalogue | null =>
  useEngineQuery({
    key: ['catalogue', slug, language],
    ask: (engine) => readCatalogue(engine, slug, language),
    tables: ['connect.merchant', 'connect.metric_definitions'],
    // Each platform's own list has an age of its own.
    everyMs: 60_000,
  });

export async function readCatalogue(
  engine: Records,
  slug: string | null,
  language: CatalogueLanguage,
): Promise<MetricCatalogue> {
  const platforms = await readPlatforms(engine);
  const wanted = platforms.filter((platform) => slug === null || platform.slug === slug);
  const shown = await Promise.all(wanted.map((platform) => readPlatform(engine, platform, language)));
  const moments = shown.map(({ asOf }) => asOf).filter((at) => at !== null);
  const isAllRead = shown.length > 0 && moments.length === shown.length;
  return { platforms, shown, asOf: isAllRead ? Math.min(...moments) : null };
}

/** The platforms of the merchant's plan, by name: of others nothing can be connected and nothing is read. */
async function readPlatforms(engine: Records): Promise<readonly CataloguePlatform[]> {
  const { records } = await engine.records('connect.merchant');
  return records
    .flatMap(({ record }) => record.available_integrations)
    .map(({ slug, name }) => ({ slug, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

async function readPlatform(
  engine: Records,
  platform: CataloguePlatform,
  language: CatalogueLanguage,
): Promise<PlatformCatalogue> {
  const parent = catalogueList(platform.slug, language);
  const { records, asOf, error } = await engine.records('connect.metric_definitions', { parent });
  return { platform, metrics: records.map(({ record }) => record), asOf, error };
}
