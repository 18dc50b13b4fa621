import type { DayKey } from '@shared/domain/time';
import { create } from 'zustand';
import type { CalendarView } from './period';
import type { DayZone, Place, Whose } from './place';

interface CalendarScreenState {
  readonly view: CalendarView;
  /** A day of the period that is shown; null for today. It stands still while the cursor moves within the period. */
  readonly anchor: DayKey | null;
  /** The day under the cursor; null for today. */
  readonly day: DayKey | null;
  readonly whose: Whose;
  readonly zone: DayZone;
  /** The post in the side panel, in place of the day. */
  readonly openId: string | null;
  /** Where the window is narrow the day's panel is there only once it was asked for. */
  readonly isDayOpen: boolean;
  readonly show: (view: CalendarView) => void;
  /** Moves the cursor; the period moves along where `anchor` says so. */
  readonly moveTo: (day: DayKey, anchor?: DayKey) => void;
  readonly goToday: () => void;
  readonly showOf: (whose: Whose) => void;
  readonly showDaysOf: (zone: DayZone) => void;
  readonly openDay: (day: DayKey) => void;
  readonly openPost: (id: string) => void;
  /** The post first, then the day's panel. */
  readonly close: () => void;
  /** Goes where an address says; what it does not name stays. */
  readonly restore: (place: Place) => void;
}

/** What the screen is doing; never what a post is. */
export const useCalendarScreen = create<CalendarScreenState>((set) => ({
  view: 'month',
  anchor: null,
  day: null,
  whose: 'all',
  zone: 'client',
  openId: null,
  isDayOpen: false,
  show: (view) => set(({ day }) => ({ view, anchor: day, openId: null })),
  moveTo: (day, anchor) => set((was) => ({ day, anchor: anchor ?? was.anchor, openId: null })),
  goToday: () => set({ day: null, anchor: null, openId: null }),
  showOf: (whose) => set({ whose, openId: null }),
  showDaysOf: (zone) => set({ zone }),
  openDay: (day) => set({ day, isDayOpen: true, openId: null }),
  openPost: (id) => set({ openId: id }),
  close: () => set(({ openId }) => (openId === null ? { isDayOpen: false } : { openId: null })),
  restore: ({ view, day, whose, zone, post }) =>
    set({
      ...(view && { view }),
      ...(day && { day, anchor: day }),
      ...(whose && { whose }),
      ...(zone && { zone }),
      ...(post && { openId: post }),
    }),
}));
