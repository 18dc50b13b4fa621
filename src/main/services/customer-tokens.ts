import { randomUUID } from 'node:crypto';
import type { DeskResult } from '@shared/errors';
import { succeed } from '@shared/errors';
import { customerEntry } from '../vault/entry-names';
import type { SecureStore } from '../vault/secure-store';
import { vaultFailure } from '../vault/vault-failure';

/** Keeps the connector's customer tokens: answered once by the service, from then on in the vault. */
export interface CustomerTokens {
  /** Sees by a write and a read that a token could be kept now. Asked just before one is made. */
  prove(workspaceId: string): Promise<DeskResult<null>>;
  keep(workspaceId: string, customerUuid: string, token: string): Promise<DeskResult<null>>;
}

export function createCustomerTokens(store: SecureStore): CustomerTokens {
  return {
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
