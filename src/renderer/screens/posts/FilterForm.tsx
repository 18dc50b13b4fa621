import { Checkbox, Select, TextInput } from '@mantine/core';
import { reviewStatuses } from '@shared/domain/post-status';
import { useTranslation } from 'react-i18next';
import { useFacets } from '../../domains/posts';
import { ChoicesField } from '../../kit/filters/ChoicesField';
import { listKeys } from './posts-search';
import { usePostsScreen } from './state';
import { useFilterChoices } from './use-filter-choices';

const everyPost = {};

/** Every filter that the service has, with what occurs in the copy. */
export function FilterForm() {
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
      <Select
        label={t('posts.filters.review')}
        placeholder={t('filters.any')}
        data={reviewStatuses.map((one) => ({ value: one, label: t(`situation.${one}`) }))}
        value={search.review ?? null}
        onChange={(review) => change({ review: review ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': t('posts.anyReview') }}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      />
      <TextInput
        type="date"
        label={t('posts.filters.from')}
        disabled={isUndated}
        max={search.to}
        value={search.from ?? ''}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('posts.filters.to')}
        disabled={isUndated}
        min={search.from}
        value={search.to ?? ''}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <Checkbox
        label={t('posts.filters.undated')}
        checked={isUndated}
        onChange={(event) => change({ undated: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
}
