import type { NewsKind } from '../../notifications';
import type { DayKey, EpochMs } from '../time';
import type { News } from './news';

/**
 * News on their way to a person. Plain data: it is written to the disk before anything is shown, so that a crash may
 * cost a notification and never shows one twice.
 */
export interface NotificationQueue {
  /** Oldest first, each id once. */
  readonly held: readonly News[];
  /** Ids of the most recent notifications, oldest first. */
  readonly told: readonly string[];
  /** Ids of notified states that still last (due posts, drift). These are handed over again and again. */
  readonly toldDue: readonly string[];
  readonly shownAt: EpochMs | null;
  /** Alarms of the last seven days about posts that changed after their approval, oldest first. */
  readonly alarms: readonly Alarm[];
}

interface Alarm {
  readonly subject: string;
  readonly at: EpochMs;
  /** Only of an edit of a content group, as in `ChangedPost`. */
  readonly edit?: string | undefined;
  readonly publishAt?: EpochMs | null | undefined;
  readonly publishesByItself?: boolean | undefined;
}

export const emptyQueue: NotificationQueue = { held: [], told: [], toldDue: [], shownAt: null, alarms: [] };

export interface NewsRules {
  /** Whether the person wants to hear of it: its kind and its client. */
  readonly isWanted: (news: News) => boolean;
  /** Whether it can't wait for others to be gathered with it, nor for the end of the quiet hours if they hold now. */
  readonly isUrgent: (news: News, quietUntil: EpochMs | null) => boolean;
  /** The end of the quiet hours that hold at this moment; null where it is not quiet. Epoch ms. */
  readonly quietUntil: (now: number) => number | null;
  /** News are gathered at least this long after the last notification. */
  readonly gatherMs: number;
}

/** A page of answers brings its changes within moments of each other: they are one notification. */
const settleMs = 5_000;
/** Shortest time between two notifications, even if news is not gathered. */
const leastGapMs = 60_000;
/** Weeks away must not fill the memory: beyond these the oldest are forgotten, told or not. */
const mostHeld = 1_000;
const mostTold = 1_000;

/** Adds news to the queue. Drops news that is queued or shown already, or that the user does not want. */
export function takeNews(
  queue: NotificationQueue,
  news: readonly News[],
  { isWanted }: Pick<NewsRules, 'isWanted'>,
): NotificationQueue {
  const known = new Set([...queue.told, ...queue.toldDue, ...queue.held.map(({ id }) => id)]);
  const held = [...queue.held];
  for (const one of news) {
    if (known.has(one.id) || !isWanted(one)) continue;
    known.add(one.id);
    held.push(one);
  }
  return { ...queue, held: held.slice(-mostHeld) };
}

/** Kinds of news that last: their ids begin with the kind's name. */
const lastingKinds = ['due', 'drift'] as const satisfies readonly NewsKind[];
type LastingKind = (typeof lastingKinds)[number];

const isLasting = ({ kind }: News): boolean => lastingKinds.some((one) => one === kind);

/**
 * Adds the conditions that last now: posts that are due with responses pending, and events that do not arrive. The
 * list is complete. An item that is missing from it was answered, moved, repaired or is over, and is no longer
 * reported. If it begins again, it is reported again.
 */
export function takeLasting(
  queue: NotificationQueue,
  kind: LastingKind,
  news: readonly News[],
  rules: Pick<NewsRules, 'isWanted'>,
): NotificationQueue {
  const ids = new Set(news.map(({ id }) => id));
  const left: NotificationQueue = {
    ...queue,
    held: queue.held.filter((one) => one.kind !== kind || ids.has(one.id)),
    toldDue: queue.toldDue.filter((id) => !id.startsWith(`${kind} `) || ids.has(id)),
  };
  return takeNews(left, news, rules);
}

/** Alarms about one post that come at once. A text that the service resolves anew each day would alarm each day. */
const mostAlarmsAtOnce = 2;
const alarmsWithinMs = 7 * 24 * 3_600_000;
const nextAlarmAfterMs = 24 * 3_600_000;

/** Posts of one content group are noticed by several readings. */
const oneEditWithinMs = 10 * 60_000;

/** Whether an alarm told of the same edit of a content group, about a post that publishes no later. */
function isToldWithGroup({ change }: News, alarms: readonly Alarm[], now: EpochMs): boolean {
  if (change?.edit === undefined) return false;
  const { edit, publishAt, publishesByItself } = change;
  return alarms.some((one) => {
    if (one.edit !== edit || now - one.at >= oneEditWithinMs) return false;
    if (publishesByItself && !one.publishesByItself) return false;
    return publishAt === null || (one.publishAt ?? Number.POSITIVE_INFINITY) <= publishAt;
  });
}

/**
 * Takes in all posts that differ from their approved version now. News that waits and is no longer true is taken back.
 * Told differences are remembered, so that one which comes again is not told again. After two alarms about a post within
 * seven days, the next one comes 24 hours later, or at once if the post publishes before that, or has been published.
 * An edit of a content group is told of once.
 */
