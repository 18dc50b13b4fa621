import type { createSealer } from '../../vault/sealer';
import { createMemoryStore } from '../../vault/vault';

/** A keychain in memory; `isThere`: whether it can be used now. */
export function memoryVault(isThere = () => true): Parameters<typeof createSealer>[0]['vault'] {
  return {
    ...createMemoryStore(),
    ready: async () => (isThere() ? { kind: 'keychain' } : { kind: 'session_only', reason: 'absent' }),
  };
}
