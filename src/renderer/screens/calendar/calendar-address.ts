import { addDays, type DayKey } from '@shared/domain/time';
import { type CalendarView, calendarViews } from './period';

/** Which clients: all, my clients, or one, by the project's id. */
export type ClientScope = 'all' | 'mine' | `project:${string}`;

/** Time zone of the days: each client's own, or the person's. */
export type DayZone = 'client' | 'person';

/** The screen's state in its address. */
export type Place = {
  readonly view?: CalendarView;
  readonly day?: DayKey;
  readonly whose?: ClientScope;
  readonly zone?: DayZone;
  readonly post?: string;
};

const isDay = (text: unknown): text is DayKey =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** What the screen reads from its address; everything else is dropped. */
export function readAddress({ view, day, whose, zone, post }: Readonly<Record<string, unknown>>): Place {
  const knownView = calendarViews.find((one) => one === view);
  const isWhose = typeof whose === 'string' && /^(?:all|mine|project:[\w-]{1,100})$/.test(whose);
  const isZone = zone === 'client' || zone === 'person';
  // The router parses unquoted digits as a number.
  const id = typeof post === 'number' ? String(post) : post;
  const isId = typeof id === 'string' && /^[\w-]{1,200}$/.test(id);
  return {
    ...(knownView && { view: knownView }),
    ...(isDay(day) && { day }),
    ...(isWhose && { whose: whose as ClientScope }),
    ...(isZone && { zone }),
    ...(isId && { post: id }),
  };
}
