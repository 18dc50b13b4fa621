import { IconLayoutList } from '@tabler/icons-react';
import type { PostListSnapshot } from '../../domains/posts';
import { useEngineStatus, useProgressText } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { isFiltered, noFilter } from './posts-search';
import { usePostsScreen } from './state';

/** In place of rows: loading, no matches, or no posts. "No posts" is shown only after a complete load. */
export function PostsPlaceholder({ list }: { readonly list: PostListSnapshot }) {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const progress = useProgressText(status);
  const { search, change } = usePostsScreen();
  if (!status || status.phase === 'storage_failed') return null;
  const isRead = status.completedAt !== null;
  const isUnderWay = !isRead && status.phase !== 'offline' && status.phase !== 'refused';
  if (!list.isLoaded || (isUnderWay && !isFiltered(search))) return <ListSkeleton progress={progress} />;
  if (isFiltered(search)) {
    return (
      <NothingMatches
        headline={t('posts.noMatch')}
        fact={isUnderWay ? progress : t('posts.noMatchHint')}
        clear={t('filters.clear')}
        onClear={() => change(noFilter)}
      />
    );
  }
  const isRefused = status.phase === 'refused';
  if (!isRead || isRefused) return <NotKnown refusal={isRefused ? status.error : null} />;
  return (
    <EmptyState
      sign={<IconLayoutList size={24} stroke={1.4} aria-hidden />}
      headline={t('posts.none')}
      fact={t('posts.noneHint')}
    />
  );
}
