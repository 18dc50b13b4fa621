import { addDays, type DayKey } from '@shared/domain/time';
import { type CalendarView, calendarViews } from './period';

/** Whose posts: of all clients, of those marked as mine, or of one, by the project's id. */
export type Whose = 'all' | 'mine' | `project:${string}`;

/** Whose days: each client's own, or those of the person at this machine. */
export type DayZone = 'client' | 'person';

/** Where the screen is, as its address says it. */
export type Place = {
  readonly view?: CalendarView;
  readonly day?: DayKey;
  readonly whose?: Whose;
  readonly zone?: DayZone;
  readonly post?: string;
};

const isDay = (text: unknown): text is DayKey =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** What an address names, and nothing else that may stand in it. */
export function readAddress({ view, day, whose, zone, post }: Readonly<Record<string, unknown>>): Place {
  const knownView = calendarViews.find((one) => one === view);
  const isWhose = typeof whose === 'string' && /^(?:all|mine|project:[\w-]{1,100})$/.test(whose);
  const isZone = zone === 'client' || zone === 'person';
  // The router reads an id of digits as a number where nobody put it in quotes.
  const id = typeof post === 'number' ? String(post) : post;
  const isId = typeof id === 'string' && /^[\w-]{1,200}$/.test(id);
  return {
    ...(knownView && { view: knownView }),
    ...(isDay(day) && { day }),
    ...(isWhose && { whose: whose as Whose }),
    ...(isZone && { zone }),
    ...(isId && { post: id }),
  };
}
