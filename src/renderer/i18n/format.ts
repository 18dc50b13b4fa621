import { type ClientForms, decimalRewriter, formsOfLanguage } from '@shared/domain/client-forms';
import { type DayKey, dayKeyIn } from '@shared/domain/time';
import { cityOf, offsetOf } from '@shared/domain/zone-names';
import type { Language } from '@shared/language';
import type { TFunction } from '@shared/locales/i18n';
import { type Calendar, createCalendar } from './calendar';
import { createMetricFormat, type MetricFormat } from './metric-format';

export interface FormatOptions {
  readonly t: TFunction;
  readonly language: Language;
  /** Writes numbers; the language where it is left out. */
  readonly numberLocale?: string;
  readonly dateLocale: string;
  readonly hour12: boolean;
  /** IANA zone of this computer. */
  readonly personZone: string;
  /** The forms of a client that sees it; the language's where they are left out. */
  readonly forms?: ClientForms;
}

/** A publish time, for a column of two lines. */
export interface Deadline {
  readonly main: string;
  readonly second: string;
  /** `urgent` within 6 h, `soon` within 48 h on either side, `later` beyond, `past` long ago. */
  readonly tone: 'urgent' | 'soon' | 'later' | 'past';
}

/** How the app writes numbers and times. All instants are epoch ms; near times are relative, far ones absolute. */
export interface Format
  extends Pick<Calendar, 'month' | 'longDay' | 'dayMonth' | 'shortMonth' | 'monthYear'> {
  readonly personZone: string;
  /** Locale that dates are written in. */
  readonly dateLocale: string;
  readonly hour12: boolean;
  /** Values of metrics: always in full, with sign and unit. */
  readonly metric: MetricFormat;
  number(value: number): string;
  /** A share from 0 to 1: `50%`. */
  percent(share: number): string;
  /** `742 MB`: in binary units of 1024, labelled as operating systems do. */
  bytes(value: number): string;
  list(items: readonly string[]): string;
  clock(ms: number, zone?: string): string;
  /** Formats like `clock`, for a time axis: `9 PM` instead of `9:00 PM`. */
  hour(ms: number, zone: string): string;
  /** Formats `today 18:00`, `Mon 09:00`, `27 Nov 17:00`. Never says `today` in a zone with another date. */
  moment(ms: number, now: number, zone?: string): string;
  /** Formats a full date for stored or sent text: `20 Nov 2026 18:00`. */
  dated(ms: number, zone?: string): string;
  /** Formats a past time for stamps: only the clock time if it is today. */
  stamp(ms: number, now: number): string;
  /** Formats to the second, for comparison with logs: `14:34:05`, with the day if it is not today. */
  exact(ms: number, now: number): string;
  /** `3 h 26 min`, `19 h`, `2 days`. */
  span(durationMs: number): string;
  /** `in 3 h 26 min`; `3 h ago` for the past. */
  until(ms: number, now: number): string;
  ago(ms: number, now: number): string;
  /** A countdown: in seconds under a minute, otherwise as `span`. */
  countdown(durationMs: number): string;
  /** A range of days, both ends included: `20 – 27 Nov 2026`. */
  days(from: DayKey, to: DayKey): string;
  /** The same without a year: `20 – 27 Nov`. */
  shortDays(from: DayKey, to: DayKey): string;
  /** `Mon`, or `Monday`. */
  weekday(key: DayKey, width: 'short' | 'long'): string;
  /** A day in full: `1 October 2026`. */
  day(key: DayKey): string;
  /** How long something has been waiting, in one unit. */
  wait(durationMs: number): string;
  deadline(ms: number, now: number, zone: string): Deadline;
  city(zone: string): string;
  /** `GMT−3`, the zone's offset at that instant. */
  offset(zone: string, ms: number): string;
  /** `São Paulo, GMT−3`. */
  zone(zone: string, ms: number): string;
  /** The same with numbers and days in a client's own forms. */
  inForms(forms: ClientForms): Format;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** All digits up to here, compact with one decimal above. */
const LARGEST_IN_FULL = 999_999;

export function createFormat(options: FormatOptions): Format {
  const { t, language, numberLocale = language, dateLocale, hour12, personZone } = options;
  const { forms = formsOfLanguage } = options;
  const rewrite = decimalRewriter(numberLocale, forms);
  const calendar = createCalendar({ dateLocale, hour12 });
  const full = new Intl.NumberFormat(numberLocale);
  const compact = new Intl.NumberFormat(numberLocale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(numberLocale, { style: 'percent' });
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
  const spans = createSpans(t);

  /** "Today" and "tomorrow" are the person's: while another zone has another date, its days go by their weekday. */
  const isOwnDay = (now: number, zone: string) =>
    zone === personZone || dayKeyIn(zone, now) === dayKeyIn(personZone, now);

  const moment = (ms: number, now: number, zone = personZone) => {
    const { kind, text } = calendar.day(ms, now, zone);
    const time = calendar.clock(ms, zone);
    if ((kind === 'today' || kind === 'named') && !isOwnDay(now, zone))
      return t('time.weekday', { day: calendar.weekday(ms, zone), time });
    if (kind === 'weekday') return t('time.weekday', { day: text, time });
    if (kind === 'date') return t('time.date', { date: text, time });
    return t('time.namedDay', { day: text, time });
  };
  const ago = (ms: number, now: number) =>
    now - ms < MINUTE ? t('time.justNow') : t('time.ago', { span: spans.rough(now - ms) });

  return {
    personZone,
    dateLocale,
    hour12,
    metric: createMetricFormat(numberLocale, rewrite),
    number: (value) =>
      rewrite((Math.abs(value) > LARGEST_IN_FULL ? compact : full).format(value).replace('-', '\u2212')),
    percent: (share) => rewrite(percent.format(share)),
    bytes: (value) => writeBytes(language, value),
    list: (items) => conjunction.format(items),
    clock: (ms, zone = personZone) => calendar.clock(ms, zone),
    hour: (ms, zone) => calendar.hour(ms, zone),
    moment,
    dated: (ms, zone = personZone) =>
      t('time.date', {
        date: forms.day?.(dayKeyIn(zone, ms)) ?? calendar.date(ms, zone),
        time: calendar.clock(ms, zone),
      }),
    stamp: (ms, now) =>
      calendar.day(ms, now, personZone).kind === 'today' ? calendar.clock(ms, personZone) : moment(ms, now),
    exact(ms, now) {
      const { kind, text } = calendar.day(ms, now, personZone);
      const time = calendar.exactClock(ms, personZone);
      return kind === 'today' ? time : t('time.date', { date: text, time });
    },
    span: spans.fine,
    countdown: (durationMs) =>
      durationMs < MINUTE
        ? t('time.seconds', { count: Math.max(1, Math.ceil(durationMs / 1000)) })
        : spans.fine(durationMs),
    day: (key) => forms.day?.(key) ?? calendar.wholeDay(key),
    days: (from, to) => (forms.day ? stretchOf(forms.day, from, to) : calendar.stretch(from, to)),
    shortDays: (from, to) => calendar.shortStretch(from, to),
    until(ms, now) {
      if (ms < now) return ago(ms, now);
      return ms - now < MINUTE ? t('time.now') : t('time.in', { span: spans.fine(ms - now) });
    },
    ago,
    wait: spans.single,
    deadline: (ms, now, zone) => describeDeadline({ t, calendar, spans, isOwnDay }, ms, now, zone),
    month: (key) => calendar.month(key),
    longDay: (key) => calendar.longDay(key),
    dayMonth: (key) => calendar.dayMonth(key),
    shortMonth: (key) => calendar.shortMonth(key),
    monthYear: (key) => calendar.monthYear(key),
    weekday: (key, width) => calendar.weekdayOf(key, width),
    city: (zone) => cityOf(zone, language),
    offset: offsetOf,
    zone(zone, ms) {
      const city = cityOf(zone, language);
      return city === 'UTC' ? city : t('time.zone', { city, offset: offsetOf(zone, ms) });
    },
    inForms: (next) => createFormat({ ...options, forms: next }),
  };
}

const stretchOf = (day: (key: DayKey) => string, from: DayKey, to: DayKey): string =>
  from === to ? day(from) : `${day(from)} – ${day(to)}`;

const byteUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function writeBytes(language: Language, value: number): string {
  const power = value < 1024 ? 1 : Math.floor(Math.log(value) / Math.log(1024));
  const step = Math.min(power, byteUnits.length);
  // At least a kilobyte: single bytes mean nothing to a person.
  const shown = value > 0 && value < 1024 ? 1 : value / 1024 ** step;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: byteUnits[step - 1] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: shown < 10 && step > 1 ? 1 : 0,
  }).format(shown);
}

