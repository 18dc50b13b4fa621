import { type DayKey, dayKeyIn, daysBetween, offsetMinutesIn, resolveZone } from '@shared/domain/time';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface CalendarOptions {
  readonly dateLocale: string;
  readonly hour12: boolean;
}

const utcOf = (key: DayKey) => daysBetween('1970-01-01', key) * DAY_MS;

/** Clock times and days in a zone, all by Intl. */
export interface Calendar {
  clock(ms: number, zone: string): string;
  /** Formats like `clock`, but shortens full hours: `9 PM` instead of `9:00 PM`. */
  hour(ms: number, zone: string): string;
  /** Formats with seconds. */
  exactClock(ms: number, zone: string): string;
  /** Names a day, shorter for nearer days: `today`, `tomorrow`, `Mon`, `27 Nov`, `27 Nov 2027`. */
  day(ms: number, now: number, zone: string): MonthGridDay;
  weekday(ms: number, zone: string): string;
  /** Formats `27 Nov 2026`, even for near days. */
  date(ms: number, zone: string): string;
  /** Formats `1 October 2026`. */
  wholeDay(key: DayKey): string;
  /** `November 2026`. */
  month(key: DayKey): string;
  /** `Saturday 21 November`. */
  longDay(key: DayKey): string;
  /** `1 Nov`. */
  dayMonth(key: DayKey): string;
  /** `Nov`. */
  shortMonth(key: DayKey): string;
  /** `Nov 2026`. */
  monthYear(key: DayKey): string;
  /** `Mon`, or `Monday`. */
  weekdayOf(key: DayKey, width: 'short' | 'long'): string;
  /** `20 – 27 Nov 2026`. */
  stretch(from: DayKey, to: DayKey): string;
  /** `20 – 27 Nov`. */
  shortStretch(from: DayKey, to: DayKey): string;
}

export interface MonthGridDay {
  readonly kind: 'today' | 'named' | 'weekday' | 'date';
  readonly text: string;
}

export function createCalendar({ dateLocale, hour12 }: CalendarOptions): Calendar {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const inZone = (name: string, zone: string, options: Intl.DateTimeFormatOptions) => {
    const key = `${name} ${zone}`;
    const format =
      formats.get(key) ?? new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: resolveZone(zone) });
    formats.set(key, format);
    return format;
  };
  /** Texts of ranges, by their days. Writing one takes as long as drawing a row, and all reports of a month have the same. */
  const stretches = new Map<string, string>();
  const relative = new Intl.RelativeTimeFormat(dateLocale, { numeric: 'auto' });
  const clockOptions: Intl.DateTimeFormatOptions = hour12
    ? { hour: 'numeric', minute: '2-digit', hour12: true }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

  const weekday = (ms: number, zone: string) => short(inZone('weekday', zone, { weekday: 'short' }), ms);

  const date = (ms: number, zone: string) =>
    short(inZone('year', zone, { day: 'numeric', month: 'short', year: 'numeric' }), ms);

  return {
    weekday,
    date,
    wholeDay(key) {
      const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
      return inZone('whole', 'UTC', options).format(utcOf(key));
    },
    month: (key) => inZone('month', 'UTC', { month: 'long', year: 'numeric' }).format(utcOf(key)),
    longDay: (key) =>
      inZone('long', 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }).format(utcOf(key)),
    dayMonth: (key) => short(inZone('date', 'UTC', { day: 'numeric', month: 'short' }), utcOf(key)),
    shortMonth: (key) => short(inZone('shortMonth', 'UTC', { month: 'short' }), utcOf(key)),
    monthYear: (key) => short(inZone('monthYear', 'UTC', { month: 'short', year: 'numeric' }), utcOf(key)),
    weekdayOf: (key, width) =>
      width === 'short'
        ? weekday(utcOf(key), 'UTC')
        : inZone('longWeekday', 'UTC', { weekday: 'long' }).format(utcOf(key)),
    stretch(from, to) {
      const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
      const range = `${from} ${to}`;
      const text = stretches.get(range) ?? short(inZone('year', 'UTC', options), utcOf(from), utcOf(to));
      stretches.set(range, text);
      return text;
    },
    shortStretch: (from, to) =>
      short(inZone('date', 'UTC', { day: 'numeric', month: 'short' }), utcOf(from), utcOf(to)),
    hour(ms, zone) {
      const isWhole = hour12 && offsetMinutesIn(zone, ms) % 60 === 0 && ms % HOUR_MS === 0;
      return isWhole
        ? inZone('hour', zone, { hour: 'numeric', hour12: true }).format(ms)
        : inZone('clock', zone, clockOptions).format(ms);
    },
    clock: (ms, zone) => inZone('clock', zone, clockOptions).format(ms),
    exactClock: (ms, zone) => inZone('exact', zone, { ...clockOptions, second: '2-digit' }).format(ms),
    day(ms, now, zone) {
      const key = dayKeyIn(zone, ms);
      const today = dayKeyIn(zone, now);
      const distance = daysBetween(today, key);
      if (distance === 0) return { kind: 'today', text: relative.format(0, 'day') };
      if (Math.abs(distance) === 1) return { kind: 'named', text: relative.format(distance, 'day') };
      if (Math.abs(distance) < 7) return { kind: 'weekday', text: weekday(ms, zone) };
      const isThisYear = key.slice(0, 4) === today.slice(0, 4);
      if (!isThisYear) return { kind: 'date', text: date(ms, zone) };
      return { kind: 'date', text: short(inZone('date', zone, { day: 'numeric', month: 'short' }), ms) };
    },
  };
}

/** Without the "de" and full stops of Portuguese dates, and without the zero before a day in Italian ranges: `27 nov`. */
function short(format: Intl.DateTimeFormat, ms: number, toMs?: number): string {
  const parts = toMs === undefined ? format.formatToParts(ms) : format.formatRangeToParts(ms, toMs);
  return parts
    .map(({ type, value }) => (type === 'literal' ? value.replace(' de ', ' ') : value.replace(/\.$|^0/, '')))
    .join('')
    .trim();
}
