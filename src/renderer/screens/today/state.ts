import type { TodayPlace, TodaySection } from '../../domains/today';
import { perWorkspaceStore } from '../../query/per-workspace';

interface TodayState {
  /** The cursor's key, with the order of all lines at that time; null for the first line. */
  readonly cursor: { readonly key: string; readonly order: readonly string[] } | null;
  readonly moveTo: (key: string, places: readonly TodayPlace[]) => void;
  /** Sections of which a person wanted to see every line. */
  readonly whole: ReadonlySet<TodaySection['name']>;
  readonly showWhole: (section: TodaySection['name']) => void;
  /** Whether the absence panel replaces the day's posts. */
  readonly isAwayShown: boolean;
  readonly showAway: (isShown: boolean) => void;
  /** Whether the post under the cursor is shown beside the lists. */
  readonly isPeeking: boolean;
  readonly peek: (isPeeking: boolean) => void;
  /** Whether put away items are listed below everything else. */
  readonly isPutAwayListed: boolean;
  readonly listPutAway: (isListed: boolean) => void;
  /** Whether what is overdue for more than 7 days is listed in its place. */
  readonly isLongOverdueOpen: boolean;
  readonly openLongOverdue: (isOpen: boolean) => void;
}

/** State of the screen; never of records. */
export const useTodayScreen = perWorkspaceStore<TodayState>((set) => ({
  cursor: null,
  moveTo: (key, places) => set({ cursor: { key, order: places.map((place) => place.key) } }),
  whole: new Set(),
  showWhole: (section) => set(({ whole }) => ({ whole: new Set([...whole, section]) })),
  isAwayShown: false,
  showAway: (isAwayShown) => set({ isAwayShown, ...(isAwayShown && { isPeeking: false }) }),
  isPeeking: false,
  peek: (isPeeking) => set({ isPeeking, ...(isPeeking && { isAwayShown: false }) }),
  isPutAwayListed: false,
  listPutAway: (isPutAwayListed) => set({ isPutAwayListed }),
  isLongOverdueOpen: false,
  openLongOverdue: (isLongOverdueOpen) => set({ isLongOverdueOpen }),
}));

/** Where the cursor is: on its line, or, where that is gone, on the nearest one that is left, below before above. */
export function placeOf(cursor: TodayState['cursor'], all: readonly TodayPlace[]): number {
  if (!cursor) return 0;
  const places = new Map(all.map(({ key }, place) => [key, place]));
  const at = cursor.order.indexOf(cursor.key);
  const nearest = [
    ...cursor.order.slice(Math.max(0, at)),
    ...cursor.order.slice(0, Math.max(0, at)).toReversed(),
  ];
  const found = [cursor.key, ...nearest].find((key) => places.has(key));
  return found === undefined ? 0 : (places.get(found) ?? 0);
}
