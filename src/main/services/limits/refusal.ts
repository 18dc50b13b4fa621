import type { RateWindow } from './rate-window';
import type { Pause } from './standstill';

/** Waits after refusals that name none: doubling, never longer than the longest per-minute window. */
const firstGuessMs = 1_000;
const longestGuessMs = 60_000;

/** What a 429 said, and which windows its call was counted in. */
export interface Refusal {
  /** `Retry-After` in milliseconds, or null where the service does not say. */
  readonly forMs: number | null;
  /** `X-RateLimit-Remaining`, of the action's window where there is one, else of the minute's. */
  readonly remaining: number | undefined;
  readonly told: RateWindow;
  readonly windows: readonly RateWindow[];
  /** Refusals directly before this one. */
  readonly before: number;
}

/** Which window refused: the one whose count is used up, else one that has no count, else the one we filled most. */
export function refusingWindow({ remaining, told, windows }: Refusal): RateWindow {
  if (remaining === 0) return told;
  const candidates = remaining === undefined ? windows : windows.filter((window) => window !== told);
  return candidates.reduce<RateWindow | undefined>(fuller, undefined) ?? told;
}

function fuller(one: RateWindow | undefined, other: RateWindow): RateWindow {
  return one && filled(one) >= filled(other) ? one : other;
}

function filled(window: RateWindow): number {
  const { used, limit } = window.status();
  return used / limit;
}

/**
 * How long to stand still. Where the service does not say, a person's call may soon try again; work in the background
 * waits until the window must have ended, so that a limit that was cut costs one refusal.
 */
export function pauseAfter({ forMs, before }: Refusal, windowMs: number): Pause {
  if (forMs !== null) return { interactiveMs: forMs, backgroundMs: forMs, isStated: true };
  const guessMs = Math.min(firstGuessMs * 2 ** before, longestGuessMs);
  return { interactiveMs: guessMs, backgroundMs: Math.max(guessMs, windowMs), isStated: false };
}
