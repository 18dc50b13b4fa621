import { type DeskResult, fail } from '@shared/errors';
import type { StoreFailure } from './secure-store';

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
