import { type CatalogueLanguage, catalogueList } from '@shared/domain/catalogue-lists';
import { type BoardCard, type MetricSource, sourceKeyOf } from '@shared/domain/metrics';
import type { TFunction } from '@shared/locales/i18n';
import { useMemo } from 'react';
import type { CatalogueMetric } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { memoizeLast } from '../../query/memoize-last';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { catalogueLanguageOf, titleOfMetric } from '../catalogue';
import { type ClientSource, useAllSources } from '../metrics';

/** Catalogue metrics of a platform, by reference key. */
type CatalogueIndex = ReadonlyMap<string, CatalogueMetric>;

const catalogueIndexQuery = (slugs: readonly string[], language: string): EngineQuery<CatalogueIndex> => ({
  key: ['catalogue_index', slugs, language],
  ask: async (engine) => {
    const named = catalogueLanguageOf(language);
    const lists = await Promise.all(
      slugs.map(async (slug) => {
        const listIn = (one: CatalogueLanguage) =>
          engine.records('connect.metric_definitions', { parent: catalogueList(slug, one) });
        const own = await listIn(named);
        // The English words stand in until the catalogue is there in that language.
        return own.records.length > 0 || named === 'en' ? own : listIn('en');
      }),
    );
    return new Map(
      lists.flatMap(({ records }) =>
        records.map(({ record }): [string, CatalogueMetric] => [record.reference_key, record]),
      ),
    );
  },
  tables: ['connect.metric_definitions'],
});

/** The metrics of these platforms in a language; empty until the replica has answered. */
function useCatalogueIndex(platforms: readonly string[], language: string): CatalogueIndex {
  const slugs = [...new Set(platforms)].toSorted();
  return useEngineQuery(catalogueIndexQuery(slugs, language)) ?? emptyIndex;
}

const emptyIndex: CatalogueIndex = new Map();

/**
 * Titles of cards: the person's own, else the catalogue's, else made from the metric's key. The title adds the account
 * if the client has several on the platform, and the ad that the card is filtered to.
 */
export function useCardTitles(cards: readonly BoardCard[]): (card: BoardCard) => string {
  const { t, language } = useTranslation();
  const titlesIn = useCardTitlesIn(cards, language);
  return useMemo(() => titlesIn(t), [titlesIn, t]);
}

/** Titles of cards in another language than the app's. */
export function useCardTitlesIn(
  cards: readonly BoardCard[],
  language: string,
): (t: TFunction) => (card: BoardCard) => string {
  const platforms = cards.map(({ platform }) => platform);
  const index = useCatalogueIndex(platforms, language);
  const sources = useSourceIndex();
  return useMemo(
    () => (t) => (card) => {
      const { source, total, item } = card;
      const accounts = total ? [] : accountsOf(source, sources);
      const isToldApart = accounts.some(({ label, platform }) => label !== platform.name);
      return [
        titleOf(card, index),
        ...(isToldApart ? [accounts.map(({ accountName }) => accountName).join(', ')] : []),
        ...(item.entity ? [t(`boards.card.entity.${item.entity.type}`, { id: item.entity.id })] : []),
      ].join(' · ');
    },
    [index, sources],
  );
}

/** Titles of single metrics of these cards in another language than the app's; null where the catalogue has none. */
export function useMetricTitlesIn(
  cards: readonly BoardCard[],
  language: string,
): (card: BoardCard, key: string) => string | null {
  const index = useCatalogueIndex(
    cards.map(({ platform }) => platform),
    language,
  );
  return useMemo(
    () =>
      ({ item: { referenceKey } }, key) => {
        const platform = referenceKey.slice(0, referenceKey.indexOf(':') + 1);
        return index.get(`${platform}${key}`)?.references?.title || null;
      },
    [index],
  );
}

/** Names the accounts whose numbers a card shows, or says that it shows all; null if unknown. */
export function useCardAccounts(): (card: BoardCard) => string | null {
  const { t } = useTranslation();
  const accountsIn = useCardAccountsIn();
  return useMemo(() => accountsIn(t), [accountsIn, t]);
}

/** The same in other words than the app's. */
export function useCardAccountsIn(): (t: TFunction) => (card: BoardCard) => string | null {
  const sources = useSourceIndex();
  return useMemo(
    () =>
      (t) =>
      ({ source, total }) => {
        if (total) return t('boards.card.allAccounts');
        const accounts = accountsOf(source, sources);
        return accounts.length === 0 ? null : accounts.map(({ accountName }) => accountName).join(', ');
      },
    [sources],
  );
}

type SourceIndex = ReadonlyMap<string, ClientSource>;

/** Every account by its key. */
function useSourceIndex(): SourceIndex {
  return indexOfSources(useAllSources());
}

/** Shared by the tiles of a list of boards. */
const indexOfSources = memoizeLast(
  (all: ReturnType<typeof useAllSources>): SourceIndex =>
    new Map([...(all?.values() ?? [])].flat().map((source) => [source.key, source])),
);

const accountsOf = (source: MetricSource, sources: SourceIndex): readonly ClientSource[] =>
  (source.service === 'connect' ? source.connections : [null]).flatMap(
    (id) =>
      sources.get(
        sourceKeyOf(source.service === 'connect' && id ? { ...source, connections: [id] } : source),
      ) ?? [],
  );

const titleOf = ({ title, item }: Pick<BoardCard, 'title' | 'item'>, index: CatalogueIndex): string =>
  title ?? titleOfMetric(index.get(item.referenceKey), item.referenceKey);

/** Titles of metrics by their key: the catalogue's in the app's language, else made of the key. */
export function useKeyTitles(platforms: readonly string[]): (referenceKey: string) => string {
  const { language } = useTranslation();
  const index = useCatalogueIndex(platforms, language);
  return (referenceKey) => titleOfMetric(index.get(referenceKey), referenceKey);
}
