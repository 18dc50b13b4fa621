import { type DayKey, lastOfMonth, monthOf } from '@shared/domain/time';
import { type ChangeEvent, useMemo, useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';

type DayPart = 'day' | 'month' | 'year';

/** Days and times as a person types them, in the forms of the app's settings. */
interface TypedTimes {
  /** Formats `01/10/2026`. */
  readonly writeDay: (key: DayKey) => string;
  /** Reads a typed day, or the form `2026-10-01`. Null if the text names no day. */
  readonly readDay: (text: string) => DayKey | null;
  /** Formats `HH:mm` as `19:30` or `7:30 pm`. */
  readonly writeTime: (time: string) => string;
  /** Reads a typed time as `HH:mm`. Null if the text names no time. */
  readonly readTime: (text: string) => string | null;
}

interface TypedTimesOptions {
  readonly dateLocale: string;
  readonly hour12: boolean;
}

export function createTypedTimes({ dateLocale, hour12 }: TypedTimesOptions): TypedTimes {
  const days = new Intl.DateTimeFormat(dateLocale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const times = new Intl.DateTimeFormat(
    dateLocale,
    hour12
      ? { hour: 'numeric', minute: '2-digit', hour12, timeZone: 'UTC' }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' },
  );
  const order = days
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DayPart => type === 'day' || type === 'month' || type === 'year');
  return {
    writeDay(key) {
      const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
      return days.format(Date.UTC(year, month - 1, day));
    },
    readDay(text) {
      const numbers = text.match(/\d+/g) ?? [];
      if (numbers.length !== 3) return null;
      const inOrder = numbers[0].length === 4 ? (['year', 'month', 'day'] as const) : order;
      const part = (name: DayPart) => numbers[inOrder.indexOf(name)] ?? '';
      const year = part('year');
      return dayOf(year.length === 2 ? `20${year}` : year, part('month'), part('day'));
    },
    writeTime(time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return times.format(Date.UTC(1970, 0, 1, hours, minutes));
    },
    readTime(text) {
      const [, hour = '', minute = '00', half] =
        /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(text.trim()) ?? [];
      if (hour === '') return null;
      const isAfternoon = half?.toLowerCase() === 'p';
      const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
      const isPossible =
        (half === undefined ? Number(hour) <= 23 : Number(hour) >= 1 && Number(hour) <= 12) &&
        Number(minute) <= 59;
      return isPossible ? `${String(hours).padStart(2, '0')}:${minute}` : null;
    },
  };
}

/** Null if there is no such day. */
function dayOf(year: string, month: string, day: string): DayKey | null {
  if (year.length !== 4 || month.length > 2 || Number(month) < 1 || Number(month) > 12) return null;
  const key = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return day.length <= 2 && Number(day) > 0 && key <= lastOfMonth(monthOf(key)) ? key : null;
}

/** Reads and writes days and times in the forms of the app's settings. */
export function useTypedTimes(): TypedTimes {
  const { dateLocale, hour12 } = useFormat();
  return useMemo(() => createTypedTimes({ dateLocale, hour12 }), [dateLocale, hour12]);
}

interface Options {
  /** Empty if there is no value. */
  readonly value: string;
  /** Called with an empty text while the typed text cannot be read. */
  readonly onChange: (value: string) => void;
  readonly read: (text: string) => string | null;
  readonly write: (value: string) => string;
}

interface Typed {
  readonly text: string;
  /** Value when it was typed. A field that needs one keeps it while the text cannot be read. */
  readonly before: string;
}

/** Text of a field whose value is read from it. The typed text stays until the focus leaves a readable one. */
export function useTypedValue({ value, onChange, read, write }: Options) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isFocused, setFocused] = useState(false);
  const readable = typed && read(typed.text);
  const isUnread = typed !== null && typed.text.trim() !== '' && readable === null;
  // Otherwise another value came from outside, such as a day chosen in the calendar.
  const isTyped = typed !== null && [readable ?? '', isUnread ? typed.before : null].includes(value);
  return {
    isWrong: isTyped && isUnread && !isFocused,
    reset: () => setTyped(null),
    props: {
      value: isTyped ? typed.text : value && write(value),
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false);
        if (!isUnread) setTyped(null);
      },
      onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
        setTyped({ text, before: isUnread ? typed.before : value });
        const next = read(text) ?? '';
        if (next !== value) onChange(next);
      },
    },
  };
}
