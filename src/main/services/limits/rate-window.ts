import type { Lane } from '@shared/services/read';
import { createAdaptiveLimit } from './adaptive-limit';
import { createExternalUsageDetector } from './external-usage';
import { createRateLimitPause, type PauseLengths } from './rate-limit-pause';

/**
 * Enforces a documented limit, such as 120 calls in 60 seconds, for any possible position of the service's window. No
 * interval of that length ever contains more calls than the limit. When the service counted a call is unknown, so a
 * call counts from its start until a full window after its response.
 */
export interface RateWindow {
  readonly name: string;
  /** Milliseconds until a call of this lane may be sent; null if that depends on running calls. */
  readyIn(ask: RateAsk): number | null;
  take(ask: RateAsk): Held;
  /** Applies the limit that the service states. Calls already counted stay counted. */
  setLimit(limit: number, windowMs: number): void;
  /** Learns from a response's headers how many calls others made with the same credential. */
  hear(count: ServiceCount, leftAt: number): void;
  /**
   * Pauses the window, because the service refused a call by it. Returns the likely cause: the limiter's own count was
   * wrong, the service lowered the limit lately, or unknown (others used it, or it was lowered silently).
   */
  refused(pause: PauseLengths, call: { readonly leftAt: number; readonly hasCount: boolean }): RefusalCause;
  /** A call sent after the last refusal succeeded, so an estimated pause ends. */
  wentThrough(leftAt: number): void;
  /** Sets when the calls of an earlier run ended, on `now`. Replaces an earlier recall. */
  recall(endedAt: readonly number[]): void;
  /** Called when real time may differ from the clock. All counted calls count in full again from now. */
  assumeFull(): void;
  status(): WindowStatus;
  /** The window's own clock, in milliseconds. */
  now(): number;
}

export interface RateWindowOptions {
  readonly name: string;
  readonly windowMs: number;
  readonly limit: number;
  readonly now: () => number;
  /** The part of the limit that this app may use, 0 to 1. */
  readonly share: () => number;
  /** The part of that which backfill stays under, 0 to 1. */
  readonly backfillPart: () => number;
}

export interface RateAsk {
  readonly lane: Lane;
  /** While a person is active, a tenth of the window is kept for interactive calls. */
  readonly personActive: boolean;
  /** See `Urgency`. */
  readonly isAwaited?: boolean;
}

export interface ServiceCount {
  readonly limit?: number;
  readonly remaining?: number;
}

export interface Held {
  /** The call was sent: it counts until a full window from now. */
  spend(): void;
  /** No byte reached the service, so it cannot have counted the call. */
  giveBack(): void;
}

export type RefusalCause = 'ours' | 'lowered' | 'unknown';

export interface WindowStatus {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly used: number;
  /** The part of `used` that others with the same credential used, from the service's headers. */
  readonly usedByOthers: number;
  /** Time until the next counted call leaves the window; null if no answered call is counted. */
  readonly freesInMs: number | null;
  /** Time until the window is empty if no more calls are made; null if nothing is counted. */
  readonly wholeInMs: number | null;
  /** Time until any call may be sent after a refusal; 0 if there is no pause. */
  readonly pausedForMs: number;
  readonly othersSpend: boolean;
  /** True after a refusal within the limit: others use it, or the service has lowered it. */
  readonly isLimitInDoubt: boolean;
}

interface Caps {
  readonly ours: number;
  readonly everybodys: number;
}

/** Longer windows are budgets of a day: calls spaced over a day would make a person wait three quarters of an hour. */
export const longestSpacedMs = 60_000;

/** Others are assumed to keep spending for this long after the last sign of them. A doubt lasts as long. */
const othersForMs = 5 * 60_000;

/** `Retry-After` names whole seconds. */
const waitStepMs = 1_000;

const tenthOf = (limit: number): number => Math.ceil(limit / 10);

/**
 * Share of the limit for background calls. The rest is left for other people with the same credential; they get a
 * larger part while they are known to call.
 */
