import type { ReviewStatus } from '@shared/services/planning/records';
import { create } from 'zustand';
import { atTop, type Cursor } from '../../ui/lists/cursor';
import { type Place, type QueueKey, type QueueSearch, situationOf } from './place';

/** New texts of some keys; undefined takes one away. */
export type SearchChange = { readonly [Key in QueueKey]?: string | undefined };

interface ApprovalsScreen {
  readonly search: QueueSearch;
  readonly cursor: Cursor;
  /** The post in the side panel; it stays when its row leaves the list under the person's hands. */
  readonly openId: string | null;
  /** Posts chosen for what is done with several at once. */
  readonly selected: ReadonlySet<string>;
  /** Where the last choice was made: the other end of a range. */
  readonly anchor: number | null;
  /** Heads that stand alone, by `keyOfGroup`. */
  readonly folded: ReadonlySet<string>;
  readonly showSituation: (situation: ReviewStatus) => void;
  /** Another filter or grouping: another list, from its top. */
  readonly change: (change: SearchChange) => void;
  /** Shows what a saved view says, and nothing of what was there. */
  readonly show: (search: QueueSearch) => void;
  /** Moves the cursor; an open panel follows it. */
  readonly moveTo: (cursor: Cursor) => void;
  readonly openAt: (cursor: Cursor) => void;
  readonly openPost: (id: string) => void;
  readonly close: () => void;
  /** Chooses or leaves one post. */
  readonly toggle: (id: string, ordinal: number) => void;
  readonly select: (ids: readonly string[]) => void;
  readonly clearSelection: () => void;
  readonly fold: (key: string) => void;
  /** Goes where an address says; what it does not name stays. */
  readonly restore: (place: Place) => void;
}

const nothing: ReadonlySet<string> = new Set();
/** Another list: what was chosen in the one before is out of sight, and nothing may be done with it. */
const anotherList = { cursor: atTop, openId: null, selected: nothing, anchor: null, folded: nothing };

/** What the screen is doing; never what a post is. */
export const useApprovalsScreen = create<ApprovalsScreen>((set) => ({
  search: {},
  ...anotherList,
  showSituation: (situation) =>
    set((was) => {
      if (situationOf(was.search) === situation) return was;
      return { ...anotherList, search: changed(was.search, { situation: usualOr(situation) }) };
    }),
  change: (change) => set(({ search }) => ({ ...anotherList, search: changed(search, change) })),
  show: (search) => set({ ...anotherList, search }),
  moveTo: (cursor) =>
    set(({ openId }) => ({ cursor, openId: openId === null ? null : (cursor.id ?? openId) })),
  openAt: (cursor) => set({ cursor, openId: cursor.id }),
  openPost: (id) => set({ openId: id }),
  close: () => set({ openId: null }),
  toggle: (id, ordinal) => set(({ selected }) => ({ selected: toggled(selected, id), anchor: ordinal })),
  select: (ids) => set(({ selected }) => ({ selected: new Set([...selected, ...ids]) })),
  clearSelection: () => set({ selected: nothing, anchor: null }),
  fold: (key) => set(({ folded }) => ({ folded: toggled(folded, key) })),
  restore: ({ post, ...search }) =>
    set({
      ...(Object.keys(search).length > 0 && { search }),
      ...(post && { openId: post, cursor: { ordinal: 0, id: post } }),
    }),
}));

const usualOr = (situation: ReviewStatus) => (situation === 'pending' ? undefined : situation);

function changed(search: QueueSearch, change: SearchChange): QueueSearch {
  const entries = Object.entries({ ...search, ...change }).filter(
    ([, text]) => text !== undefined && text !== '',
  );
  return Object.fromEntries(entries);
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
