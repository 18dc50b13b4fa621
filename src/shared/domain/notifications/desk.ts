import type { News } from './news';

/**
 * News on their way to a person. Plain data: it is written to the disk before anything is shown, so that a crash may
 * cost a notification and never shows one twice.
 */
export interface NewsDesk {
  /** Oldest first, each id once. */
  readonly held: readonly News[];
  /** Ids of what was told last, oldest first. */
  readonly told: readonly string[];
  /** Ids of due posts that were told, for as long as they are due: these are handed in again and again. */
  readonly toldDue: readonly string[];
  /** Epoch ms. */
  readonly shownAt: number | null;
}

export const emptyDesk: NewsDesk = { held: [], told: [], toldDue: [], shownAt: null };

export interface NewsRules {
  /** Whether the person wants to hear of it: its kind and its client. */
  readonly isWanted: (news: News) => boolean;
  /** The end of the quiet hours that hold at this moment; null where it is not quiet. Epoch ms. */
  readonly quietUntil: (now: number) => number | null;
  /** News are gathered at least this long after the last notification. */
  readonly gatherMs: number;
}

/** A page of answers brings its changes within moments of each other: they are one notification. */
const settleMs = 5_000;
/** Also told one by one, nobody is told more often than this. */
const leastGapMs = 60_000;
/** Weeks away must not fill the memory: beyond these the oldest are forgotten, told or not. */
const mostHeld = 1_000;
const mostTold = 1_000;

/** Takes news in. What is held or was told already is passed over, and what the person does not want is not kept. */
export function takeNews(
  desk: NewsDesk,
  news: readonly News[],
  { isWanted }: Pick<NewsRules, 'isWanted'>,
): NewsDesk {
  const known = new Set([...desk.told, ...desk.toldDue, ...desk.held.map(({ id }) => id)]);
  const held = [...desk.held];
  for (const one of news) {
    if (known.has(one.id) || !isWanted(one)) continue;
    known.add(one.id);
    held.push(one);
  }
  return { ...desk, held: held.slice(-mostHeld) };
}

/**
 * Takes in what is due and unanswered now. The list is whole: what it no longer holds was answered, moved or is over,
 * and is not told of any more.
 */
export function takeDue(desk: NewsDesk, due: readonly News[], rules: Pick<NewsRules, 'isWanted'>): NewsDesk {
  const ids = new Set(due.map(({ id }) => id));
  const standing: NewsDesk = {
    ...desk,
    held: desk.held.filter(({ kind, id }) => kind !== 'due' || ids.has(id)),
    toldDue: desk.toldDue.filter((id) => ids.has(id)),
  };
  return takeNews(standing, due, rules);
}

export interface Showing {
  readonly desk: NewsDesk;
  /** To be shown now, as one notification; empty for none. */
  readonly show: readonly News[];
  /** When to ask again, epoch ms; null where nothing is held. */
  readonly nextAt: number | null;
}

/** What is to be shown now. Everything held goes into one notification: none is left for a later one. */
export function showNews(given: NewsDesk, rules: NewsRules, now: number): Showing {
  const held = given.held.filter(rules.isWanted);
  const desk = { ...given, held };
  const [oldest] = held;
  if (!oldest) return { desk, show: [], nextAt: null };

  const quietUntil = rules.quietUntil(now);
  if (quietUntil !== null) return { desk, show: [], nextAt: quietUntil };
  const dueAt = Math.max(since(oldest.at, now) + settleMs, gapEnd(desk, rules, now));
  if (now < dueAt) return { desk, show: [], nextAt: dueAt };
  const idsOf = (isDue: boolean) => held.filter(({ kind }) => (kind === 'due') === isDue).map(({ id }) => id);
  const told = [...desk.told, ...idsOf(false)].slice(-mostTold);
  const toldDue = [...desk.toldDue, ...idsOf(true)];
  return { desk: { held: [], told, toldDue, shownAt: now }, show: held, nextAt: null };
}

const gapEnd = ({ shownAt }: NewsDesk, { gatherMs }: NewsRules, now: number) =>
  shownAt === null ? 0 : since(shownAt, now) + Math.max(leastGapMs, gatherMs);

/** A clock that was set back must not make anybody wait for a moment that was never to come. */
const since = (at: number, now: number) => Math.min(at, now);