const ceilings = { alone: 0.75, besideOthers: 0.45, awaitedBesideOthers: 0.75 } as const;

/** Share of the window for a first read at once, because a person watches it. Later calls are spread evenly. */
const awaitedBurst = 2 / 3;

/** Factor for backfill's share while others call. Backfill must never keep interactive calls waiting. */
const backfillBesideOthers = 1 / 2;
const under = (calls: number, part: number): number => Math.max(1, Math.ceil(calls * part) - 1);

export function createRateWindow({
  name,
  now,
  share,
  backfillPart,
  ...given
}: RateWindowOptions): RateWindow {
  let { windowMs, limit } = given;
  let underway = 0;
  let spacedAt = Number.NEGATIVE_INFINITY;
  let backfillSpacedAt = Number.NEGATIVE_INFINITY;
  let othersSeenAt = Number.NEGATIVE_INFINITY;
  let doubtedAt = Number.NEGATIVE_INFINITY;
  let loweredAt = Number.NEGATIVE_INFINITY;
  const thisRun: Timestamps = [];
  const earlierRun: Timestamps = [];
  const others: Timestamps = [];
  /** When the backfill calls of the window left. */
  const backfill: Timestamps = [];
  const externalUsage = createExternalUsageDetector();
  const rateLimitPause = createRateLimitPause(now);
  const adaptive = createAdaptiveLimit(() => limit);
  const room = createColleaguesRoom();

  const own = (): Timestamps =>
    earlierRun.length === 0 ? thisRun : [...earlierRun, ...thisRun].sort((a, b) => a - b);
  const isSpaced = ({ lane }: RateAsk): boolean => lane !== 'interactive' && windowMs <= longestSpacedMs;
  const forget = () => {
    for (const timestamps of [earlierRun, thisRun, others, backfill]) dropUntil(timestamps, now() - windowMs);
  };
  const othersSpend = () => now() - othersSeenAt < othersForMs;
  const isInDoubt = () => now() - doubtedAt < othersForMs;
  /** Within a second others come and go: how many went well in one says nothing of the next hours. */
  const keepsLearned = () => windowMs >= longestSpacedMs && room.isKept(now());
  const hasOthers = () => othersSpend() || isInDoubt() || room.isKept(now());

  /**
   * The most that may be in the window: of ours, and of everybody's. What is kept for a person is kept of both; where
   * colleagues spend the same limit, a tenth is left free for their next call as well.
   */
  function capsFor({ lane, personActive, isAwaited = false }: RateAsk): Caps {
    const part = Math.max(1, Math.floor(limit * share()));
    if (lane === 'interactive') return { ours: Math.min(part, adaptive.cap(now())), everybodys: limit };
    const mine = Math.min(part, keepsLearned() ? adaptive.held() : adaptive.cap(now()));
    const areOthers = hasOthers();
    const kept = personActive ? tenthOf(mine) : 0;
    const left = areOthers ? tenthOf(limit) : 0;
    const ours = Math.min(mine - kept, Math.floor(limit * ceilingFor(isAwaited, areOthers)));
    return { ours: Math.max(1, ours), everybodys: Math.max(1, limit - kept - left) };
  }

  /** A day's budget is spent by what people ask for, and by nothing else. */
  function ceilingFor(isAwaited: boolean, areOthers: boolean): number {
    if (windowMs > longestSpacedMs) return 1;
    if (isAwaited) return areOthers ? ceilings.awaitedBesideOthers : 1;
    return areOthers ? ceilings.besideOthers : ceilings.alone;
  }

  function roomAt(cap: number, together: Timestamps): number | null {
    const mine = own();
    const over = underway + mine.length + together.length - cap;
    if (over < 0) return now();
    const leaving = nthOfBoth(mine, together, over);
    return leaving === undefined ? null : leaving + windowMs;
  }

  /** At the beginning of a first read, screens fill as fast as the service answers. */
  const isBurst = ({ isAwaited = false }: RateAsk): boolean =>
    isAwaited &&
    underway + own().length + others.length <
      awaitedBurst * capsFor({ lane: 'interactive', personActive: false }).ours;

  const mostBackfill = (): number => {
    const calls = Math.max(1, Math.floor(limit * share()));
    return under(calls, backfillPart() * (hasOthers() ? backfillBesideOthers : 1));
  };

  function backfillReadyAt(ask: RateAsk): number {
    if (ask.lane !== 'backfill' || !isSpaced(ask)) return now();
    const leaving = backfill[backfill.length - mostBackfill()];
    return Math.max(backfillSpacedAt, leaving === undefined ? now() : leaving + windowMs);
  }

  /** Next time for a spaced call. Late timers do not reduce throughput, but missed calls are not caught up. */
  const spacedAfter = (last: number, gapMs: number) => Math.max(last, now() - gapMs) + gapMs;

  const window: RateWindow = {
    name,
    now,
    readyIn(ask) {
      forget();
      const { ours, everybodys } = capsFor(ask);
      const [mine, whole] = [roomAt(ours, []), roomAt(everybodys, others)];
      if (mine === null || whole === null) return null;
      const stands = rateLimitPause.until(ask.lane);
      const spaced = isSpaced(ask) && !isBurst(ask) ? spacedAt : now();
      return Math.max(mine, whole, stands, spaced, backfillReadyAt(ask), now()) - now();
    },
    take(ask) {
      underway++;
      if (isSpaced(ask)) {
        const { ours, everybodys } = capsFor(ask);
        spacedAt = spacedAfter(spacedAt, windowMs / Math.max(1, Math.min(ours, everybodys - others.length)));
        if (ask.lane === 'backfill') {
          backfillSpacedAt = spacedAfter(backfillSpacedAt, windowMs / mostBackfill());
          backfill.push(now());
        }
      }
      const ended = rateLimitPause.begin();
      let isHeld = true;
      const release = () => {
        const wasHeld = isHeld;
        isHeld = false;
        if (!wasHeld) return false;
        underway--;
        ended();
        return true;
      };
      return {
        spend() {
          if (release()) thisRun.push(now());
        },
        giveBack: () => void release(),
      };
    },
    setLimit(nextLimit, nextWindowMs) {
      windowMs = nextWindowMs;
      if (nextLimit < 1 || nextLimit === limit) return;
      if (nextLimit < limit) loweredAt = now();
      limit = nextLimit;
      // The service has stated the limit, which explains the refusal.
      doubtedAt = Number.NEGATIVE_INFINITY;
      adaptive.forget();
    },
    hear({ limit: stated, remaining }, leftAt) {
      if (stated !== undefined) window.setLimit(stated, windowMs);
      if (remaining === undefined) return;
      forget();
      const used = limit - remaining;
      const heard = externalUsage.hear({ used, leftAt }, underway, now());
      if (heard === 'stale') return;
      // A reset of a day's budget is the service's own statement. Calls in a minute's budget are kept, because its windows
      // may have any layout.
      if (heard === 'reset' && windowMs > longestSpacedMs) others.length = 0;
      const known =
        countSince(own(), externalUsage.countedFrom) +
        countSince(others, externalUsage.countedFrom) +
        underway;
      for (let i = known; i < used; i++) others.push(now());
      if (used > known) othersSeenAt = now();
    },
    refused(pause, { leftAt, hasCount }) {
      // A stated wait lasts to the end of the service's window, so it tells when that began.
      const isTelling = pause.isStated && pause.interactiveMs <= windowMs;
      const began = isTelling ? now() + pause.interactiveMs - windowMs : rateLimitPause.until('freshness');
      const ours = countSince(own(), began) + underway;
      // Rounded up to whole seconds, the wait puts the beginning late: a burst that opened the window lies before it.
      const oursAtMost = countSince(own(), began - waitStepMs) + underway;
      const isNews = rateLimitPause.refused(pause, leftAt);
      // The refused call is one of ours; under the limit that was stated before it may well have had room.
      const isOurs = isTelling && ours > limit;
      const wasLowered = now() - loweredAt < windowMs;
      if (isOurs && !wasLowered) return 'ours';
      if (!hasCount && isNews) adaptive.refusedAfter(oursAtMost, now(), keepsLearned());
      if (wasLowered) return 'lowered';
      // A count from the service has already revealed others, if there are any.
      if (!othersSpend()) doubtedAt = now();
      if (!hasCount && isNews) room.refused(now());
      return 'unknown';
    },
    wentThrough: (leftAt) => rateLimitPause.wentThrough(leftAt),
    recall(endedAt) {
      earlierRun.splice(0, earlierRun.length, ...[...endedAt].sort((a, b) => a - b));
    },
    assumeFull() {
      if (windowMs > longestSpacedMs) return;
      for (const timestamps of [earlierRun, thisRun, others]) timestamps.fill(now());
    },
    status() {
      forget();
      const mine = own();
      const first = nthOfBoth(mine, others, 0);
      const last = Math.max(mine.at(-1) ?? 0, others.at(-1) ?? 0);
      const used = underway + mine.length + others.length;
      return {
        name,
        limit,
        windowMs,
        used,
        usedByOthers: others.length,
        freesInMs: first === undefined ? null : first + windowMs - now(),
        // A call under way is counted from its answer on, which comes soon.
        wholeInMs: used === 0 ? null : underway > 0 ? windowMs : last + windowMs - now(),
        pausedForMs: Math.max(0, rateLimitPause.until('interactive') - now()),
        othersSpend: othersSpend(),
        isLimitInDoubt: isInDoubt(),
      };
    },
  };
  return window;
}

