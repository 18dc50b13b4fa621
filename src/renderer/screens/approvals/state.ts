import type { ReviewStatus } from '@shared/domain/post-status';
import { useLayoutEffect, useMemo } from 'react';
import { atTop, type Cursor } from '../../domains/posts';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useAddress, useArrival } from '../use-address';
import { type QueueKey, type QueuePlace, type QueueSearch, readAddress, situationOf } from './queue-search';

/** New texts of some keys; undefined takes one away. */
export type SearchChange = { readonly [Key in QueueKey]?: string | undefined };

/** What the person is doing in the list: no address should hold it. */
interface WorkInList {
  /** The list that the rest is about. */
  readonly listKey: string;
  readonly cursor: Cursor;
  /** Posts chosen for what is done with several at once. */
  readonly selected: ReadonlySet<string>;
  /** Where the last choice was made: the other end of a range. */
  readonly anchor: number | null;
  /** Heads that stand alone, by `keyOfGroup`. */
  readonly folded: ReadonlySet<string>;
  readonly placeCursor: (cursor: Cursor) => void;
  /** Chooses or leaves one post. */
  readonly toggle: (id: string, ordinal: number) => void;
  readonly select: (ids: readonly string[]) => void;
  readonly clearSelection: () => void;
  readonly fold: (key: string) => void;
  /** Another list: what was chosen in the one before is out of sight, and nothing may be done with it. */
  readonly begin: (listKey: string, cursor: Cursor) => void;
}

const nothing: ReadonlySet<string> = new Set();
const untouched = { selected: nothing, anchor: null, folded: nothing };

export const useWorkInList = perWorkspaceStore<WorkInList>((set) => ({
  ...{ listKey: '', cursor: atTop, ...untouched },
  placeCursor: (cursor) => set({ cursor }),
  toggle: (id, ordinal) => set(({ selected }) => ({ selected: toggled(selected, id), anchor: ordinal })),
  select: (ids) => set(({ selected }) => ({ selected: new Set([...selected, ...ids]) })),
  clearSelection: () => set({ selected: nothing, anchor: null }),
  fold: (key) => set(({ folded }) => ({ folded: toggled(folded, key) })),
  begin: (listKey, cursor) => set({ listKey, cursor, ...untouched }),
}));

/** What the queue shows and which post is open, as the address says it, and the ways to change that. */
export function useApprovalsScreen() {
  const [place, go] = useAddress(readAddress);
  const placeCursor = useWorkInList((work) => work.placeCursor);
  const { post } = place;
  const text = JSON.stringify(listOf(place));
  // The same object for as long as it means the same: another one would be another list, asked for anew.
  const search = useMemo(() => JSON.parse(text) as QueueSearch, [text]);
  return {
    search,
    /** The post in the side panel; it stays when its row leaves the list under the person's hands. */
    openId: post ?? null,
    showSituation: (situation: ReviewStatus) => {
      if (situationOf(search) !== situation)
        go((was) => changed(was, { situation: situation === 'pending' ? undefined : situation }));
    },
    /** Another filter or grouping: another list, from its top. */
    change: (change: SearchChange) => go((was) => changed(was, change)),
    /** Shows what a saved view says, and nothing of what was there. */
    show: (next: QueueSearch) => go(() => next),
    /** Moves the cursor; an open panel follows it. */
    moveTo: (cursor: Cursor) => {
      placeCursor(cursor);
      if (post !== undefined && cursor.id !== null && cursor.id !== post)
        go((was) => (was.post === undefined || cursor.id === null ? was : { ...was, post: cursor.id }));
    },
    openAt: (cursor: Cursor) => {
      placeCursor(cursor);
      go((was) => (cursor.id === null ? listOf(was) : { ...was, post: cursor.id }));
    },
    close: () => go(listOf),
  };
}

/** Puts the cursor where an address leads, and begins anew with another list; for the screen alone. */
export function useListOfAddress(): void {
  const [place] = useAddress(readAddress);
  const { post } = place;
  const { listKey, cursor, begin, placeCursor } = useWorkInList((work) => work);
  const arrival = useArrival();
  const address = JSON.stringify(listOf(place));
  useLayoutEffect(() => {
    const led = post === undefined ? null : { ordinal: 0, id: post };
    if (listKey !== address) begin(address, led ?? atTop);
    else if (arrival !== null && led && cursor.id !== post) placeCursor(led);
  }, [address, arrival]); // oxlint-disable-line react/exhaustive-deps -- runs for another address alone, not for the cursor's own moves
}

/** What the queue shows, without the post that is open beside it. */
const listOf = ({ post: _open, ...search }: QueuePlace): QueueSearch => search;

/** Another list closes the open post with it. */
function changed(was: QueuePlace, change: SearchChange): QueueSearch {
  const entries = Object.entries({ ...listOf(was), ...change }).filter(
    ([, text]) => text !== undefined && text !== '',
  );
  return Object.fromEntries(entries);
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
