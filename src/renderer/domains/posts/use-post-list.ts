import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PostFilter, PostSort } from '../../engine';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { type ListMoments, PostList, type PostListSnapshot } from './post-list';

export interface UsePostList {
  readonly list: PostListSnapshot;
  /** Says which places are visible, both ends included. */
  readonly show: (first: number, last: number) => void;
}

const noMoments: ListMoments = {};

/** What rows are made of, and what filters and orders go by. */
const tables = [
  ...(['posts', 'projects', 'notes', 'search'] as const),
  ...(['planning.review_groups', 'planning.post_reviews'] as const),
];

/** The posts of a filter, kept as new as the copy is. Hand in the same objects while nothing changes. */
export function usePostList(
  filter: PostFilter,
  sort: PostSort,
  moments: ListMoments = noMoments,
): UsePostList {
  const engine = useEngine();
  const { watchTables } = useWorkspaceServices();
  const posts = useMemo(() => new PostList(engine, filter, sort), [engine, filter, sort]);
  useEffect(() => posts.setMoments(moments), [posts, moments]);
  useEffect(() => watchTables(tables, posts.invalidate), [watchTables, posts]);
  const list = useSyncExternalStore(posts.subscribe, posts.getSnapshot);
  return { list, show: posts.show };
}
