import { systemClock } from '../../../ports';
import { createKeychainStore, type Keytar } from '../../../vault/keychain-store';
import { createVault } from '../../../vault/vault';
import { createServiceSecrets } from '..';

export const workspaceId = 'live0001';
export const binding = 'https://connect.example';

/** Customer tokens over a folder and a keychain, for the killed process and the test that inspects it. */
export function openTokens(folder: string, keytar: Keytar) {
  const logger = { log: () => undefined };
  const learnSecret = () => undefined;
  const vault = createVault({
    folder,
    openKeychain: (onReturned) =>
      createKeychainStore({ service: 'test', timeoutMs: 60_000, load: async () => keytar, onReturned }),
    learnSecret,
    logger,
  });
  return createServiceSecrets({
    userDataFolder: folder,
    vault,
    workspaces: { get: () => true, customersWithToken: () => [], tokenBinding: () => binding },
    clock: systemClock,
    logger,
    learnSecret,
    rescue: async () => 'lost',
    onChanged: () => undefined,
  }).tokens;
}
