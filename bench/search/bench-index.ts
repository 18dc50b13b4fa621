import { SearchIndex } from '../../src/renderer/engine/search/search-index';

/** A post reduced to what is searched; a higher `order` is newer. */
export interface BenchPost {
  readonly id: number;
  readonly order: number;
  readonly caption: string;
}

/** The search index of the app, stored in one table of the database. */
export interface BenchIndex {
  /** New posts, or new captions of old ones. */
  put(posts: readonly BenchPost[]): readonly KeptRow[];
  /** Ids of the first 50 hits, the newest first. */
  search(text: string): readonly number[];
}

export interface KeptRow {
  readonly key: string;
  readonly value: unknown;
}

const limit = 50;

/** Opens the index from its stored rows. The first time it opens empty. */
export function openIndex(kept: readonly KeptRow[]): BenchIndex {
  // Written by `put` below under these keys.
  const all = <T>(kind: string) =>
    kept.filter(({ key }) => key.startsWith(kind)).map(({ value }) => value as T);
  const [order = null] = all<Uint32Array>('order');
  const index = new SearchIndex({ segments: all('segment'), pages: all('words'), order });
  return {
    put: (posts) => {
      const staged = index.stage({
        put: posts.map(({ id, order, caption }) => ({
          kind: 'post',
          resource: null,
          id: String(id),
          order,
          texts: [{ field: 'caption', text: caption }],
        })),
      });
      staged.apply();
      const { segments, pages, order: newOrder } = staged.written;
      return [
        ...segments.map((value) => ({ key: `segment ${value.segment}`, value })),
        ...pages.map((value) => ({ key: `words ${value.page}`, value })),
        ...(newOrder ? [{ key: 'order', value: newOrder }] : []),
      ];
    },
    search: (text) => index.search({ text, limit }).hits.map(({ id }) => Number(id)),
  };
}
