import { type CatalogueLanguage, catalogueList } from '@shared/domain/catalogue-lists';
import type { DeskError } from '@shared/errors';
import type { CatalogueMetric, OfflineEngine } from '../../offline/api';

export interface Platform {
  readonly slug: string;
  readonly name: string;
}

/** The platforms of the merchant's plan, by name: of others nothing can be connected and nothing is read. */
export async function readPlatforms(engine: Pick<OfflineEngine, 'records'>): Promise<readonly Platform[]> {
  const { records } = await engine.records('connect.merchant');
  return records
    .flatMap(({ record }) => record.available_integrations)
    .map(({ slug, name }) => ({ slug, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** One platform's metrics in one language. */
export interface PlatformCatalogue {
  readonly platform: Platform;
  readonly metrics: readonly CatalogueMetric[];
  /** When it was read, epoch ms; null where it never was in this language. */
  readonly asOf: number | null;
  /** Why it cannot be read now. */
  readonly error: DeskError | null;
}

export async function readCatalogue(
  engine: Pick<OfflineEngine, 'records'>,
  platforms: readonly Platform[],
  language: CatalogueLanguage,
): Promise<readonly PlatformCatalogue[]> {
  return Promise.all(
    platforms.map(async (platform) => {
      const parent = catalogueList(platform.slug, language);
      const { records, asOf, error } = await engine.records('connect.metric_definitions', { parent });
      return { platform, metrics: records.map(({ record }) => record), asOf, error };
    }),
  );
}
