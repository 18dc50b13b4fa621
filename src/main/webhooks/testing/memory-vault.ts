import { createMemoryStore } from '../../vault/memory-store';
import type { createSealer } from '../../vault/sealer';

/** A keychain in memory; `isThere`: whether it can be used now. */
export function memoryVault(isThere = () => true): Parameters<typeof createSealer>[0]['vault'] {
  return {
    ...createMemoryStore(),
    ready: async () => (isThere() ? { kind: 'keychain' } : { kind: 'session_only', reason: 'absent' }),
  };
}
