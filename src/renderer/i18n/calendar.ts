import { dayKeyIn, daysBetween, resolveZone } from '@shared/domain/time';

export interface CalendarOptions {
  readonly dateLocale: string;
  readonly hour12: boolean;
}

/** Clock times and days in a zone, all by Intl. */
export interface Calendar {
  clock(ms: number, zone: string): string;
  /** `today`, `tomorrow`, `Mon`, `27 Nov`, `27 Nov 2027`: the nearer the shorter. */
  day(ms: number, now: number, zone: string): CalendarDay;
  weekday(ms: number, zone: string): string;
}

export interface CalendarDay {
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
  const relative = new Intl.RelativeTimeFormat(dateLocale, { numeric: 'auto' });
  const clockOptions: Intl.DateTimeFormatOptions = hour12
    ? { hour: 'numeric', minute: '2-digit', hour12: true }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

  const weekday = (ms: number, zone: string) => short(inZone('weekday', zone, { weekday: 'short' }), ms);

  return {
    weekday,
    clock: (ms, zone) => inZone('clock', zone, clockOptions).format(ms),
    day(ms, now, zone) {
      const key = dayKeyIn(zone, ms);
      const today = dayKeyIn(zone, now);
      const distance = daysBetween(today, key);
      if (distance === 0) return { kind: 'today', text: relative.format(0, 'day') };
      if (Math.abs(distance) === 1) return { kind: 'named', text: relative.format(distance, 'day') };
      if (Math.abs(distance) < 7) return { kind: 'weekday', text: weekday(ms, zone) };
      const isThisYear = key.slice(0, 4) === today.slice(0, 4);
      const format = isThisYear
        ? inZone('date', zone, { day: 'numeric', month: 'short' })
        : inZone('year', zone, { day: 'numeric', month: 'short', year: 'numeric' });
      return { kind: 'date', text: short(format, ms) };
    },
  };
}

/** Without the "de" and the full stops that Portuguese sets between day, month and year: `27 nov`. */
function short(format: Intl.DateTimeFormat, ms: number): string {
  return format
    .formatToParts(ms)
    .map(({ type, value }) => (type === 'literal' ? value.replace(' de ', ' ') : value.replace(/\.$/, '')))
    .join('')
    .trim();
}
