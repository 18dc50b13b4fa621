import { useMemo } from 'react';
import { useTags } from '../../domains/local-data';
import { useFacets, useTypeWord } from '../../domains/posts';
import type { Facet, GroupFacet, PostFilter } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { Choice } from '../../kit/filters/ChoicesField';
import { splitList } from '../../kit/filters/text-list';
import { networkOf } from '../../kit/networks/networks';
import { type FilterKey, type ListKey, listKeys, minWaitingDays, urgencyOf } from './queue-search';
import { useApprovalsScreen } from './state';

/** An active filter in words: `Client: Aurora and Mar Azul`. */
export function useFilterLabels(): (key: FilterKey) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useFilterChoices();
  const { search } = useApprovalsScreen();
  return (key) => {
    if (key === 'risk') return t('risk.name');
    if (key === 'mine') return t('client.myClients');
    if (key === 'urgency') return t(`ordering.urgency.${urgencyOf(search) ?? 'waiting'}`);
    if (key === 'waiting') return t('approvals.waitingFor', { count: minWaitingDays(search) ?? 0 });
    const list = listKeys.find((one) => one === key);
    const names = list ? splitList(search[list]).map((value) => nameOf(list, value)) : [];
    return t('filters.words', { name: t(`approvals.filters.${key}`), value: format.list(names) });
  };
}

export interface FilterChoices {
  /** Each with its number of posts in review. */
  readonly choices: Readonly<Record<ListKey, readonly Choice[]>>;
  /** A remark if the copy cannot know all choices. */
  readonly remarks: { readonly [Key in ListKey]?: string };
  /** The name of a chosen value. The value itself if no post in review has it. */
  readonly nameOf: (key: ListKey, value: string) => string;
}

const inReview: PostFilter = { statuses: ['in_review'] };

/** Memoized: 120 clients and 40 reviewers get their names here, and screens render often. */
export function useFilterChoices(): FilterChoices {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const facets = useFacets(inReview);
  const tags = useTags();
  return useMemo(() => {
    const groupName = ({ id, name, clientName }: GroupFacet) => {
      const group = name ?? t('group.number', { id });
      return clientName === null ? group : t('approvals.groupOfClient', { group, client: clientName });
    };
    const names: Readonly<Record<ListKey, readonly (readonly [Facet, string])[]>> = {
      client: (facets?.clients ?? []).map((one) => [
        one,
        one.name ?? t('approvals.clientWithoutName', { id: one.id }),
      ]),
      network: (facets?.networks ?? []).map((one) => [one, networkOf(one.id).name]),
      type: (facets?.types ?? []).map((one) => [one, typeWord(one.id)]),
      group: (facets?.reviewGroups ?? []).map((one) => [one, groupName(one)]),
      reviewer: (facets?.reviewers ?? []).map((one) => [one, one.name ?? one.id]),
      tag: tags.map(({ name, postIds }) => [{ id: name, name, total: postIds.length }, name]),
    };
    const choicesOf = (key: ListKey) =>
      names[key].map(([{ id, total }, name]) => ({
        value: id,
        label: t('filters.choice', { name, total: format.number(total) }),
      }));
    const { unreadReviews = 0, unreadGroups = 0 } = facets ?? {};
    return {
      choices: {
        client: choicesOf('client'),
        network: choicesOf('network'),
        type: choicesOf('type'),
        group: choicesOf('group'),
        reviewer: choicesOf('reviewer'),
        tag: choicesOf('tag'),
      },
      remarks: {
        ...(unreadReviews > 0 && { reviewer: t('approvals.reviewersUnread', { count: unreadReviews }) }),
        ...(unreadGroups > 0 && { group: t('approvals.groupsUnread', { count: unreadGroups }) }),
      },
      nameOf: (key, value) => names[key].find(([{ id }]) => id === value)?.[1] ?? value,
    };
  }, [facets, tags, t, format, typeWord]);
}