interface Spans {
  /** Hours and minutes below 6 h, hours below 48 h, then days. */
  readonly fine: (ms: number) => string;
  /** Single unit, with hours up to 48 h. */
  readonly rough: (ms: number) => string;
  /** Single unit, with days from 24 h. */
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
  readonly isOwnDay: (now: number, zone: string) => boolean;
}

function describeDeadline(
  { t, calendar, spans, isOwnDay }: DeadlineParts,
  ms: number,
  now: number,
  zone: string,
): Deadline {
  const left = ms - now;
  const time = calendar.clock(ms, zone);
  const day = calendar.day(ms, now, zone);
  if (Math.abs(left) >= 2 * DAY) return { main: day.text, second: time, tone: left > 0 ? 'later' : 'past' };
  // For a narrow column: only "today" is named, other near days show their weekday.
  const isToday = day.kind === 'today' && isOwnDay(now, zone);
  const text = isToday ? day.text : calendar.weekday(ms, zone);
  const second = t(isToday ? 'time.namedDay' : 'time.weekday', { day: text, time });
  if (left < 0) return { main: t('time.ago', { span: spans.rough(-left) }), second, tone: 'soon' };
  const main = left < MINUTE ? t('time.now') : t('time.in', { span: spans.rough(left) });
  return { main, second, tone: left < 6 * HOUR ? 'urgent' : 'soon' };
}
