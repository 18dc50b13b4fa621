import type { DeskError, ErrorCode } from '@shared/errors';

/** What a call that was no success means for its item and for those behind it. */
export type CallOutcome =
  /** It may have been made. */
  | { readonly kind: 'in_doubt' }
  /** The service, or the rules of its form, said no to this one. */
  | { readonly kind: 'refused' }
  /** Not made, and the next one would end the same: tried again after so long, or as long as usual. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  /** Not made, and no waiting mends it: a person is needed. */
  | { readonly kind: 'stop' };

const saysNoToThisOne: ReadonlySet<ErrorCode> = new Set([
  'REQUEST_REFUSED',
  'RECORD_NOT_FOUND',
  'INPUT_INVALID',
]);

export function outcomeOf({ code, retryable, data }: DeskError): CallOutcome {
  if (code === 'OUTCOME_UNKNOWN') return { kind: 'in_doubt' };
  if (saysNoToThisOne.has(code)) return { kind: 'refused' };
  if (!retryable) return { kind: 'stop' };
  const told = data?.retryAfterMs ?? data?.resumesInMs;
  return { kind: 'later', afterMs: typeof told === 'number' ? told : null };
}

const firstWaitMs = 10_000;
const longestWaitMs = 15 * 60_000;

/** How long to wait where nobody says: longer each time, so that a service that is down is asked ever less. */
export const usualWaitMs = (failuresInARow: number): number =>
  Math.min(firstWaitMs * 2 ** Math.min(failuresInARow, 10), longestWaitMs);
