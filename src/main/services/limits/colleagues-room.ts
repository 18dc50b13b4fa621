/**
 * Room left to other users after a refusal that does not say who used up the limit. It is kept for hours, because such
 * a user works all day and more calls would be refused again, for us or for them.
 */
export interface ColleaguesRoom {
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

export function createColleaguesRoom(): ColleaguesRoom {
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
