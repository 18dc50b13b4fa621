import type { Language } from '@shared/settings';
import type { TFunction } from 'i18next';
import { type Calendar, createCalendar } from './calendar';
import { cityOf, offsetOf } from './zone-names';

export interface FormatOptions {
  readonly t: TFunction;
  readonly language: Language;
  readonly dateLocale: string;
  readonly hour12: boolean;
  /** IANA zone of the machine the person sits at. */
  readonly personZone: string;
}

/** When a post goes out, for a column of two lines. */
export interface Deadline {
  readonly main: string;
  readonly second: string;
  /** `urgent` within 6 h, `soon` within 48 h on either side, `later` beyond, `past` long gone. */
  readonly tone: 'urgent' | 'soon' | 'later' | 'past';
}

/** How the app writes numbers and times. All instants are epoch ms; near times relative, far ones absolute. */
export interface Format {
  readonly personZone: string;
  number(value: number): string;
  list(items: readonly string[]): string;
  clock(ms: number, zone?: string): string;
  /** `today 18:00`, `Mon 09:00`, `27 Nov 17:00`. */
  moment(ms: number, now: number, zone?: string): string;
  /** A past moment for stamps: the clock alone while it is today. */
  stamp(ms: number, now: number): string;
  /** `3 h 26 min`, `19 h`, `2 days`. */
  span(durationMs: number): string;
  /** `in 3 h 26 min`; `3 h ago` for what is over. */
  until(ms: number, now: number): string;
  ago(ms: number, now: number): string;
  /** How long something waits, in one unit. */
  wait(durationMs: number): string;
  deadline(ms: number, now: number, zone: string): Deadline;
  city(zone: string): string;
  /** `São Paulo, GMT−3`. */
  zone(zone: string, ms: number): string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Full digits up to here, compact with one decimal beyond. */
const LARGEST_IN_FULL = 999_999;

export function createFormat({ t, language, dateLocale, hour12, personZone }: FormatOptions): Format {
  const calendar = createCalendar({ dateLocale, hour12 });
  const full = new Intl.NumberFormat(language);
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
  const spans = createSpans(t);

  const moment = (ms: number, now: number, zone = personZone) => {
    const { kind, text } = calendar.day(ms, now, zone);
    const time = calendar.clock(ms, zone);
    if (kind === 'weekday') return t('time.weekday', { day: text, time });
    if (kind === 'date') return t('time.date', { date: text, time });
    return t('time.namedDay', { day: text, time });
  };
  const ago = (ms: number, now: number) =>
    now - ms < MINUTE ? t('time.justNow') : t('time.ago', { span: spans.rough(now - ms) });

  return {
    personZone,
    number: (value) =>
      (Math.abs(value) > LARGEST_IN_FULL ? compact : full).format(value).replace('-', '\u2212'),
    list: (items) => conjunction.format(items),
    clock: (ms, zone = personZone) => calendar.clock(ms, zone),
    moment,
    stamp: (ms, now) =>
      calendar.day(ms, now, personZone).kind === 'today' ? calendar.clock(ms, personZone) : moment(ms, now),
    span: spans.fine,
    until(ms, now) {
      if (ms < now) return ago(ms, now);
      return ms - now < MINUTE ? t('time.now') : t('time.in', { span: spans.fine(ms - now) });
    },
    ago,
    wait: spans.single,
    deadline: (ms, now, zone) => describeDeadline({ t, calendar, spans }, ms, now, zone),
    city: (zone) => cityOf(zone, language),
    zone(zone, ms) {
      const city = cityOf(zone, language);
      return city === 'UTC' ? city : t('time.zone', { city, offset: offsetOf(zone, ms) });
    },
  };
}

interface Spans {
  /** Hours and minutes under 6 h, hours under 48 h, then days. */
  readonly fine: (ms: number) => string;
  /** One unit; hours up to 48 h. */
  readonly rough: (ms: number) => string;
  /** One unit; days from 24 h on. */
  readonly single: (ms: number) => string;
}

function createSpans(t: TFunction): Spans {
  const minutes = (ms: number) => t('time.minutes', { count: Math.max(1, Math.floor(ms / MINUTE)) });
  const hours = (ms: number) => t('time.hours', { count: Math.floor(ms / HOUR) });
  const days = (ms: number) => t('time.days', { count: Math.floor(ms / DAY) });
  const single = (ms: number, daysFrom: number) => {
    if (ms < HOUR) return minutes(ms);
    return ms < daysFrom ? hours(ms) : days(ms);
  };
  return {
    fine(ms) {
      const rest = Math.floor((ms % HOUR) / MINUTE);
      if (ms < HOUR || ms >= 6 * HOUR || rest === 0) return single(ms, 2 * DAY);
      return t('time.hoursMinutes', { hours: Math.floor(ms / HOUR), minutes: rest });
    },
    rough: (ms) => single(ms, 2 * DAY),
    single: (ms) => single(ms, DAY),
  };
}

interface DeadlineParts {
  readonly t: TFunction;
  readonly calendar: Calendar;
  readonly spans: Spans;
}

function describeDeadline(
  { t, calendar, spans }: DeadlineParts,
  ms: number,
  now: number,
  zone: string,
): Deadline {
  const left = ms - now;
  const time = calendar.clock(ms, zone);
  const day = calendar.day(ms, now, zone);
  if (Math.abs(left) >= 2 * DAY) return { main: day.text, second: time, tone: left > 0 ? 'later' : 'past' };
  // A narrow column: of the named days only "today" is kept, the others give their weekday.
  const text = day.kind === 'today' ? day.text : calendar.weekday(ms, zone);
  const second = t(day.kind === 'today' ? 'time.namedDay' : 'time.weekday', { day: text, time });
  if (left < 0) return { main: t('time.ago', { span: spans.rough(-left) }), second, tone: 'soon' };
  const main = left < MINUTE ? t('time.now') : t('time.in', { span: spans.rough(left) });
  return { main, second, tone: left < 6 * HOUR ? 'urgent' : 'soon' };
}
