import type { ErrorCategory } from '../../errors';

/**
 * Why nobody can say how a customer's connections are. They are then neither healthy nor broken, and are counted apart.
 * `token_waiting`: it is on this machine, sealed, until the keychain answers.
 */
export type Unknown = 'token_missing' | 'token_waiting' | 'refused' | 'not_read';

export interface ReadState {
  readonly token: 'kept' | 'sealed' | null;
  /** When the customer's connections were last read whole, epoch ms; null before the first whole reading. */
  readonly asOf: number | null;
  /** What the last failure to read them was about; null where there is none. */
  readonly failure: ErrorCategory | null;
}

/** Null where the customer's connections are known, however old what is known may be. */
export function unknownBecause({ token, asOf, failure }: ReadState): Unknown | null {
  if (token === null) return 'token_missing';
  if (token === 'sealed') return 'token_waiting';
  // The token is refused, or the customer's trial has ended: nothing newer will come, whatever was read before.
  if (failure === 'auth') return 'refused';
  return asOf === null ? 'not_read' : null;
}
