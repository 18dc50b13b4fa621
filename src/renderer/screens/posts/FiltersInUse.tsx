import { FilterChips } from '../../kit/filters/FilterChips';
import { filterKeys, noFilter } from './posts-search';
import { usePostsScreen } from './state';
import { useFilterWords } from './use-filter-words';

/** What the list is narrowed down to, in words. */
export function FiltersInUse() {
  const { search, change } = usePostsScreen();
  const wordsOf = useFilterWords();
  const filters = filterKeys.flatMap((key) => {
    const text = search[key];
    return text === undefined ? [] : [{ key, words: wordsOf(key, text) }];
  });
  return (
    <FilterChips
      filters={filters}
      onRemove={(key) => change({ [key]: undefined })}
      onClear={() => change(noFilter)}
    />
  );
}
