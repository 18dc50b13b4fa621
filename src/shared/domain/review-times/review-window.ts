import {
  addDays,
  type DayKey,
  dayKeyIn,
  type EpochMs,
  hourOfDayIn,
  startsOfDaysIn,
  weekdayOf,
} from '../time';

/** When a client answers: days and hours in the client's time zone. */
export interface ReviewWindow {
  /** Weekdays, 0 is Monday. */
  readonly days: readonly number[];
  /** Minutes after midnight, in quarters of an hour. */
  readonly from: number;
  /** Minutes after midnight; on the next day if it is not later than `from`. */
  readonly to: number;
  /** Days on which the client is closed. */
  readonly closed: readonly ClosedDays[];
  /** Missing if nobody has chosen a country. */
  readonly holidays?: ReviewHolidays;
  /** Working days within which the client has agreed to answer; null for no agreement. */
  readonly agreedDays: number | null;
}

/** Both days are included. */
export interface ClosedDays {
  readonly from: DayKey;
  readonly to: DayKey;
}

export interface Holiday {
  readonly day: DayKey;
  readonly name: string;
}

/** Public holidays, copied when the window was saved: a newer calendar must not change a figure of the past. */
export interface ReviewHolidays {
  /** ISO 3166-1. */
  readonly country: string;
  /** Part of the country with holidays of its own; null for the whole country. */
  readonly region: { readonly id: string; readonly name: string } | null;
  /** In order. */
  readonly days: readonly Holiday[];
}

/**
 * Holidays to save: those of the calendar, and before today those that were saved with the same country and region.
 * @param saved null if none were saved, or those of another place.
 */
export function savedHolidays(
  chosen: ReviewHolidays,
  saved: ReviewHolidays | null,
  today: DayKey,
): ReviewHolidays {
  if (!saved) return chosen;
  const past = saved.days.filter(({ day }) => day < today);
  return { ...chosen, days: [...past, ...chosen.days.filter(({ day }) => day >= today)] };
}

/** Window of a client for whom nobody has set one. */
export const usualWindow: ReviewWindow = {
  days: [0, 1, 2, 3, 4],
  from: 9 * 60,
  to: 18 * 60,
  closed: [],
  agreedDays: null,
};

/** Measures time inside the review windows of one client. */
export interface WorkClock {
  /** Length of one working day, ms. */
  readonly dayMs: number;
  /** Work from the beginning of the clock until an instant, ms. */
  readonly position: (at: EpochMs) => number;
  /** Time inside the windows between two instants, ms; 0 if the second is not later. */
  readonly work: (from: EpochMs, to: EpochMs) => number;
  /** Latest instant from which at least `workMs` of work remain until `to`; null if the clock does not reach so far back. */
  readonly before: (to: EpochMs, workMs: number) => EpochMs | null;
  /** Instants in the range at which a window opens. */
  readonly openings: (from: EpochMs, to: EpochMs) => readonly EpochMs[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Days that a clock covers on each side of its middle. */
const reachDays = 420;

/**
 * @param zone IANA zone of the client.
 * @param middle epoch ms; the clock covers 420 days before and after it, and no time outside counts as work.
 */
export function workClockOf(window: ReviewWindow, zone: string, middle: EpochMs): WorkClock {
  const first = addDays(dayKeyIn(zone, middle), -reachDays);
  const starts = startsIn(zone, first);
  const count = starts.length - 1;
  const opens = new Float64Array(count);
  const lengths = new Float64Array(count);
  /** Work before each day's window opens, ms. */
  const sums = new Float64Array(count + 1);
  const isOpen = openDaysOf(window);
  /** Minutes after midnight at which the window closes; more than a day's if it is open over midnight. */
  const shutsAt = window.to > window.from ? window.to : window.to + 1_440;
  for (let day = 0; day < count; day += 1) {
    const key = addDays(first, day);
    const midnight = starts[day] as number;
    const earliest = day === 0 ? midnight : (opens[day - 1] as number) + (lengths[day - 1] as number);
    // A day of 24 hours has no change of clocks, so its hours need no look at the zone.
    const at = (minutes: number) =>
      starts[day + 1] === midnight + DAY_MS && minutes < 1_440
        ? midnight + minutes * MINUTE_MS
        : hourOfDayIn(zone, minutes < 1_440 ? key : addDays(key, 1), (minutes % 1_440) / 60);
    const open = Math.max(earliest, at(window.from));
    const shut = isOpen(key) ? at(shutsAt) : open;
    opens[day] = open;
    lengths[day] = Math.max(0, shut - open);
    sums[day + 1] = (sums[day] as number) + (lengths[day] as number);
  }

  const dayAt = (at: EpochMs): number => {
    let day = Math.max(0, Math.min(count - 1, Math.floor((at - (starts[0] as number)) / DAY_MS)));
    while (day > 0 && (starts[day] as number) > at) day -= 1;
    while (day < count - 1 && (starts[day + 1] as number) <= at) day += 1;
    return day;
  };
  const within = (day: number, at: EpochMs): number =>
    Math.max(0, Math.min(lengths[day] as number, at - (opens[day] as number)));
  // A window over midnight may still be open from the day before.
  const position = (at: EpochMs): number => {
    const day = dayAt(at);
    if (day === 0) return within(0, at);
    return (sums[day - 1] as number) + within(day - 1, at) + within(day, at);
  };

  return {
    dayMs: (shutsAt - window.from) * MINUTE_MS,
    position,
    work: (from, to) => (to > from ? position(to) - position(from) : 0),
    before: (to, workMs) => {
      if (workMs <= 0) return to;
      const wanted = position(to) - workMs;
      if (wanted < 0) return null;
      let low = 0;
      let high = count;
      while (low + 1 < high) {
        const half = (low + high) >> 1;
        if ((sums[half] as number) <= wanted) low = half;
        else high = half;
      }
      return (opens[low] as number) + wanted - (sums[low] as number);
    },
    openings: (from, to) => {
      const found: EpochMs[] = [];
      for (let day = dayAt(from); day < count && (opens[day] as number) <= to; day += 1)
        if ((lengths[day] as number) > 0 && (opens[day] as number) >= from) found.push(opens[day] as number);
      return found;
    },
  };
}

function openDaysOf({ days, closed, holidays }: ReviewWindow): (day: DayKey) => boolean {
  const open = new Set(days);
  const free = new Set(holidays?.days.map(({ day }) => day));
  return (day) =>
    open.has(weekdayOf(day)) && !free.has(day) && !closed.some(({ from, to }) => from <= day && day <= to);
}

const known = new Map<string, readonly number[]>();
/** A year of work in forty zones, which is more than one agency has. */
const mostKnown = 40;

/** Starts of the zone's days. Windows differ by client and zones seldom do, so the last ones are kept. */
function startsIn(zone: string, first: DayKey): readonly number[] {
  const key = `${zone} ${first}`;
  const kept = known.get(key);
  if (kept) return kept;
  if (known.size >= mostKnown) known.clear();
  const starts = startsOfDaysIn(zone, first, 2 * reachDays + 2);
  known.set(key, starts);
  return starts;
}
