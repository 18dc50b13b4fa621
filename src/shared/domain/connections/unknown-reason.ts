import type { DeskError } from '../../errors';
import type { EpochMs } from '../time';

/**
 * Why the state of a customer's connections is unknown. Such connections are counted neither as healthy nor as broken.
 * `token_waiting`: the token is on this machine, but the keychain has not unlocked it yet. `token_unknown`: whether it is
 * cannot be found out now.
 */
export type UnknownReason = 'token_missing' | 'token_waiting' | 'token_unknown' | 'refused' | 'not_read';

export interface ReadState {
  readonly token: 'kept' | 'sealed' | 'unknown' | null;
  /** When the customer's connections were last read completely; null if they never were. */
  readonly asOf: EpochMs | null;
  /** Error of the last read; null if it did not fail. */
  readonly failure: DeskError | null;
}

/** State of a customer's token; null where this machine has none. @param tokens null where that cannot be found out */
export const tokenState = (tokens: ReadonlyMap<string, 'kept' | 'sealed'> | null, customer: string) =>
  tokens ? (tokens.get(customer) ?? null) : 'unknown';

/** Null if the customer's connections are known, even if they were read long ago. */
export function unknownReasonOf({ token, asOf, failure }: ReadState): UnknownReason | null {
  if (token === null) return 'token_missing';
  if (token === 'sealed') return 'token_waiting';
  if (token === 'unknown') return 'token_unknown';
  // The token is refused, or the customer's trial has ended. No newer data will come, even if data was read before.
  // A read that had no token says nothing of the one that is here now.
  if (failure?.category === 'auth' && failure.code !== 'TOKEN_MISSING') return 'refused';
  return asOf === null ? 'not_read' : null;
}
