import type { CalendarPage, EngineMethods, PostPage } from './api';
import {
  fitsMessage,
  type MethodAnswer,
  type MethodArgs,
  type MethodName,
  portionsThatFit,
} from './protocol';

/** How the answers of one method are made to fit into messages of at most `mostBytes`. */
interface Delivery<T> {
  /** The last message of the answer; what does not fit into it is sent ahead. */
  split(answer: T, sendAhead: (items: readonly unknown[]) => void): T;
  /** The answer put together again, on the page. */
  join(ahead: readonly unknown[], last: T): T;
}

/** What is never large, and what may be cut: the caller can ask for the rest, or the answer says how much there is. */
const cut = <T>(toFit: (answer: T) => T): Delivery<T> => ({ split: toFit, join: (_ahead, last) => last });
const small: Delivery<never> = cut((answer) => answer);

/** A list in several messages, its first items ahead of the rest of the answer. */
const inParts = <T>(
  itemsOf: (answer: T) => readonly unknown[],
  withItems: (answer: T, items: readonly never[]) => T,
): Delivery<T> => ({
  split: (answer, sendAhead) => {
    const portions = portionsThatFit(itemsOf(answer));
    for (const portion of portions.slice(0, -1)) sendAhead(portion);
    return withItems(answer, (portions.at(-1) ?? []) as never[]);
  },
  join: (ahead, last) =>
    ahead.length === 0 ? last : withItems(last, [...ahead, ...itemsOf(last)] as never[]),
});

/** Every method of the engine, once: the page offers those that are named here. */
export const deliveries: { readonly [M in MethodName]: Delivery<MethodAnswer<M>> } = {
  query: cut(cutToFit),
  calendar: cut(cutCalendarToFit),
  records: inParts(
    ({ records }) => records,
    (list, records) => ({ ...list, records }),
  ),
  // The engine answers with a list of whatever the collection holds.
  local: inParts<MethodAnswer<'local'>>(
    (values) => values,
    (_values, items) => items,
  ),
  // Paging is by key, so the next page goes on after the last line that fits.
  changes: cut((page) => ({ ...page, lines: portionsThatFit(page.lines)[0] ?? [] })),
  // Best first: what does not fit is the least of it, and the counts still tell of it.
  search: cut((page) => ({ ...page, hits: portionsThatFit(page.hits)[0] ?? [] })),
  facets: small,
  accountLoads: small,
  readPost: small,
  refresh: small,
  record: small,
  recordCounts: small,
  keepResult: small,
  freshness: small,
  storage: small,
  setPaused: small,
  clear: small,
};

/** Puts a question to the engine and answers what it says. */
export type Ask = <M extends MethodName>(method: M, ...args: MethodArgs<M>) => Promise<MethodAnswer<M>>;

/** The engine's methods, each put as a question. */
export const methodsThrough = (ask: Ask): EngineMethods =>
  Object.fromEntries(
    Object.keys(deliveries).map((name) => {
      const method = name as MethodName;
      return [method, (...args: MethodArgs<typeof method>) => ask(method, ...args)];
    }),
    // Each entry asks its own name, with that method's arguments and answer.
  ) as unknown as EngineMethods;

/** The page with as many of its first rows as a message may carry. Paging is by key, so the next one goes on after them. */
export function cutToFit(page: PostPage): PostPage {
  if (fitsMessage(page) || page.rows.length <= 1) return page;
  return cutToFit({ ...page, rows: page.rows.slice(0, Math.ceil(page.rows.length / 2)) });
}

/** The calendar with as many rows of each day as a message may carry; the days still tell how many there are. */
export function cutCalendarToFit(page: CalendarPage): CalendarPage {
  const most = Math.max(0, ...page.days.map(({ rows }) => rows.length));
  if (fitsMessage(page) || most === 0) return page;
  const kept = Math.floor(most / 2);
  return cutCalendarToFit({
    ...page,
    days: page.days.map((day) => ({ ...day, rows: day.rows.slice(0, kept) })),
  });
}
