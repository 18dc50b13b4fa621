import type { Lane } from '@shared/services/read';

/** How long nothing leaves: a person's own call may be let try earlier than work in the background. */
export interface PauseLengths {
  readonly interactiveMs: number;
  readonly backgroundMs: number;
  /** The service itself has said so, in whole seconds to the end of its window. */
  readonly isStated: boolean;
}

/** Holds back the calls of a window after a refusal, in addition to its counts. */
export interface RateLimitPause {
  /** When the next call of this lane may be sent, on the window's clock. */
  until(lane: Lane): number;
  /** Call it when a call is sent, and the returned function when the call has ended. */
  begin(): () => void;
  /** Returns true for a new refusal: the call was not sent before the first refusal, nor as a trial since. */
  refused(pause: PauseLengths, leftAt: number): boolean;
  /** A call sent after the last refusal succeeded, so an estimated pause ends. */
  wentThrough(leftAt: number): void;
}

/** A refusal comes at once: a call that is under way for longer was let through, however long its answer takes. */
const longestTrialMs = 5_000;

export function createRateLimitPause(now: () => number): RateLimitPause {
  let interactiveUntil = Number.NEGATIVE_INFINITY;
  let backgroundUntil = Number.NEGATIVE_INFINITY;
  let refusedAt = Number.NEGATIVE_INFINITY;
  /** True after a refusal without a stated wait: single calls try until one succeeds. */
  let isTrying = false;
  let triedUntil = Number.NEGATIVE_INFINITY;

  return {
    until: (lane) => Math.max(triedUntil, lane === 'interactive' ? interactiveUntil : backgroundUntil),
    begin() {
      if (!isTrying) return () => undefined;
      triedUntil = now() + longestTrialMs;
      return () => {
        triedUntil = now();
      };
    },
    refused({ interactiveMs, backgroundMs, isStated }, leftAt) {
      const isNews = leftAt > refusedAt && !isTrying;
      interactiveUntil = Math.max(interactiveUntil, now() + interactiveMs);
      backgroundUntil = Math.max(backgroundUntil, now() + backgroundMs);
      refusedAt = now();
      isTrying = !isStated;
      return isNews;
    },
    wentThrough(leftAt) {
      if (leftAt <= refusedAt) return;
      isTrying = false;
      backgroundUntil = Math.min(backgroundUntil, now());
    },
  };
}

/** Waits after refusals that name none: doubling, never longer than the longest per-minute window. */
const firstGuessMs = 1_000;
const longestGuessMs = 60_000;

/** The part of a call-counting window that a refusal needs. */
interface CountingWindow {
  status(): { readonly used: number; readonly limit: number };
}

/** A 429 response with the windows that counted its call. */
export interface RateRefusal<Window extends CountingWindow = CountingWindow> {
  /** `Retry-After` in milliseconds; null if the service does not say. */
  readonly forMs: number | null;
  /** `X-RateLimit-Remaining`, of the action's window if there is one, otherwise of the minute. */
  readonly remaining: number | undefined;
  readonly told: Window;
  readonly windows: readonly Window[];
  /** Number of consecutive refusals before this one. */
  readonly before: number;
}

/** Which window refused: the one whose count is used up, else one that has no count, else the one we filled most. */
export function refusingWindow<Window extends CountingWindow>({
  remaining,
  told,
  windows,
}: RateRefusal<Window>): Window {
  if (remaining === 0) return told;
  const candidates = remaining === undefined ? windows : windows.filter((window) => window !== told);
  return candidates.reduce<Window | undefined>(fuller, undefined) ?? told;
}

function fuller<Window extends CountingWindow>(one: Window | undefined, other: Window): Window {
  return one && filled(one) >= filled(other) ? one : other;
}

function filled(window: CountingWindow): number {
  const { used, limit } = window.status();
  return used / limit;
}

/**
 * How long to stand still. Where the service does not say, a person's call may soon try again; work in the background
 * waits until the window must have ended, so that a limit that was cut costs one refusal.
 */
export function pauseAfter({ forMs, before }: RateRefusal, windowMs: number): PauseLengths {
  if (forMs !== null) return { interactiveMs: forMs, backgroundMs: forMs, isStated: true };
  const guessMs = Math.min(firstGuessMs * 2 ** before, longestGuessMs);
  return { interactiveMs: guessMs, backgroundMs: Math.max(guessMs, windowMs), isStated: false };
}
