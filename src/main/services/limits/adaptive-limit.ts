/**
 * What refusals without a count have taught: how many calls went well in the window before one was refused. Either
 * the limit was cut or somebody else spends it; the answer does not say which, and either way more would be refused
 * again. So less is asked for a good while, until it is tried again or the next refusal comes.
 */
export interface AdaptiveLimit {
  /** The most calls that the window is trusted to take for now; infinite where nothing was learned lately. */
  cap(now: number): number;
  /** What the last refusal taught, however long ago it was. */
  held(): number;
  /** @param isHeld what was learned from the refusal before was still kept to */
  refusedAfter(calls: number, now: number, isHeld?: boolean): void;
  /** The service has stated another limit: what was learned belongs to the old one. */
  forget(): void;
}

/** A cut costs one refusal, and one more only after this long. */
const holdMs = 15 * 60_000;
/** After a day nothing is left of what was learned. */
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
