import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocal, useLocalEntry } from '../../../domains/local-data';
import { ErrorNote } from '../../../kit/states/ErrorNote';

/** As many, and as long, as main takes. */
const MOST_TAGS = 50;
const LONGEST = 60;

/** The private tags of a post, with those of other posts as suggestions. */
export function TagsField({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const all = useLocal('tags') ?? [];
  const { value = [], error, save } = useLocalEntry('tags', postId);
  const known = [...new Set(all.flatMap((entry) => entry.value))].sort((a, b) => a.localeCompare(b));
  const change = (next: string[]) => {
    const kept = next.map((tag) => tag.trim().slice(0, LONGEST)).filter((tag) => tag !== '');
    save(kept.length === 0 ? null : [...new Set(kept)]);
  };
  return (
    <>
      <TagsInput
        label={t('tags.label')}
        description={t('tags.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={value.length === 0 ? t('tags.placeholder') : ''}
        data={known}
        value={[...value]}
        maxTags={MOST_TAGS}
        autoComplete="off"
        onChange={change}
      />
      {error && <ErrorNote error={error} />}
    </>
  );
}