/** Timestamps of one clock, earliest first. */
type Timestamps = number[];

/** Drops all timestamps up to and including `until`. */
function dropUntil(timestamps: Timestamps, until: number): void {
  const kept = timestamps.findIndex((timestamp) => timestamp > until);
  timestamps.splice(0, kept === -1 ? timestamps.length : kept);
}

const countSince = (timestamps: Timestamps, from: number): number =>
  timestamps.reduce((count, timestamp) => (timestamp >= from ? count + 1 : count), 0);

/** The moment at this place, from 0, of both lists taken together; undefined where they hold fewer. */
function nthOfBoth(one: Timestamps, other: Timestamps, place: number): number | undefined {
  if (place >= one.length + other.length) return undefined;
  let i = 0;
  let j = 0;
  for (;;) {
    const isFirst = (one[i] ?? Number.POSITIVE_INFINITY) <= (other[j] ?? Number.POSITIVE_INFINITY);
    if (i + j === place) return isFirst ? one[i] : other[j];
    if (isFirst) i++;
    else j++;
  }
}

/**
 * Room left to other users after a refusal that does not say who used up the limit. It is kept for hours, because such
 * a user works all day and more calls would be refused again, for us or for them.
 */
interface ColleaguesRoom {
  isKept(now: number): boolean;
  refused(now: number): void;
}

const hourMs = 60 * 60_000;
const firstHoldMs = 6 * hourMs;
const longestHoldMs = 18 * hourMs;
/** Time without a refusal after which everything learned is forgotten. */
const forgottenAfterMs = 24 * hourMs;
/** Refusals within this time of each other count as the same outside work. */
const sameWorkMs = 15 * 60_000;

function createColleaguesRoom(): ColleaguesRoom {
  let holdMs = firstHoldMs;
  let until = Number.NEGATIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;

  return {
    isKept: (now) => now < until,
    refused(now) {
      if (now - until > forgottenAfterMs) holdMs = firstHoldMs;
      else if (now - lastAt > sameWorkMs) holdMs = Math.min(3 * holdMs, longestHoldMs);
      lastAt = now;
      until = now + holdMs;
    },
  };
}
