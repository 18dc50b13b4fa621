import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';
import { listedIds } from './piece-state';
import type { PostListSnapshot } from './post-list';

/** The list that was last on the screen: its posts are walked on a post's page, and the way back leads to it. */
interface PostWalk {
  readonly name: string;
  /** Address of the list, with its filters. */
  readonly href: string;
  /** In the list's order. */
  readonly postIds: readonly string[];
  /** False while the list has more posts than have been read. */
  readonly isWhole: boolean;
}

const usePostWalk = perWorkspaceStore<{
  readonly walk: PostWalk | null;
  readonly set: (walk: PostWalk) => void;
}>((set) => ({ walk: null, set: (walk) => set({ walk }) }));

/** For a list on the screen: a post that is opened from it can be left for its neighbours. */
export function useSetPostWalk(name: string, postIds: readonly string[], isWhole = true): void {
  const router = useRouter();
  const set = usePostWalk(({ set: change }) => change);
  const ids = postIds.join(' ');
  useEffect(() => {
    set({ name, href: router.state.location.href, postIds: ids === '' ? [] : ids.split(' '), isWhole });
  }, [set, router, name, ids, isWhole]);
}

/** For a list that reads its rows as they are shown: the posts of the rows that have been read are walked. */
export function useWalkOfList(name: string, list: PostListSnapshot): void {
  const ids = useMemo(
    () =>
      list
        .ordinalsOf(() => true)
        .flatMap((ordinal) => {
          const row = list.rowAt(ordinal);
          return row ? listedIds(row) : [];
        }),
    [list],
  );
  useSetPostWalk(name, ids, ids.length === list.posts);
}

interface PlaceInWalk extends Omit<PostWalk, 'postIds'> {
  /** From 1, among the posts that have been read. */
  readonly place: number;
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/** Where a post stands in the list it was opened from; null for one that was opened by a link or the palette. */
export function usePlaceInWalk(postId: string): PlaceInWalk | null {
  const walk = usePostWalk((state) => state.walk);
  const at = walk?.postIds.indexOf(postId) ?? -1;
  if (!walk || at < 0) return null;
  const { postIds, ...list } = walk;
  return {
    ...list,
    place: at + 1,
    total: postIds.length,
    next: postIds[at + 1] ?? null,
    previous: postIds[at - 1] ?? null,
  };
}
