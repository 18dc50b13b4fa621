import { type DeskResult, fail } from '@shared/errors';

/**
 * A store of secrets. Only main reads values; they never reach a page. "Not found" is a result, not a failure: a locked
 * or hanging keychain must not look like a key that was never entered.
 */
export interface SecureStore {
  get(name: string): Promise<StoreRead>;
  /** Values must not be empty, hold NUL, or exceed 2,500 bytes (the smallest limit of the three platforms). */
  set(name: string, value: string): Promise<StoreWrite>;
  /** Succeeds too where nothing was stored under the name. */
  remove(name: string): Promise<StoreWrite>;
}

export type StoreRead =
  | { readonly kind: 'found'; readonly value: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'failed'; readonly reason: StoreFailure };

export type StoreWrite =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: StoreFailure };

export type StoreFailure = 'absent' | 'locked' | 'not_answering' | 'failed' | 'value_unfit';

/** How a failure of the vault crosses to a page: by code, with the reason as a fact. */
export function vaultFailure(reason: StoreFailure): DeskResult<never> {
  switch (reason) {
    case 'value_unfit':
      return fail('VAULT_VALUE_UNFIT', 'the keychain cannot hold this value');
    case 'not_answering':
      return fail('VAULT_TIMEOUT', 'the keychain did not answer in time', { reason });
    case 'absent':
    case 'locked':
    case 'failed':
      return fail('VAULT_UNAVAILABLE', 'the keychain cannot be used', { reason });
  }
}

/** The smallest limit of the three platforms: a Windows credential holds 2,560 bytes. */
export const maxValueBytes = 2500;

/**
 * Whether every platform's keychain gives a value back as it was put in. Empty values are refused by libsecret, NUL
 * ends a string there, and half of a surrogate pair has no UTF-8 form. A value that is too long is refused rather
 * than split: nothing we keep is longer, and several entries cannot be replaced in one step.
 */
export function isStorableValue(value: string): boolean {
  const bytes = Buffer.from(value, 'utf8');
  return (
    value.length > 0 &&
    !value.includes('\0') &&
    bytes.length <= maxValueBytes &&
    bytes.toString('utf8') === value
  );
}
