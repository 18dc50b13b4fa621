import type { CatalogueLanguage } from '@shared/domain/catalogue-lists';
import { useCallback } from 'react';
import type { OfflineEngine } from '../../offline/api';
import { useCopy } from '../use-copy';
import { type Platform, type PlatformCatalogue, readCatalogue, readPlatforms } from './read-catalogue';

export interface Catalogue {
  /** Every platform of the plan. */
  readonly platforms: readonly Platform[];
  /** Of the platform asked for, or of all. */
  readonly shown: readonly PlatformCatalogue[];
  /** The oldest reading among those shown, epoch ms; null where one of them was never read. */
  readonly asOf: number | null;
}

/** The metric catalogue in one language; null until the copy has answered. `slug` null: of every platform. */
export function useCatalogue(slug: string | null, language: CatalogueLanguage): Catalogue | null {
  const ask = useCallback(
    async (engine: OfflineEngine): Promise<Catalogue> => {
      const platforms = await readPlatforms(engine);
      const wanted = platforms.filter((platform) => slug === null || platform.slug === slug);
      const shown = await readCatalogue(engine, wanted, language);
      const asOf = shown.reduce<number | null>(
        (least, one) => (least === null || one.asOf === null ? null : Math.min(least, one.asOf)),
        shown.length === 0 ? null : Number.POSITIVE_INFINITY,
      );
      return { platforms, shown, asOf };
    },
    [slug, language],
  );
  return useCopy(ask, 'connect.merchant connect.metric_definitions');
}