export function takeChanged(
  queue: NotificationQueue,
  news: readonly News[],
  rules: Pick<NewsRules, 'isWanted'>,
  now: EpochMs,
): NotificationQueue {
  const ids = new Set(news.map(({ id }) => id));
  const alarms = queue.alarms.filter(({ at }) => now - at < alarmsWithinMs);
  const counted = news.flatMap((one): News[] => {
    const earlier = alarms.filter(({ subject }) => subject === one.subject);
    const nextAt = (earlier.at(-1)?.at ?? 0) + nextAlarmAfterMs;
    if (!one.change || earlier.length < mostAlarmsAtOnce) return [one];
    const { publishAt } = one.change;
    const isSooner = publishAt !== null && publishAt < nextAt;
    return now < nextAt && !isSooner ? [] : [{ ...one, change: { ...one.change, isOften: true } }];
  });
  const known = new Set([...queue.told, ...queue.held.map(({ id }) => id)]);
  const withGroup = counted.filter((one) => !known.has(one.id) && isToldWithGroup(one, alarms, now));
  const lasting = [...queue.told.filter((id) => ids.has(id)), ...withGroup.map(({ id }) => id)];
  const left: NotificationQueue = {
    ...queue,
    alarms,
    held: queue.held.filter(({ id, kind }) => kind !== 'changed_after_approval' || ids.has(id)),
    // The oldest are forgotten first, so that a difference that lasts is never told twice.
    told: [...queue.told.filter((id) => !ids.has(id)), ...lasting],
  };
  return takeNews(left, counted, rules);
}

/**
 * Takes in all posts that are likely to miss their slot now. News that waits and is no longer true is taken back. A person hears
 * of such posts at most once a day, so posts that come later wait for the next one.
 * @param day of the person
 */
export function takeLikely(
  queue: NotificationQueue,
  news: readonly News[],
  day: DayKey,
  rules: Pick<NewsRules, 'isWanted'>,
): NotificationQueue {
  const ids = new Set(news.map(({ id }) => id));
  const left = {
    ...queue,
    held: queue.held.filter(({ id, kind }) => kind !== 'likely_to_miss' || ids.has(id)),
  };
  const ofToday = `likely_to_miss on ${day}`;
  if (left.told.includes(ofToday)) return left;
  const taken = takeNews(left, news, rules);
  const isNew = taken.held.length > left.held.length;
  return isNew ? { ...taken, told: [...taken.told, ofToday] } : taken;
}

export interface Showing {
  readonly queue: NotificationQueue;
  /** News to show now as one notification; empty for none. */
  readonly show: readonly News[];
  /** When to ask again; null where nothing is held. */
  readonly nextAt: EpochMs | null;
}

/** Decides what to show now. Urgent news is shown on its own; all other held news is shown in one notification. */
export function showNews(given: NotificationQueue, rules: NewsRules, now: number): Showing {
  const held = given.held.filter(rules.isWanted);
  const queue = { ...given, held };
  const quietUntil = rules.quietUntil(now);
  const urgent = held.filter((news) => rules.isUrgent(news, quietUntil));
  const [first] = urgent;
  if (!first) return showGathered(queue, rules, now);
  const urgentAt = since(first.at, now) + settleMs;
  if (now < urgentAt) return { queue, show: [], nextAt: urgentAt };
  const rest = held.filter((news) => !urgent.includes(news));
  const after = { ...withTold(queue, urgent, now), held: rest, shownAt: now };
  return { ...showGathered(after, rules, now), show: urgent };
}

function showGathered(queue: NotificationQueue, rules: NewsRules, now: number): Showing {
  const { held } = queue;
  const [oldest] = held;
  if (!oldest) return { queue, show: [], nextAt: null };

  const quietUntil = rules.quietUntil(now);
  if (quietUntil !== null) return { queue, show: [], nextAt: quietUntil };
  const dueAt = Math.max(since(oldest.at, now) + settleMs, gapEnd(queue, rules, now));
  if (now < dueAt) return { queue, show: [], nextAt: dueAt };
  return { queue: { ...withTold(queue, held, now), held: [], shownAt: now }, show: held, nextAt: null };
}

function withTold(queue: NotificationQueue, news: readonly News[], now: EpochMs): NotificationQueue {
  const idsOf = (lasts: boolean) => news.filter((one) => isLasting(one) === lasts).map(({ id }) => id);
  const told = [...queue.told, ...idsOf(false)].slice(-mostTold);
  const alarms = news.flatMap(({ subject, change }): Alarm[] => {
    if (!change || !subject) return [];
    const { edit, publishAt, publishesByItself } = change;
    return [{ subject, at: now, ...(edit !== undefined && { edit, publishAt, publishesByItself }) }];
  });
  return {
    ...queue,
    told,
    toldDue: [...queue.toldDue, ...idsOf(true)],
    alarms: [...queue.alarms, ...alarms].slice(-mostTold),
  };
}

const gapEnd = ({ shownAt }: NotificationQueue, { gatherMs }: NewsRules, now: number) =>
  shownAt === null ? 0 : since(shownAt, now) + Math.max(leastGapMs, gatherMs);

/** A clock that was set back must not make anybody wait for a moment that was never to come. */
const since = (at: number, now: number) => Math.min(at, now);
