/**
 * What refusals without a count have taught: how many calls went well in the window before one was refused. Either
 * the limit was cut or somebody else spends it; the answer does not say which, and either way more would be refused
 * again. So less is asked for a good while, and then a little more with every window, until all of it is used or the
 * next refusal comes.
 */
export interface AdaptiveLimit {
  /** The most calls that the window is trusted to take; infinite where nothing was learned. */
  cap(now: number): number;
  /** The same without having grown since the last refusal. */
  held(): number;
  /** @param isHeld what was learned from the refusal before was still kept to */
  refusedAfter(calls: number, now: number, isHeld?: boolean): void;
  /** The service has stated another limit: what was learned belongs to the old one. */
  forget(): void;
}

/** A cut costs one refusal, and one more only after this long; twice as long after each attempt that was refused. */
const firstHoldMs = 15 * 60_000;
const longestHoldMs = 4 * 60 * 60_000;

/** After a day at another time of it nothing is left of what was learned. */
const rememberedForMs = 24 * 60 * 60_000;

/** A first refusal may owe much to chance; the second says that the first step was too small. */
const firstStep = 0.9;
const nextSteps = 0.6;

interface LearnedLimit {
  readonly calls: number;
  readonly since: number;
  readonly holdMs: number;
}

export function createAdaptiveLimit(windowMs: number, limit: () => number): AdaptiveLimit {
  let learned: LearnedLimit | undefined;

  function cap(now: number): number {
    if (!learned) return Number.POSITIVE_INFINITY;
    const pastMs = now - learned.since - learned.holdMs;
    if (pastMs < 0) return learned.calls;
    const grown = learned.calls + Math.ceil(limit() / 20) * Math.ceil(pastMs / windowMs);
    return grown < limit() ? grown : Number.POSITIVE_INFINITY;
  }

  return {
    cap,
    held: () => learned?.calls ?? Number.POSITIVE_INFINITY,
    refusedAfter(calls, now, isHeld = false) {
      const isEarly = learned !== undefined && (isHeld || now - learned.since < learned.holdMs);
      const wasAttempt = learned !== undefined && !isEarly && Number.isFinite(cap(now));
      // Never so few that a misread refusal would stop the work; what is still too much is refused again.
      const least = Math.max(1, Math.ceil(limit() / 20));
      const asked = Math.min(calls, cap(now));
      // Others who come back take about as much as the last time.
      const known =
        learned && now - learned.since < rememberedForMs ? learned.calls : Number.POSITIVE_INFINITY;
      learned = {
        calls: Math.max(least, Math.min(Math.floor(asked * (isEarly ? nextSteps : firstStep)), known)),
        since: now,
        holdMs: learned && wasAttempt ? Math.min(learned.holdMs * 2, longestHoldMs) : firstHoldMs,
      };
    },
    forget() {
      learned = undefined;
    },
  };
}
