import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { atPart, type Cursor } from './cursor';
import { listedIds } from './piece-state';
import type { PostListSnapshot } from './post-list';
import { readAllPosts } from './queries';

type WalkedScreen = 'today' | 'approvals' | 'calendar' | 'posts' | 'clients';

/** The list that was last on the screen: its posts are walked on a post's page, and the way back leads to it. */
interface PostWalk {
  readonly screen: WalkedScreen;
  /** The client whose page lists the posts; null where the screen's name says it. */
  readonly clientName: string | null;
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
export function useSetPostWalk(
  screen: WalkedScreen,
  postIds: readonly string[],
  {
    isWhole = true,
    clientName = null,
  }: { readonly isWhole?: boolean; readonly clientName?: string | null } = {},
): void {
  const router = useRouter();
  const set = usePostWalk(({ set: change }) => change);
  const ids = postIds.join(' ');
  useEffect(() => {
    set({
      screen,
      clientName,
      href: router.state.location.href,
      postIds: ids === '' ? [] : ids.split(' '),
      isWhole,
    });
  }, [set, router, screen, clientName, ids, isWhole]);
}

/** For a list that reads its rows as they are shown: the posts of the rows that have been read are walked. */
export function useWalkOfList(screen: WalkedScreen, list: PostListSnapshot): void {
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
  useSetPostWalk(screen, ids, { isWhole: ids.length === list.posts });
}

/** Opens the page of the post under the cursor. */
export function useOpenPage(list: PostListSnapshot, cursor: Cursor): () => void {
  const navigate = useNavigate();
  return () => {
    const { id } = atPart(list, cursor.ordinal, cursor.part ?? 0);
    if (id !== null) void navigate({ to: '/post/$postId', params: { postId: id } });
  };
}

interface PlaceInWalk {
  /** The list that the post was opened from; null for the posts of its client. */
  readonly list: Pick<PostWalk, 'screen' | 'clientName' | 'href'> | null;
  /** From 1, among the posts that have been read. */
  readonly place: number;
  readonly total: number;
  readonly isWhole: boolean;
  readonly next: string | null;
  readonly previous: string | null;
}

/**
 * Returns the position of a post in the list it was opened from. A post opened by a link, the palette or a client's
 * page is placed among all posts of its client, oldest first.
 */
export function usePlaceInWalk(postId: string, projectId: string | null): PlaceInWalk | null {
  const walk = usePostWalk((state) => state.walk);
  const isListed = walk?.postIds.includes(postId) ?? false;
  const query = useMemo(() => postsOfClient(projectId ?? ''), [projectId]);
  const ofClient = useEngineQuery(query, { isEnabled: projectId !== null && !isListed });
  const postIds = (isListed ? walk?.postIds : ofClient) ?? [];
  const at = postIds.indexOf(postId);
  if (at < 0) return null;
  return {
    list: isListed ? walk : null,
    place: at + 1,
    total: postIds.length,
    isWhole: !isListed || (walk?.isWhole ?? false),
    next: postIds[at + 1] ?? null,
    previous: postIds[at - 1] ?? null,
  };
}

/** Not read again while posts change: the order must not change under somebody who walks it. */
const postsOfClient = (projectId: string): EngineQuery<readonly string[]> => ({
  key: ['posts_of_client', projectId],
  ask: async (engine) => {
    const rows = await readAllPosts(engine, { projectIds: [projectId] }, 'schedule');
    return rows.map(({ id }) => id);
  },
  tables: [],
});
