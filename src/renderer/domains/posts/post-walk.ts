import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';

/** The list that was last on the screen: its posts are walked on a post's page, and the way back leads to it. */
interface PostWalk {
  readonly name: string;
  /** Address of the list, with its filters. */
  readonly href: string;
  /** In the list's order. */
  readonly postIds: readonly string[];
}

const usePostWalk = perWorkspaceStore<{
  readonly walk: PostWalk | null;
  readonly set: (walk: PostWalk) => void;
}>((set) => ({ walk: null, set: (walk) => set({ walk }) }));

/** For a list on the screen: a post that is opened from it can be left for its neighbours. */
export function useSetPostWalk(name: string, postIds: readonly string[]): void {
  const router = useRouter();
  const set = usePostWalk(({ set: change }) => change);
  const ids = postIds.join(' ');
  useEffect(() => {
    set({ name, href: router.state.location.href, postIds: ids === '' ? [] : ids.split(' ') });
  }, [set, router, name, ids]);
}

interface PlaceInWalk extends Omit<PostWalk, 'postIds'> {
  /** From 1. */
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
  const { name, href, postIds } = walk;
  return {
    name,
    href,
    place: at + 1,
    total: postIds.length,
    next: postIds[at + 1] ?? null,
    previous: postIds[at - 1] ?? null,
  };
}
