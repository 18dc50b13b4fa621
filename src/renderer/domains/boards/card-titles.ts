import { catalogueList } from '@shared/domain/catalogue-lists';
import type { BoardCard } from '@shared/domain/metrics';
import { useMemo } from 'react';
import type { CatalogueMetric } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { catalogueLanguageOf } from '../catalogue';

/** What the catalogue has of a platform's metrics, by reference key. */
type CatalogueIndex = ReadonlyMap<string, CatalogueMetric>;

const catalogueIndexQuery = (slugs: readonly string[], language: string): EngineQuery<CatalogueIndex> => ({
  key: ['catalogue_index', slugs, language],
  ask: async (engine) => {
    const catalogue = catalogueLanguageOf(language);
    const lists = await Promise.all(
      slugs.map((slug) =>
        engine.records('connect.metric_definitions', { parent: catalogueList(slug, catalogue) }),
      ),
    );
    return new Map(
      lists.flatMap(({ records }) =>
        records.map(({ record }): [string, CatalogueMetric] => [record.reference_key, record]),
      ),
    );
  },
  tables: ['connect.metric_definitions'],
});

/** The metrics of these platforms in the app's language; empty until the replica has answered. */
function useCatalogueIndex(platforms: readonly string[]): CatalogueIndex {
  const { language } = useTranslation().i18n;
  const slugs = [...new Set(platforms)].toSorted();
  return useEngineQuery(catalogueIndexQuery(slugs, language)) ?? emptyIndex;
}

const emptyIndex: CatalogueIndex = new Map();

/** What cards are called: by the person, else by the catalogue, else by the metric's own key. */
export function useCardTitles(cards: readonly BoardCard[]): (card: BoardCard) => string {
  const index = useCatalogueIndex(cards.map(({ platform }) => platform));
  return useMemo(() => (card) => titleOf(card, index), [index]);
}

const titleOf = ({ title, item }: Pick<BoardCard, 'title' | 'item'>, index: CatalogueIndex): string =>
  title ?? index.get(item.referenceKey)?.references?.title ?? nameOfKey(item.referenceKey);

/** `ig:profile_views`, `reach-per-day` as words, where no catalogue has a title. */
export function nameOfKey(referenceKey: string): string {
  const words = referenceKey
    .slice(referenceKey.indexOf(':') + 1)
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words === '' ? referenceKey : words.charAt(0).toUpperCase() + words.slice(1);
}
