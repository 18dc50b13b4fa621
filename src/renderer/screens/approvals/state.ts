import type { ReviewStatus } from '@shared/domain/post-status';
import { useLayoutEffect, useMemo } from 'react';
import { atTop, type Cursor } from '../../domains/posts';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useListAddress } from '../list-address';
import { useAddress, useNavigationId } from '../use-address';
import { type QueuePlace, type QueueSearch, queueAddress, reviewStatusOf } from './queue-search';

/** The person's state in the list that does not belong in the address. */
interface ListUiState {
  /** The list that the rest refers to. */
  readonly listKey: string;
  readonly cursor: Cursor;
  /** Posts selected for actions on several posts. */
  readonly selected: ReadonlySet<string>;
  /** The last selected row: the other end of a range. */
  readonly anchor: number | null;
  /** Groups that are not as they are at first, by `keyOfGroup`: past weeks are folded, all others are not. */
  readonly folded: ReadonlySet<string>;
  /** Pieces whose posts are shown, by `pieceKeyOf`. */
  readonly unfolded: ReadonlySet<string>;
  readonly placeCursor: (cursor: Cursor) => void;
  /** Selects the posts of one row; deselects them where all are selected. */
  readonly toggle: (ids: readonly string[], ordinal: number) => void;
  readonly select: (ids: readonly string[]) => void;
  readonly clearSelection: () => void;
  readonly fold: (key: string) => void;
  readonly unfold: (key: string) => void;
  /** Resets the state for another list, because a selection that is not visible must not be acted on. */
  readonly begin: (listKey: string, cursor: Cursor) => void;
}

const nothing: ReadonlySet<string> = new Set();
const untouched = { selected: nothing, anchor: null, folded: nothing, unfolded: nothing };

export const useListState = perWorkspaceStore<ListUiState>((set) => ({
  listKey: '',
  cursor: atTop,
  ...untouched,
  placeCursor: (cursor) => set({ cursor }),
  toggle: (ids, ordinal) =>
    set(({ selected }) => {
      const isAll = ids.every((id) => selected.has(id));
      const kept = [...selected].filter((id) => !ids.includes(id));
      return { selected: new Set(isAll ? kept : [...kept, ...ids]), anchor: ordinal };
    }),
  select: (ids) => set(({ selected }) => ({ selected: new Set([...selected, ...ids]) })),
  clearSelection: () => set({ selected: nothing, anchor: null }),
  fold: (key) => set(({ folded }) => ({ folded: toggled(folded, key) })),
  unfold: (key) => set(({ unfolded }) => ({ unfolded: toggled(unfolded, key) })),
  begin: (listKey, cursor) => set({ listKey, cursor, ...untouched }),
}));

/** Queue parameters and open post from the address, with functions to change them. */
export function useApprovalsScreen() {
  const { place, change, replace, show, moveTo } = useListAddress(queueAddress);
  const placeCursor = useListState((work) => work.placeCursor);
  const { post } = place;
  const text = JSON.stringify(listOf(place));
  // Stable identity: a new object would start a new query.
  const search = useMemo(() => JSON.parse(text) as QueueSearch, [text]);
  return {
    search,
    /** The list that the address shows; the cursor belongs to it once `useListState` has the same. */
    listKey: text,
    /** The post in the side panel; it stays open when its row leaves the list. */
    openId: post ?? null,
    showReviewStatus: (reviewStatus: ReviewStatus) => {
      if (reviewStatusOf(search) === reviewStatus) return;
      const isUsual = reviewStatus === 'pending' && search.urgency === undefined;
      change({ situation: isUsual ? undefined : reviewStatus });
    },
    /** Another filter or grouping: the list starts at its top, and the open post is closed. */
    change,
    /** Shows a saved view in place of what was shown. */
    show: replace,
    /** Moves the cursor; an open panel follows it. */
    moveTo: (cursor: Cursor) => {
      placeCursor(cursor);
      if (post !== undefined && cursor.id !== null) moveTo(cursor.id);
    },
    openAt: (cursor: Cursor) => {
      placeCursor(cursor);
      show({ post: cursor.id ?? undefined });
    },
    close: () => show({ post: undefined }),
  };
}

/**
 * Puts the cursor where an address points, and resets it for another list. A component of its own, as it follows every
 * navigation: the screen that is left would be drawn once more for it.
 */
export function ListFromAddress(): null {
  const [place] = useAddress(queueAddress.read);
  const { post } = place;
  const { listKey, cursor, begin, placeCursor } = useListState((work) => work);
  const arrival = useNavigationId();
  const address = JSON.stringify(listOf(place));
  useLayoutEffect(() => {
    const led = post === undefined ? null : { ordinal: 0, id: post };
    if (listKey !== address) begin(address, led ?? atTop);
    else if (arrival !== null && led && cursor.id !== post) placeCursor(led);
  }, [address, arrival]); // oxlint-disable-line react/exhaustive-deps -- runs for another address alone, not for the cursor's own moves
  return null;
}

/** Queue parameters without the open post. */
const listOf = ({ post: _open, ...search }: QueuePlace): QueueSearch => search;

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
