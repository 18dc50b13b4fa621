import { groupBy } from '../group-by';
import { dueWithinMs } from '../risk';
import type { EpochMs } from '../time';
import { daysUntil, stillWaiting } from './curve';
import {
  type BackTest,
  type Coverage,
  type Forecast,
  isBy,
  type ReviewModel,
  type Silence,
  type TimedWait,
} from './review-model';
import type { ReviewWindow } from './review-window';
import { type Happening, responsesByReviewer, type SeenDecision, slotAt, yearMs } from './waits';

/** A post that is in review, or is still to be sent. */
export interface PlannedPost {
  readonly id: string;
  readonly projectId: string;
  readonly status: string;
  readonly review: string | null;
  /** Epoch ms; null if it is not scheduled. */
  readonly scheduledAt: EpochMs | null;
  /** Since when it is known to wait; null if that is unknown. */
  readonly waitingSince: EpochMs | null;
  /** Time of the last answer that held it. */
  readonly seenAt: EpochMs;
}

/** Fewer too late of ten are no reason to act; so many are likely to miss. */
export const leastMayMissTenths = 3;
export const leastLikelyTenths = 6;

/** A post in review with its forecast. */
export interface PostForecast {
  readonly id: string;
  readonly projectId: string;
  readonly scheduledAt: EpochMs | null;
  /** Working days until the publish date, in parts; null without a date. */
  readonly leftDays: number | null;
  readonly forecast: Forecast;
  /** Last moment to send it, so that 9 of 10 are approved in time; null if nothing is forecast. It may have passed. */
  readonly sendBy: EpochMs | null;
  /** Time of the reading that the forecast is for, if it is older than an hour; null otherwise. */
  readonly asOf: EpochMs | null;
}

/** Working days: a quarter of the waits are shorter than `from`, a quarter longer than `to`, a tenth longer than `nine`. */
export interface DayRange {
  readonly from: number;
  readonly half: number;
  readonly to: number;
  readonly nine: number;
}

/** How long a client's approvals take. All counts are of review requests unless they say otherwise. */
export interface ApprovalTimes {
  readonly zone: string;
  /** Null if nobody has set one: the usual hours then count. */
  readonly window: ReviewWindow | null;
  /** Length of a working day, ms. */
  readonly dayMs: number;
  /** When the first of the counted requests began; null without any. */
  readonly since: EpochMs | null;
  readonly coverage: Coverage;
  /** Why nothing is forecast for this client; null if forecasts are made. */
  readonly silence: Silence | null;
  readonly response: DayRange | null;
  readonly approval: DayRange | null;
  /** Approvals of ten that came after the publish date; null where too few are known. */
  readonly lateTenths: number | null;
  /** Approved requests by the number of cycles that they took. */
  readonly cycles: { readonly first: number; readonly second: number; readonly later: number };
  /** Reasons that reviewers ticked most often. */
  readonly reasons: readonly { readonly name: string; readonly count: number }[];
  readonly reviewers: readonly { readonly name: string; readonly count: number }[];
  /** Responses within the agreed time; null without an agreement. */
  readonly agreed: { readonly kept: number; readonly of: number } | null;
  /** Share approved within so many working days, of this client and of all. */
  readonly curve: readonly { readonly days: number; readonly own: number; readonly all: number }[];
  /** Working days within which 9 of 10 are approved; null if not known. */
  readonly nineDays: number | null;
  readonly waiting: readonly PostForecast[];
  /** Last moment to send each of the next drafts, so that 9 of 10 are approved in time. */
  readonly sendBy: readonly { readonly slot: EpochMs; readonly by: EpochMs }[];
  readonly backTest: BackTest;
}

const oldAfterMs = 3_600_000;
/** Working days that the curve is drawn for. */
const drawnDays = [0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8];
const mostReasons = 3;
const mostSendBy = 3;
/** Fewer approvals make no share. */
const fewestShared = 6;

/** Forecasts of all posts that wait for their reviewers. */
export function forecastsOf(
  model: ReviewModel,
  posts: readonly PlannedPost[],
  now: EpochMs,
): readonly PostForecast[] {
  return posts
    .filter(({ status, review }) => status === 'in_review' && review !== 'approved')
    .map((post) => forecastOf(model, post, now));
}

function forecastOf(model: ReviewModel, post: PlannedPost, now: EpochMs): PostForecast {
  const { id, projectId, scheduledAt } = post;
  const { work, dayMs, before } = model.clock(projectId);
  const at = now - post.seenAt > oldAfterMs ? post.seenAt : now;
  const leftDays = scheduledAt === null ? null : work(at, scheduledAt) / dayMs;
  const made = (forecast: Forecast, nineDays: number | null = null): PostForecast => ({
    id,
    projectId,
    scheduledAt,
    leftDays,
    forecast,
    sendBy: scheduledAt === null || nineDays === null ? null : before(scheduledAt, nineDays * dayMs),
    asOf: at === now ? null : at,
  });
  if (post.review === 'request_changes') return made({ silence: { reason: 'correction' } });
  if (scheduledAt === null || leftDays === null) return made({ silence: { reason: 'no_date' } });
  if (scheduledAt <= now) return made({ silence: { reason: 'past' } });
  const wait = model.openWaitOf(projectId, id);
  const since = wait?.start ? (wait.start.from + wait.start.to) / 2 : (post.waitingSince ?? at);
  const forecast = model.forecast(projectId, wait?.kind ?? 'first', work(since, at) / dayMs, leftDays);
  const isSaid = 'tenths' in forecast;
  return made(forecast, isSaid ? daysUntil(model.snapshot().curve(projectId, 'first'), 0.9) : null);
}

