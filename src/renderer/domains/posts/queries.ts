import type { ClientOfPosts, Facets, PostDetail, PostFilter } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

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
  tables: ['posts', 'projects', 'notes', 'planning.post_reviews'],
});

/**
 * One post from the replica, kept as new as that is. While another id is being read the post before it is still
 * answered: `detail.row.id` says whose it is.
 */
export const usePost = (id: string): PostReading => useEngineQuery(postQuery(id)) ?? reading;

const postClientsQuery: EngineQuery<readonly ClientOfPosts[]> = {
  key: ['clients_of_posts'],
  ask: async (engine) => {
    const { groups } = await engine.query({ filter: {}, sort: 'client', afterKey: null, limit: 1 });
    return groups.filter((group) => group.by === 'client');
  },
  tables: ['posts', 'projects'],
};

/**
 * The clients that posts of the replica belong to, by name, with their zones; null until it has answered. Posts tell
 * them, so that they are known also where a key may not read the list of projects.
 */
export const usePostClients = (): readonly ClientOfPosts[] | null => useEngineQuery(postClientsQuery);

/** What occurs among the posts of a filter; null until the replica has answered. */
export const useFacets = (filter: PostFilter): Facets | null =>
  useEngineQuery({
    key: ['facets', filter],
    ask: (engine) => engine.facets(filter),
    tables: ['posts', 'projects', 'planning.review_groups'],
  });
