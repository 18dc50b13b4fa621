import type { DayKey } from '@shared/domain/time';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useAddress } from '../use-address';
import { type DayZone, readAddress, type Whose } from './calendar-address';
import type { CalendarView } from './period';

/** What no address should hold. */
interface Surroundings {
  /** The day that `anchor` was left with: an address that names another one brings its own period. */
  readonly day: DayKey | null;
  /** A day of the period that is shown, which stands still while the cursor moves within it; null for today. */
  readonly anchor: DayKey | null;
  /** Where the window is narrow the day's panel is there only once it was asked for. */
  readonly isDayOpen: boolean;
  readonly set: (change: Partial<Omit<Surroundings, 'set'>>) => void;
}

const useSurroundings = perWorkspaceStore<Surroundings>((set) => ({
  ...{ day: null, anchor: null, isDayOpen: false },
  set: (change) => set(change),
}));

/** What an address shows that says nothing; written out, so that a link shows others the same. */
const usual = { view: 'month', whose: 'all', zone: 'client' } as const;

/** Which days of whose posts are shown and which post is open, as the address says it, and the ways to change that. */
export function useCalendarScreen() {
  const [place, go] = useAddress(readAddress);
  const { view, whose, zone, day = null, post } = { ...usual, ...place };
  const { set, isDayOpen, ...kept } = useSurroundings((state) => state);
  const anchor = kept.day === day ? kept.anchor : day;
  const openId = post ?? null;
  return {
    ...{ view, whose, zone, isDayOpen, openId, anchor },
    /** The day under the cursor; null for today. */
    day,
    show: (next: CalendarView) => {
      set({ day, anchor: day });
      go(({ post: _open, ...was }) => ({ ...usual, ...was, view: next }));
    },
    /** Moves the cursor; the period moves along where `to` says so. */
    moveTo: (next: DayKey, to?: DayKey) => {
      set({ day: next, anchor: to ?? anchor });
      go(({ post: _open, ...was }) => ({ ...usual, ...was, day: next }));
    },
    goToday: () => {
      set({ day: null, anchor: null });
      go(({ post: _open, day: _day, ...was }) => was);
    },
    showOf: (next: Whose) => go(({ post: _open, ...was }) => ({ ...usual, ...was, whose: next })),
    showDaysOf: (next: DayZone) => go((was) => ({ ...usual, ...was, zone: next })),
    openDay: (next: DayKey) => {
      set({ day: next, anchor, isDayOpen: true });
      go(({ post: _open, ...was }) => ({ ...usual, ...was, day: next }));
    },
    openPost: (id: string) => go((was) => ({ ...usual, ...was, post: id })),
    /** The post first, then the day's panel. */
    close: () => {
      if (openId === null) set({ isDayOpen: false });
      else go(({ post: _open, ...was }) => was);
    },
  };
}
