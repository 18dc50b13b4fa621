import type { ReminderText } from '@shared/local-data';
import { useState } from 'react';
import { usePersonDay } from '../../kit/use-now';
import { useFormDraft } from '../local-data';

interface OwnReminderText {
  /** Null while the app's text is used. */
  readonly text: ReminderText | null;
  readonly edit: (text: ReminderText) => void;
  /** Returns to the app's text. */
  readonly reset: () => void;
  /** The text has left the app. It stays shown, but a restart does not restore it. */
  readonly release: () => void;
}

/**
 * A reminder that the user has rewritten. After a restart on the same day it is restored if every piece that it is about
 * still waits.
 * @param key `client:<project id>` or `post:<post id>`
 * @param waiting keys of the pieces that wait now
 */
export function useOwnReminderText(
  key: `${'client' | 'post'}:${string}`,
  waiting: readonly string[],
): OwnReminderText {
  const { kept, keep } = useFormDraft('reminders');
  const day = usePersonDay();
  const [typed, setTyped] = useState<ReminderText | null | undefined>(undefined);
  const texts = kept?.day === day ? kept.texts : {};
  const stored = texts[key];
  const restored = stored?.pieces.every((piece) => waiting.includes(piece)) ? stored : null;
  const text = typed === undefined ? restored : typed;

  const write = (shown: ReminderText | null, saved: ReminderText | null) => {
    setTyped(shown);
    if (!saved && !stored) return;
    const { [key]: _replaced, ...others } = texts;
    const next = saved ? { ...others, [key]: saved } : others;
    keep(Object.keys(next).length === 0 ? null : { form: 'reminders', day, texts: next });
  };
  return {
    text,
    edit: (next) => write(next, next),
    reset: () => write(null, null),
    release: () => write(text, null),
  };
}
