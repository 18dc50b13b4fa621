import { type CatalogueLanguage, catalogueList, languagesReadUnasked } from '@shared/domain/catalogue-lists';
import type { DeskError } from '@shared/errors';
import { useEffect } from 'react';
import { resultOfFailure, useRun } from '../../query/use-run';
import { useEngine } from '../../query/workspace-services';
import { catalogueLanguageOf } from './entries';
import type { CataloguePlatform } from './queries';

export interface UseReadCatalogue {
  readonly isReading: boolean;
  readonly error: DeskError | null;
  /** Reads these platforms' catalogues in a language, one after the other; ends at the first that fails. */
  readonly read: (platforms: readonly CataloguePlatform[], language: CatalogueLanguage) => Promise<void>;
}

/** A language is read when somebody asks for it, and kept up from then on. */
export function useReadCatalogue(): UseReadCatalogue {
  const engine = useEngine();
  const { isRunning: isReading, error, run } = useRun();
  const readEach = async (platforms: readonly CataloguePlatform[], language: CatalogueLanguage) => {
    for (const { slug } of platforms) {
      const parent = catalogueList(slug, language);
      const failed = await engine.refresh({ kind: 'list', resource: 'connect.metric_definitions', parent });
      if (failed) return failed;
    }
    return null;
  };
  return {
    isReading,
    error,
    read: async (platforms, language) => {
      await run(readEach(platforms, language).then(resultOfFailure));
    },
  };
}

/** Has the catalogues of these platforms read in a language, each once: the engine keeps them up from then on. */
export function useCatalogueIn(platforms: readonly string[], language: string): void {
  const engine = useEngine();
  const named = catalogueLanguageOf(language);
  const slugs = [...new Set(platforms)].toSorted().join(' ');
  useEffect(() => {
    if (slugs === '' || languagesReadUnasked.includes(named)) return undefined;
    const life = new AbortController();
    const read = async () => {
      for (const slug of slugs.split(' ')) {
        const parent = catalogueList(slug, named);
        const { asOf } = await engine.records('connect.metric_definitions', { parent });
        if (life.signal.aborted) return;
        if (asOf === null)
          await engine.refresh({ kind: 'list', resource: 'connect.metric_definitions', parent });
      }
    };
    void read();
    return () => life.abort();
  }, [engine, slugs, named]);
}
