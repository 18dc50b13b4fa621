import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PostFilter, PostSort } from '../offline/api';
import { useEngine } from './desk';
import { type ListMoments, PostList, type PostListSnapshot } from './post-list';

export interface UsePostList {
  readonly list: PostListSnapshot;
  /** Says which places are visible, both ends included. */
  readonly show: (first: number, last: number) => void;
}

const noMoments: ListMoments = {};

/** The posts of a filter, kept as new as the copy is. Hand in the same objects while nothing changes. */
export function usePostList(
  filter: PostFilter,
  sort: PostSort,
  moments: ListMoments = noMoments,
): UsePostList {
  const engine = useEngine();
  const posts = useMemo(() => new PostList(engine, filter, sort), [engine, filter, sort]);
  useEffect(() => posts.setMoments(moments), [posts, moments]);
  useEffect(
    () =>
      engine.subscribe((event) => {
        if (event.kind === 'changed') posts.invalidate();
      }),
    [engine, posts],
  );
  const list = useSyncExternalStore(posts.subscribe, posts.getSnapshot);
  return { list, show: posts.show };
}
