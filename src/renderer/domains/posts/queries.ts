import type { DeskError } from '@shared/errors';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type {
  ChangeLine,
  ClientOfPosts,
  Facets,
  OfflineEngine,
  PostDetail,
  PostFilter,
  PostQuery,
  PostRow,
  PostSort,
} from '../../engine';
import { REST_MS } from '../../kit/use-after';
import { useRecords } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { type ListMoments, type ListOpening, PostList, type PostListSnapshot } from './post-list';

export type PostReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'found'; readonly detail: PostDetail };

const reading: PostReading = { kind: 'reading' };

const postQuery = (id: string): EngineQuery<PostReading> => ({
  key: ['post', id],
  ask: async (engine) => {
    const detail = await engine.readPost(id);
    return detail ? { kind: 'found', detail } : { kind: 'missing' };
  },
  tables: ['posts', 'post_details', 'projects', 'notes'],
  showsPost: (shown) => shown === id,
  // Asks again each minute, because the view shows the age of the answers.
  everyMs: 60_000,
});

/**
 * Reads one post from the local copy. While another id is being read, the previous post is still returned: check
 * `detail.row.id`.
 */
export const usePost = (id: string): PostReading => useEngineQuery(postQuery(id)) ?? reading;

const removalQuery = (id: string): EngineQuery<{ readonly line: ChangeLine | null }> => ({
  key: ['post_removal', id],
  ask: async (engine) => {
    const record = { resource: 'planning.posts', id };
    // Only the newest change counts: an older removal no longer applies once the post came back.
    const { lines } = await engine.changes({ record, afterKey: null, limit: 1 });
    const [newest] = lines;
    return { line: newest?.kind === 'removed' ? newest : null };
  },
  tables: ['changes'],
});

/** Change that removed a post from the local copy; null until it has answered. */
export const useRemoval = (id: string) => useEngineQuery(removalQuery(id));

const postClientsQuery: EngineQuery<readonly ClientOfPosts[]> = {
  key: ['clients_of_posts'],
  ask: async (engine) => {
    const { groups } = await engine.query({ filter: {}, sort: 'client', afterKey: null, limit: 1 });
    return groups.filter((group) => group.by === 'client');
  },
  tables: ['posts', 'projects'],
  first: {},
};

/**
 * The clients that posts of the replica belong to, by name, with their zones; null until it has answered. Posts tell
 * them, so that they are known also where a key may not read the list of projects.
 */
export const usePostClients = (): readonly ClientOfPosts[] | null => useEngineQuery(postClientsQuery);

/** The time zone of a client; null where it is not known. */
export function useClientZone(projectId: string | null): string | null {
  const ofPosts = usePostClients()?.find((client) => client.projectId === projectId)?.timezone;
  const projects = useRecords('planning.projects');
  return ofPosts ?? projects?.records.find(({ id }) => id === projectId)?.record.timezone ?? null;
}

/** Values that occur among the posts of a filter; null until the local copy has answered. */
export const useFacets = (filter: PostFilter): Facets | null =>
  useEngineQuery({
    key: ['facets', filter],
    ask: (engine) => engine.facets(filter),
    tables: ['posts', 'projects', 'planning.review_groups'],
  });

export interface UsePostList {
  readonly list: PostListSnapshot;
  /** Says which places are visible, both ends included. */
  readonly show: (first: number, last: number) => void;
}

const noMoments: ListMoments = {};

/** Tables that rows, filters and sorts depend on. */
const tables = [
  ...(['posts', 'post_details', 'projects', 'notes', 'search'] as const),
  'planning.review_groups' as const,
];

/**
 * The posts of a filter, kept as new as the copy is. Hand in the same objects while nothing changes.
 * @param opensFirst a screen's own list: its first rows are kept for the next start
 */
export function usePostList(
  filter: PostFilter,
  sort: PostSort,
  moments: ListMoments = noMoments,
  asPieces = false,
  opensFirst = false,
): UsePostList {
  const engine = useEngine();
  const { watchTables, firstFrame } = useWorkspaceServices();
  const name = useMemo(
    () => (opensFirst ? JSON.stringify(['post_list', filter, sort, asPieces]) : null),
    [opensFirst, filter, sort, asPieces],
  );
  const posts = useMemo(() => {
    const opening = name === null ? undefined : (firstFrame.kept(name) as ListOpening | undefined);
    return new PostList(engine, filter, sort, asPieces, opening);
  }, [engine, filter, sort, asPieces, firstFrame, name]);
  useEffect(() => posts.setMoments(moments), [posts, moments]);
  useEffect(() => {
    // A filter by who has decided passes over all posts; else their details show in the rows that are read.
    const showsPost = filter.reviewerIds ? () => true : posts.holds;
    return watchTables(tables, posts.invalidate, { showsPost });
  }, [watchTables, posts, filter.reviewerIds]);
  const list = useSyncExternalStore(posts.subscribe, posts.getSnapshot);
  // After the moments are set: who subscribes first has the list read.
  useEffect(() => {
    if (name === null) return undefined;
    const gone = firstFrame.show(name, posts.opening);
    const unsubscribe = posts.subscribe(() => firstFrame.changed(name));
    return () => {
      unsubscribe();
      gone();
    };
  }, [firstFrame, name, posts]);
  return { list, show: posts.show };
}

/** Maximum number of rows in one engine answer. */
const mostRows = 200;

/**
 * Reads all rows of a filter for an export, page by page, so that other queries do not wait long.
 * @param more moments of the list, and whether its rows are pieces
 */
export async function readAllPosts(
  engine: Pick<OfflineEngine, 'query'>,
  filter: PostFilter,
  sort: PostSort,
  more: Pick<PostQuery, 'from' | 'pastBefore' | 'asPieces'> = {},
): Promise<readonly PostRow[]> {
  const rows: PostRow[] = [];
  for (let afterKey: string | null = null; ; ) {
    const page = await engine.query({ filter, sort, afterKey, limit: mostRows, ...more });
    rows.push(...page.rows);
    const last = page.rows.at(-1);
    if (!last) return rows;
    afterKey = last.key;
  }
}

const FRESH_MS = 60_000;

/**
 * Reads an open post singly, for only that answer has its review counts. Answers why it could not be read, where that
 * says something about this post rather than about the network, which the banner tells already.
 */
export function useFreshPost(row: PostRow): DeskError | null {
  const engine = useEngine();
  const { now } = useWorkspaceServices();
  const [failed, setFailed] = useState<{ readonly id: string; readonly error: DeskError } | null>(null);

  const { id } = row;
  const refreshUnlessFresh = useEffectEvent(async () => {
    if (engine.status().phase === 'offline') return;
    const readAt = row.review === null ? row.seenAt : (row.counts?.readAt ?? 0);
    if (now() - readAt < FRESH_MS) return;
    const error = await engine.refresh({ kind: 'post', id });
    const isAboutPost = error !== null && error.category !== 'network' && error.category !== 'rate';
    setFailed(isAboutPost ? { id, error } : null);
  });
  useEffect(() => {
    const timer = setTimeout(() => void refreshUnlessFresh(), REST_MS);
    return () => clearTimeout(timer);
  }, [id]);

  return failed?.id === id ? failed.error : null;
}
