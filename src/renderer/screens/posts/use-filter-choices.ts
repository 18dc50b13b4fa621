import { postStatuses } from '@shared/domain/post-status';
import { useTranslation } from 'react-i18next';
import { useTypeWord } from '../../domains/posts';
import type { Facet, Facets } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import type { Choice } from '../../kit/filters/ChoicesField';
import { networkOf } from '../../kit/networks/networks';
import type { ListKey } from './posts-search';

/** What may be chosen of each list, each with its number of posts in the copy. */
export function useFilterChoices(facets: Facets | null): Readonly<Record<ListKey, readonly Choice[]>> {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const counted = (name: string, total: number) => t('filters.choice', { name, total: format.number(total) });
  const choices = (all: readonly Facet[] | undefined, nameOf: (facet: Facet) => string) =>
    (all ?? []).map((facet) => ({ value: facet.id, label: counted(nameOf(facet), facet.total) }));
  return {
    client: choices(facets?.clients, ({ id, name }) => name ?? t('approvals.clientWithoutName', { id })),
    status: postStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    network: choices(facets?.networks, ({ id }) => networkOf(id).name),
    group: choices(facets?.networkGroups, ({ id }) => id),
    type: choices(facets?.types, ({ id }) => typeWord(id)),
  };
}
