import type { DayKey } from '@shared/domain/time';
import { useMemo } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useAddress } from '../use-address';
import {
  type CalendarFilter,
  type CalendarPlace,
  type ClientScope,
  type DayZone,
  readAddress,
} from './calendar-address';
import type { CalendarView } from './period';

/** State that does not belong in the address. */
interface Surroundings {
  /** The cursor's day when `anchor` was set: an address with another day shows its own period. */
  readonly day: DayKey | null;
  /** A day of the shown period, which stays fixed while the cursor moves within it; null for today. */
  readonly anchor: DayKey | null;
  /** The day's panel shows only on request. */
  readonly isDayOpen: boolean;
  readonly set: (change: Partial<Omit<Surroundings, 'set'>>) => void;
}

const useSurroundings = perWorkspaceStore<Surroundings>((set) => ({
  day: null,
  anchor: null,
  isDayOpen: false,
  set: (change) => set(change),
}));

/** Defaults left out of the address; written out so that a link shows others the same. */
const usual = { view: 'month', whose: 'all', zone: 'client' } as const;

/** Shown days, client and open post, from the address, and how to change them. */
export function useCalendarScreen() {
  const [place, go] = useAddress(readAddress);
  const { view, whose, zone, day = null, post, status, network, type, rows } = { ...usual, ...place };
  const { set, isDayOpen, ...kept } = useSurroundings((state) => state);
  const anchor = kept.day === day ? kept.anchor : day;
  const openId = post ?? null;
  const shownOnly = useMemo<CalendarFilter>(
    () => ({ ...(status && { status }), ...(network && { network }), ...(type && { type }) }),
    [status, network, type],
  );
  return {
    view,
    whose,
    zone,
    isDayOpen,
    openId,
    anchor,
    shownOnly,
    isInPieces: rows !== 'posts',
    /** The day under the cursor; null for today. */
    day,
    show: (next: CalendarView) => {
      set({ day, anchor: day });
      go(({ post: _open, ...was }) => ({ ...usual, ...was, view: next }));
    },
    /** Moves the cursor; with `to`, the period moves along. */
    moveTo: (next: DayKey, to?: DayKey) => {
      set({ day: next, anchor: to ?? anchor });
      go(({ post: _open, ...was }) => ({ ...usual, ...was, day: next }));
    },
    goToday: () => {
      set({ day: null, anchor: null });
      go(({ post: _open, day: _day, ...was }) => was);
    },
    showOf: (next: ClientScope) => go(({ post: _open, ...was }) => ({ ...usual, ...was, whose: next })),
    /** Shows only posts with these values; an empty text shows all of them. */
    showOnly: (next: { readonly [Key in keyof CalendarFilter]: string }) =>
      go(({ post: _open, ...was }) => withoutEmpty({ ...usual, ...was, ...next })),
    showPieces: (isInPieces: boolean) =>
      go(({ rows: _before, ...was }) => ({
        ...usual,
        ...was,
        ...(!isInPieces && { rows: 'posts' as const }),
      })),
    showDaysOf: (next: DayZone) => go((was) => ({ ...usual, ...was, zone: next })),
    openDay: (next: DayKey) => {
      set({ day: next, anchor, isDayOpen: true });
      go(({ post: _open, ...was }) => ({ ...usual, ...was, day: next }));
    },
    openPost: (id: string) => go((was) => ({ ...usual, ...was, post: id })),
    /** Closes the post first, then the day's panel. */
    close: () => {
      if (openId === null) set({ isDayOpen: false });
      else go(({ post: _open, ...was }) => was);
    },
  };
}

const withoutEmpty = (place: CalendarPlace): CalendarPlace =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
