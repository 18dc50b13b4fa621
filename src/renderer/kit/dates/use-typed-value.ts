import { type ChangeEvent, useMemo, useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { createTypedTimes, type TypedTimes } from './typed-times';

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
