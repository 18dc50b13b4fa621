import { Checkbox } from '@mantine/core';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { useTags } from '../../domains/local-data';
import { useFacets, useTypeWord } from '../../domains/posts';
import type { Facet, Facets } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DateField } from '../../kit/dates/DateField';
import { type Choice, ChoicesField } from '../../kit/filters/ChoicesField';
import { LazySelect } from '../../kit/filters/LazySelect';
import { networkOf } from '../../kit/networks/networks';
import { type ListKey, listKeys } from './posts-search';
import { usePostsScreen } from './state';

const everyPost = {};

/** Every filter of the service, with the values that occur in the copy. */
export function PostFilterFields() {
  const { t } = useTranslation();
  const { search, change } = usePostsScreen();
  const choices = useFilterChoices(useFacets(everyPost));
  const isUndated = search.undated === 'true';
  return (
    <>
      {listKeys.map((key) => (
        <ChoicesField
          key={key}
          label={t(`posts.filters.${key}`)}
          choices={choices[key]}
          text={search[key]}
          onChange={(text) => change({ [key]: text })}
        />
      ))}
      <LazySelect
        label={t('posts.filters.review')}
        placeholder={t('filters.any')}
        data={reviewStatuses.map((one) => ({ value: one, label: t(`reviewStatus.${one}`) }))}
        value={search.review ?? null}
        onChange={(review) => change({ review: review ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': t('posts.anyReview') }}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      />
      <DateField
        label={t('posts.filters.from')}
        disabled={isUndated}
        max={search.to}
        value={search.from ?? ''}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={t('posts.filters.to')}
        disabled={isUndated}
        min={search.from}
        value={search.to ?? ''}
        onChange={(to) => change({ to })}
      />
      <Checkbox
        label={t('posts.filters.undated')}
        checked={isUndated}
        onChange={(event) => change({ undated: event.currentTarget.checked ? 'true' : undefined })}
      />
      <Checkbox
        label={t('posts.filters.changed')}
        checked={search.changed === 'true'}
        onChange={(event) => change({ changed: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
}

/** The choices of each filter, with their numbers of posts in the copy. */
function useFilterChoices(facets: Facets | null): Readonly<Record<ListKey, readonly Choice[]>> {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const tags = useTags();
  const counted = (name: string, total: number) => t('filters.choice', { name, total: format.number(total) });
  const choices = (all: readonly Facet[] | undefined, nameOf: (facet: Facet) => string) =>
    (all ?? []).map((facet) => ({ value: facet.id, label: counted(nameOf(facet), facet.total) }));
  return {
    client: choices(facets?.clients, ({ id, name }) => name ?? t('approvals.clientWithoutName', { id })),
    status: postStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    network: choices(facets?.networks, ({ id }) => networkOf(id).name),
    group: choices(facets?.networkGroups, ({ id }) => id),
    type: choices(facets?.types, ({ id }) => typeWord(id)),
    tag: tags.map(({ name, postIds }) => ({ value: name, label: counted(name, postIds.length) })),
  };
}
