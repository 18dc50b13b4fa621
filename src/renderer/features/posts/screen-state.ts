import type { PostStatus } from '@shared/services/planning/records';
import { create } from 'zustand';
import type { Cursor } from '../../ui/lists/cursor';
import type { PostsSearch, SearchKey } from './posts-search';

/** New texts of some keys; undefined takes one away. */
export type SearchChange = { readonly [Key in SearchKey]?: string | undefined };

interface PostsScreen {
  readonly search: PostsSearch;
  /** Null until a person or an address has placed it: the list then opens where the present is. */
  readonly cursor: Cursor | null;
  /** The column of the board that the cursor is in. */
  readonly column: PostStatus | null;
  /** Another filter or order: another list. */
  readonly change: (change: SearchChange) => void;
  /** Shows what an address or a saved view says, and nothing of what was there. */
  readonly show: (search: PostsSearch) => void;
  /** Moves the cursor; an open panel follows it. */
  readonly moveTo: (cursor: Cursor, column?: PostStatus) => void;
  readonly openAt: (cursor: Cursor, column?: PostStatus) => void;
  readonly close: () => void;
}

/** What the screen is doing; never what a post is. */
export const usePostsScreen = create<PostsScreen>((set) => ({
  search: {},
  cursor: null,
  column: null,
  change: (change) =>
    set(({ search }) => ({ search: changed(search, { ...change, post: undefined }), cursor: null })),
  show: (search) =>
    set({
      search,
      cursor: search.post === undefined ? null : { ordinal: 0, id: search.post },
      column: null,
    }),
  moveTo: (cursor, column) =>
    set(({ search, column: was }) => ({
      cursor,
      column: column ?? was,
      search: search.post === undefined ? search : changed(search, { post: cursor.id ?? search.post }),
    })),
  openAt: (cursor, column) =>
    set(({ search, column: was }) => ({
      cursor,
      column: column ?? was,
      search: changed(search, { post: cursor.id ?? undefined }),
    })),
  close: () => set(({ search }) => ({ search: changed(search, { post: undefined }) })),
}));

function changed(search: PostsSearch, change: SearchChange): PostsSearch {
  const entries = Object.entries({ ...search, ...change }).filter(
    ([, text]) => text !== undefined && text !== '',
  );
  return Object.fromEntries(entries);
}