/** @param posts of this client. */
export function approvalTimesOf(
  model: ReviewModel,
  client: { readonly id: string; readonly zone: string; readonly window: ReviewWindow | null },
  {
    posts,
    decisions,
    now,
  }: {
    readonly posts: readonly PlannedPost[];
    readonly decisions: readonly SeenDecision[];
    readonly now: EpochMs;
  },
): ApprovalTimes {
  const { id, zone, window } = client;
  const { work, dayMs, before } = model.clock(id);
  const snapshot = model.snapshot();
  const recent = model.waitsOf(id).filter(({ end, start }) => ((end ?? start)?.to ?? 0) > now - yearMs);
  const starts = recent.flatMap(({ start, known }) => (start && known ? [start.to] : []));
  const silence = model.silenceOf(id, 0);
  const nineDays = silence ? null : daysUntil(snapshot.curve(id, 'first'), 0.9);
  const days = (wait: TimedWait, end: Happening | null) =>
    wait.start && wait.known && end
      ? (work(wait.start.to, end.from) + work(wait.start.from, end.to)) / 2 / dayMs
      : null;
  const agreedDays = window?.agreedDays ?? null;
  const responded = recent.flatMap((wait) => {
    const lasted = wait.isFirstOfRequest ? days(wait, wait.response) : null;
    return lasted === null ? [] : [lasted];
  });
  return {
    zone,
    window,
    dayMs,
    since: starts.length === 0 ? null : Math.min(...starts),
    coverage: snapshot.coverage(id),
    silence,
    response: rangeOf(recent.map((wait) => [days(wait, wait.response), 1 / wait.posts])),
    approval: rangeOf(
      recent.map((wait) => [wait.outcome === 'approved' ? days(wait, wait.approval) : null, 1 / wait.posts]),
    ),
    lateTenths: lateTenthsOf(recent),
    cycles: cyclesOf(recent),
    reasons: reasonsOf(decisions.filter(({ at }) => at > now - yearMs)),
    reviewers: responsesByReviewer(decisions),
    agreed:
      agreedDays === null
        ? null
        : { kept: responded.filter((lasted) => lasted <= agreedDays).length, of: responded.length },
    curve: silence
      ? []
      : drawnDays.map((day) => ({
          days: day,
          own: 1 - model.stillWaiting(id, day),
          all: 1 - stillWaiting(snapshot.all, day),
        })),
    nineDays,
    waiting: forecastsOf(model, posts, now).toSorted(soonestFirst),
    sendBy: nineDays === null ? [] : sendByOf(posts, now, (slot) => before(slot, nineDays * dayMs)),
    backTest: model.backTest(id),
  };
}

const soonestFirst = (a: PostForecast, b: PostForecast) =>
  (a.scheduledAt ?? Number.MAX_VALUE) - (b.scheduledAt ?? Number.MAX_VALUE);

/** The next publish dates of drafts. Those within two days are too near to plan for. */
function sendByOf(posts: readonly PlannedPost[], now: EpochMs, byOf: (slot: EpochMs) => EpochMs | null) {
  const slots = posts.flatMap(({ status, scheduledAt }) =>
    status === 'draft' && scheduledAt !== null && scheduledAt > now + dueWithinMs ? [scheduledAt] : [],
  );
  return [...new Set(slots)]
    .toSorted((a, b) => a - b)
    .slice(0, mostSendBy)
    .flatMap((slot) => {
      const by = byOf(slot);
      return by === null ? [] : [{ slot, by }];
    });
}

/** Weighted quarters of the known durations; null where too few are known. */
function rangeOf(waits: readonly (readonly [days: number | null, weight: number])[]): DayRange | null {
  const known = waits
    .flatMap(([days, weight]) => (days === null ? [] : [{ days, weight }]))
    .toSorted((a, b) => a.days - b.days);
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  if (Math.round(total) < fewestShared) return null;
  const at = (share: number) => {
    let sum = 0;
    for (const { days, weight } of known) {
      sum += weight;
      if (sum >= share * total) return days;
    }
    return known.at(-1)?.days ?? 0;
  };
  return { from: at(0.25), half: at(0.5), to: at(0.75), nine: at(0.9) };
}

function lateTenthsOf(waits: readonly TimedWait[]): number | null {
  let [late, all] = [0, 0];
  for (const wait of waits) {
    const slot = wait.approval && slotAt(wait, wait.approval.seenAt);
    if (wait.outcome !== 'approved' || slot === null) continue;
    all += 1 / wait.posts;
    if (!isBy(wait.approval, slot)) late += 1 / wait.posts;
  }
  return Math.round(all) < fewestShared ? null : Math.round((10 * late) / all);
}

function cyclesOf(waits: readonly TimedWait[]): ApprovalTimes['cycles'] {
  const cycles = { first: 0, second: 0, later: 0 };
  for (const own of groupBy(waits, ({ postId }) => postId).values()) {
    const first = own[0];
    if (first?.kind !== 'first' || !first.start || !first.isFirstOfRequest || !first.approval) continue;
    const took = own.findIndex(({ outcome }) => outcome === 'approved');
    if (took >= 0) cycles[took === 0 ? 'first' : took === 1 ? 'second' : 'later'] += 1;
  }
  return cycles;
}

function reasonsOf(decisions: readonly SeenDecision[]): ApprovalTimes['reasons'] {
  const named = decisions.flatMap(({ reasons }) => [...new Set(reasons)]);
  return [...groupBy(named, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, mostReasons);
}
