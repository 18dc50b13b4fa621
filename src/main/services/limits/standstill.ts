import type { Lane } from '@shared/services/read';

/** How long nothing leaves: a person's own call may be let try earlier than work in the background. */
export interface Pause {
  readonly interactiveMs: number;
  readonly backgroundMs: number;
  /** The service itself has said so, in whole seconds to the end of its window. */
  readonly isStated: boolean;
}

/** What keeps calls of one window from leaving after it has refused one, beyond all counts. */
export interface Standstill {
  /** The moment from which on a call of this lane may leave, on the window's clock. */
  until(lane: Lane): number;
  /** A call leaves; to be told of its end. */
  begin(): () => void;
  /** Answers whether that is news: neither on its way when the first refusal came nor only tried since. */
  refused(pause: Pause, leftAt: number): boolean;
  /** A call that left after the last refusal went through: a pause that was our guess is over. */
  wentThrough(leftAt: number): void;
}

/** A refusal comes at once: a call that is under way for longer was let through, however long its answer takes. */
const longestTrialMs = 5_000;

export function createStandstill(now: () => number): Standstill {
  let interactiveUntil = Number.NEGATIVE_INFINITY;
  let backgroundUntil = Number.NEGATIVE_INFINITY;
  let refusedAt = Number.NEGATIVE_INFINITY;
  /** After a refusal that named no time: until a call went through, one at a time finds out whether any may. */
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
