import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PostFilter, PostSort } from '../offline/api';
import { useEngine } from './desk';
import { PostList, type PostListSnapshot } from './post-list';

export interface UsePostList {
  readonly list: PostListSnapshot;
  /** Says which places are visible, both ends included. */
  readonly show: (first: number, last: number) => void;
}

/** The posts of a filter, kept as new as the copy is. Hand in the same filter object while nothing changes. */
export function usePostList(filter: PostFilter, sort: PostSort): UsePostList {
  const engine = useEngine();
  const posts = useMemo(() => new PostList(engine, filter, sort), [engine, filter, sort]);
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
