import { useLayoutEffect } from 'react';
import type { Cursor, ListFolds } from '../../domains/posts';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useListAddress } from '../list-address';
import { useAddress, useNavigationId } from '../use-address';
import type { BoardColumnName } from './board-columns';
import { type PostsSearch, postsAddress, type SearchKey } from './posts-search';

/** New values of some keys; undefined removes one. */
export type SearchChange = { readonly [Key in SearchKey]?: string | undefined };

/** The person's position in the list, which does not belong in the address. */
interface PlaceInList {
  /** The list that the rest refers to. */
  readonly listKey: string;
  /** Null until a person or an address has set it: the list then opens at today. */
  readonly cursor: Cursor | null;
  /** The board column that the cursor is in. */
  readonly column: BoardColumnName | null;
  readonly folded: ListFolds['folded'];
  readonly unfolded: ListFolds['unfolded'];
  readonly set: (change: Partial<Omit<PlaceInList, 'set'>>) => void;
}

const nothing: ReadonlySet<string> = new Set();
const nothingFolded: ListFolds = { folded: nothing, unfolded: nothing };

const usePlaceInList = perWorkspaceStore<PlaceInList>((set) => ({
  listKey: '',
  cursor: null,
  column: null,
  ...nothingFolded,
  set: (change) => set(change),
}));

/** Search parameters from the address, and the cursor. */
export function usePostsScreen() {
  const { place: search, change, replace, show, moveTo } = useListAddress(postsAddress);
  const { listKey, cursor, column, folded, unfolded, set } = usePlaceInList((place) => place);
  const place = (next: Cursor, nextColumn?: BoardColumnName) =>
    set({ cursor: next, ...(nextColumn && { column: nextColumn }) });
  return {
    search,
    cursor,
    column,
    /** False before the cursor is where the address puts it: a first paint has its rows by then. */
    isCursorPlaced: listKey === keyOfList(search),
    folds: { folded, unfolded },
    turnGroup: (key: string) => set({ folded: turned(folded, key) }),
    turnPiece: (key: string) => set({ unfolded: turned(unfolded, key) }),
    /** Another filter or order: another list. */
    change,
    /** Shows a saved view in place of what was shown. */
    show: replace,
    /** Moves the cursor; an open panel follows it. */
    moveTo: (next: Cursor, nextColumn?: BoardColumnName) => {
      place(next, nextColumn);
      if (search.post !== undefined && next.id !== null) moveTo(next.id);
    },
    openAt: (next: Cursor, nextColumn?: BoardColumnName) => {
      place(next, nextColumn);
      show({ post: next.id ?? undefined });
    },
    close: () => show({ post: undefined }),
  };
}

/**
 * Puts the cursor where an address points, and resets it for another list. A component of its own, as it follows every
 * navigation: the screen that is left would be drawn once more for it.
 */
export function CursorFromAddress(): null {
  const [search] = useAddress(postsAddress.read);
  const { post } = search;
  const { listKey, cursor, set } = usePlaceInList((place) => place);
  const arrival = useNavigationId();
  const address = keyOfList(search);
  useLayoutEffect(() => {
    const led = post === undefined ? null : { ordinal: 0, id: post };
    if (listKey !== address) set({ listKey: address, cursor: led, ...nothingFolded });
    else if (arrival !== null && led && cursor?.id !== post) set({ cursor: led });
    // The cursor's own moves do not count as navigation.
  }, [address, arrival]); // oxlint-disable-line react/exhaustive-deps -- runs for another address alone, not for the cursor's own moves
  return null;
}

/** Key of a list. Addresses with the same key show the same list, with any open post. */
const keyOfList = ({ post: _open, ...list }: PostsSearch): string => JSON.stringify(list);

function turned(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
