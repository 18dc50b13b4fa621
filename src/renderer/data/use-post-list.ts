import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PostFilter, PostSort } from '../offline/api';
import { useEngine } from './desk';
import { PostList, type PostListSnapshot } from './post-list';

export interface UsePostList {
  readonly list: PostListSnapshot;
  /** Says which places are visible, both ends included. */
  readonly show: (first: number, last: number) => void;
}

const noMoments: PostFilter = {};

/**
 * The posts of a filter, kept as new as the copy is. Hand in the same objects while nothing changes.
 * @param moments The parts of the filter that move with time: other ones are the same list a while later.
 */
export function usePostList(
  filter: PostFilter,
  sort: PostSort,
  moments: PostFilter = noMoments,
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
