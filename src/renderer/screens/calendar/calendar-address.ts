import { postStatuses } from '@shared/domain/post-status';
import { addDays, type DayKey } from '@shared/domain/time';
import { splitList } from '../../kit/filters/text-list';
import { type CalendarView, calendarViews } from './period';

/** Which clients: all, my clients, or one, by the project's id. */
export type ClientScope = 'all' | 'mine' | `project:${string}`;

/** Time zone of the days: each client's own, or the person's. */
export type DayZone = 'client' | 'person';

/** The screen's state in its address. */
export type CalendarPlace = {
  readonly view?: CalendarView;
  readonly day?: DayKey;
  readonly whose?: ClientScope;
  readonly zone?: DayZone;
  /** Shown values as one text (`splitList`). */
  readonly network?: string;
  readonly type?: string;
  readonly status?: string;
  /** Shows each post separately instead of grouped into pieces. */
  readonly rows?: 'posts';
  readonly post?: string;
};

export const filterKeys = ['status', 'network', 'type'] as const;
export type CalendarFilter = Pick<CalendarPlace, (typeof filterKeys)[number]>;

const isDay = (text: unknown): text is DayKey =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress(given: Readonly<Record<string, unknown>>): CalendarPlace {
  const { view, day, whose, zone, rows, post } = given;
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
    ...readFilter(given),
    ...(rows === 'posts' && { rows }),
    ...(isId && { post: id }),
  };
}

const mostLetters = 500;

function readFilter(given: Readonly<Record<string, unknown>>): CalendarFilter {
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= mostLetters;
  const isStatuses = (text: string) =>
    splitList(text).every((one) => postStatuses.some((status) => status === one));
  const { network, type, status } = given;
  return {
    ...(isText(network) && { network }),
    ...(isText(type) && { type }),
    ...(isText(status) && isStatuses(status) && { status }),
  };
}
