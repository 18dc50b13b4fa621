/**
 * A limit learned from refusals without a count: how many calls succeeded in the window before one was refused. Either
 * the limit was lowered or other users spend it; more calls would be refused either way. So fewer calls are made for a
 * while, until a new try or the next refusal.
 */
export interface AdaptiveLimit {
  /** Most calls that the window is expected to allow now; infinite if nothing was learned recently. */
  cap(now: number): number;
  /** Number learned from the last refusal, at any time. */
  held(): number;
  /** @param isHeld whether the limit learned before still applied */
  refusedAfter(calls: number, now: number, isHeld?: boolean): void;
  /** The service has stated another limit, so what was learned no longer applies. */
  forget(): void;
}

/** How long a learned limit applies. Trying again costs at most one refusal per period. */
const holdMs = 15 * 60_000;
/** Time after which everything learned is forgotten. */
const rememberedForMs = 24 * 60 * 60_000;

/** A first refusal may owe much to chance; the second says that the first step was too small. */
const firstStep = 0.9;
const nextSteps = 0.6;

interface LearnedLimit {
  readonly calls: number;
  readonly since: number;
}

export function createAdaptiveLimit(limit: () => number): AdaptiveLimit {
  let learned: LearnedLimit | undefined;

  const heldSince = (now: number, forMs: number): number =>
    learned && now - learned.since < forMs ? learned.calls : Number.POSITIVE_INFINITY;
  const cap = (now: number): number => heldSince(now, holdMs);

  return {
    cap,
    held: () => learned?.calls ?? Number.POSITIVE_INFINITY,
    refusedAfter(calls, now, isHeld = false) {
      const isEarly = learned !== undefined && (isHeld || now - learned.since < holdMs);
      const asked = Math.floor(Math.min(calls, cap(now)) * (isEarly ? nextSteps : firstStep));
      // Never so few that a misread refusal would stop the work; what is still too much is refused again.
      const least = Math.max(1, Math.ceil(limit() / 20));
      // Others who come back take about as much as the last time.
      learned = { calls: Math.max(least, Math.min(asked, heldSince(now, rememberedForMs))), since: now };
    },
    forget() {
      learned = undefined;
    },
  };
}
