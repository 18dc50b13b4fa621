import { randomUUID } from 'node:crypto';
import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import { customerEntry } from '../vault/entry-names';
import type { SecureStore } from '../vault/secure-store';
import { vaultFailure } from '../vault/vault-failure';

/** The connector's customer tokens: answered once by the service, kept in the vault, read by nobody but the client. */
export interface CustomerTokens {
  /** KEY_MISSING where this machine holds no token of that customer. */
  get(workspaceId: string, customerUuid: string): Promise<DeskResult<string>>;
  /** Sees by a write and a read that a token could be kept now. Asked just before one is made. */
  prove(workspaceId: string): Promise<DeskResult<null>>;
  keep(workspaceId: string, customerUuid: string, token: string): Promise<DeskResult<null>>;
}

export function createCustomerTokens(store: SecureStore): CustomerTokens {
  return {
    async get(workspaceId, customerUuid) {
      const read = await store.get(customerEntry(workspaceId, customerUuid));
      if (read.kind === 'found') return succeed(read.value);
      if (read.kind === 'failed') return vaultFailure(read.reason);
      return fail('KEY_MISSING', 'this machine holds no token of that customer', { customer: customerUuid });
    },

    async prove(workspaceId) {
      const name = customerEntry(workspaceId, `proof-${randomUUID()}`);
      const proof = randomUUID();
      const written = await store.set(name, proof);
      if (written.kind === 'failed') return vaultFailure(written.reason);
      const read = await store.get(name);
      const removed = await store.remove(name);
      if (read.kind === 'failed') return vaultFailure(read.reason);
      if (removed.kind === 'failed') return vaultFailure(removed.reason);
      // A locked keyring answers as if the entry were missing.
      return read.kind === 'found' && read.value === proof ? succeed(null) : vaultFailure('locked');
    },

    async keep(workspaceId, customerUuid, token) {
      const written = await store.set(customerEntry(workspaceId, customerUuid), token);
      return written.kind === 'done' ? succeed(null) : vaultFailure(written.reason);
    },
  };
}
