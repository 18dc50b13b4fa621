import type { Clock } from '../../ports';
import { createSealer } from '../../vault/sealer';
import type { Vault } from '../../vault/vault';
import { type CustomerTokens, type CustomerTokensDeps, createCustomerTokens } from './customer-tokens';
import { createSessions, type Sessions } from './sessions';
import { createTokenLog } from './token-log';

/** Secrets that the connector gives only once: tokens, kept permanently, and sessions, kept while they last. */
export interface ServiceSecrets {
  readonly tokens: CustomerTokens;
  readonly sessions: Sessions;
}

export interface ServiceSecretsDeps extends Omit<CustomerTokensDeps, 'vault' | 'sealer' | 'log'> {
  readonly userDataFolder: string;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Sessions that the composition root has already created, for serving their pictures. */
  readonly sessions?: Sessions;
}

export function createServiceSecrets({
  userDataFolder,
  clock,
  sessions,
  ...deps
}: ServiceSecretsDeps): ServiceSecrets {
  const { logger, learnSecret, vault } = deps;
  const log = createTokenLog({ userDataFolder, clock, logger });
  const sealer = createSealer({ vault, learnSecret });
  return {
    tokens: createCustomerTokens({ ...deps, sealer, log }),
    sessions: sessions ?? createSessions({ clock, learnSecret }),
  };
}
