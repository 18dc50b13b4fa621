import type { DeskResult } from '@shared/errors';
import type { CalendarPage, EngineEvent, OfflineEngine, PostPage } from './api';
import type { News } from './core/engine';
import type { CallRoute } from './core/ports';

/** What page and worker say to each other over their one channel. */
export type ToWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  /** The first records of a page that is too heavy for one message; the answer brings the last ones. */
  | { readonly kind: 'answer_part'; readonly id: number; readonly records: readonly unknown[] }
  /** Main's answer to a call, relayed. */
  | { readonly kind: 'answer'; readonly id: number; readonly result: DeskResult<unknown> }
  | { readonly kind: 'news'; readonly news: News };

export type FromWorker =
  /** The first items of a list that is too long for one message; the reply brings the last ones. */
  | { readonly kind: 'part'; readonly id: number; readonly items: readonly unknown[] }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Reply }
  | { readonly kind: 'call'; readonly id: number; readonly route: CallRoute; readonly input: unknown }
  | { readonly kind: 'event'; readonly event: EngineEvent }
  /** Worth a line in main's log; the engine goes on. */
  | { readonly kind: 'problem'; readonly message: string; readonly stack?: string };

/** The first message, to the worker itself; the port comes with it. */
export const connectMessage = { kind: 'connect' } as const;

/** What the worker answers: every method of the interface but those the page answers from what it was told. */
export type Answering = Omit<OfflineEngine, 'status' | 'subscribe'>;

/** A method of the engine with its arguments; the channel carries them without their types. */
export interface Question {
  readonly method: keyof Answering;
  readonly args: readonly unknown[];
}

/** `broken`: a bug, the question itself cannot be answered. */
export type Reply =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'broken'; readonly message: string };

/**
 * No message may weigh more: copying one blocks the thread that takes it, and the screen's must never stand still.
 * A page of 50 posts weighs a tenth of it.
 */
export const mostBytes = 1_000_000;

/** Whether the value stays below the limit: text by two bytes a character, everything else by eight. Stops counting there. */
export function isLight(value: unknown, limit: number = mostBytes): boolean {
  return weigh(value, limit) <= limit;
}

function weigh(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  let weight = 8;
  for (const [key, part] of Object.entries(value)) {
    weight += key.length + weigh(part, limit - weight);
    if (weight > limit) break;
  }
  return weight;
}

/** The page with as many of its first rows as a message may carry. Paging is by key, so the next one goes on after them. */
export function cutToFit(page: PostPage): PostPage {
  if (isLight(page) || page.rows.length <= 1) return page;
  return cutToFit({ ...page, rows: page.rows.slice(0, Math.ceil(page.rows.length / 2)) });
}

/** The calendar with as many rows of each day as a message may carry; the days still tell how many there are. */
export function cutCalendarToFit(page: CalendarPage): CalendarPage {
  const most = Math.max(0, ...page.days.map(({ rows }) => rows.length));
  if (isLight(page) || most === 0) return page;
  const kept = Math.floor(most / 2);
  return cutCalendarToFit({
    ...page,
    days: page.days.map((day) => ({ ...day, rows: day.rows.slice(0, kept) })),
  });
}

/** The items in order, in portions that a message may carry; one that is too heavy alone travels alone. */
export function portionsOf<T>(items: readonly T[], limit: number = mostBytes): T[][] {
  const portions: T[][] = [[]];
  let weight = 0;
  for (const item of items) {
    const added = weigh(item, limit);
    const last = portions.at(-1) as T[];
    if (last.length > 0 && weight + added > limit) {
      portions.push([item]);
      weight = added;
    } else {
      last.push(item);
      weight += added;
    }
  }
  return portions;
}
