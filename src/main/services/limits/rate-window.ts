import type { Lane } from '@shared/services/read';

/**
 * One documented limit, such as 120 in 60 seconds, held for every way in which the service may lay its windows: no
 * interval of that length, wherever it begins, holds more calls than the limit. We know when a call left and when its
 * answer came, but not when the service counted it; so a call is held from its leaving until a full window after its
 * answer.
 */
export interface RateWindow {
  readonly name: string;
  readonly windowMs: number;
  /** The earliest moment at which a call of this lane may leave; null where that hangs on calls under way. */
  readyAt(now: number, ask: Ask): number | null;
  take(now: number, ask: Ask): Held;
  setLimit(limit: number): void;
  /** What the service itself counts: shows what others with the same token have spent. */
  correct(now: number, seen: { readonly limit?: number; readonly remaining?: number }): void;
  /** Nothing leaves before this moment. */
  blockUntil(moment: number): void;
  status(now: number): WindowStatus;
}

export interface Ask {
  readonly lane: Lane;
  /** While a person is active, a tenth of the window is kept for interactive calls. */
  readonly personActive: boolean;
}

export interface Held {
  /** The call was sent; the service may have counted it until now. */
  spend(now: number): void;
  /** No byte reached the service: the call was never counted. */
  giveBack(): void;
}

export interface WindowStatus {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly used: number;
  /** How much of `used` others with the same credential spent, as far as the service's headers show. */
  readonly usedByOthers: number;
}

/** Longer windows are budgets for a day's creations: spacing those out would make a person wait three quarters of an hour. */
const longestSpacedMs = 60_000;

const reserveOf = (limit: number): number => Math.ceil(limit / 10);

export function createRateWindow(name: string, windowMs: number, initialLimit: number): RateWindow {
  let limit = initialLimit;
  let underway = 0;
  let blockedUntil = Number.NEGATIVE_INFINITY;
  let spacedAt = Number.NEGATIVE_INFINITY;
  /** When each counted call leaves the window, earliest first. */
  const leaving: { readonly at: number; readonly others: boolean }[] = [];

  const forget = (now: number) => {
    while (leaving[0] && leaving[0].at <= now) leaving.shift();
  };
  const capFor = ({ lane, personActive }: Ask): number =>
    lane === 'interactive' || !personActive ? limit : Math.max(1, limit - reserveOf(limit));
  const isSpaced = ({ lane }: Ask): boolean => lane !== 'interactive' && windowMs <= longestSpacedMs;

  function roomAt(now: number, cap: number): number | null {
    const over = underway + leaving.length - cap;
    if (over < 0) return now;
    return leaving[over]?.at ?? null;
  }

  return {
    name,
    windowMs,
    readyAt(now, ask) {
      forget(now);
      const room = roomAt(now, capFor(ask));
      if (room === null) return null;
      return Math.max(room, blockedUntil, isSpaced(ask) ? spacedAt : now);
    },
    take(now, ask) {
      underway++;
      // One gap may be caught up, so that late timers cost no throughput.
      if (isSpaced(ask)) {
        const gapMs = windowMs / capFor(ask);
        spacedAt = Math.max(spacedAt, now - gapMs) + gapMs;
      }
      let isHeld = true;
      const release = () => {
        const wasHeld = isHeld;
        isHeld = false;
        if (wasHeld) underway--;
        return wasHeld;
      };
      return {
        spend(endedAt) {
          if (release()) leaving.push({ at: endedAt + windowMs, others: false });
        },
        giveBack: () => void release(),
      };
    },
    setLimit(next) {
      if (next >= 1) limit = next;
    },
    correct(now, seen) {
      if (seen.limit !== undefined) this.setLimit(seen.limit);
      if (seen.remaining === undefined) return;
      forget(now);
      // The service counts more than we know of: someone else spends, at some moment of the window that just passed.
      const others = limit - seen.remaining - (underway + leaving.length);
      for (let i = 0; i < others; i++) leaving.push({ at: now + windowMs, others: true });
    },
    blockUntil(moment) {
      blockedUntil = Math.max(blockedUntil, moment);
    },
    status(now) {
      forget(now);
      const usedByOthers = leaving.filter(({ others }) => others).length;
      return { name, limit, windowMs, used: underway + leaving.length, usedByOthers };
    },
  };
}
