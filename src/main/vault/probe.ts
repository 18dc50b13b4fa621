import { randomUUID } from 'node:crypto';
import type { SecureStore, StoreFailure } from './secure-store';

export type ProbeVerdict =
  | { readonly kind: 'keychain' }
  | { readonly kind: 'session_only'; readonly reason: Exclude<StoreFailure, 'value_unfit'> };

const throwawayPrefix = 'probe/';

/** Random: two processes that probe at once must not read each other's value. */
export const newThrowawayName = () => `${throwawayPrefix}${randomUUID()}`;

export const isThrowawayName = (name: string) => name.startsWith(throwawayPrefix);

/** The fixed name that earlier versions gave their throwaway entry. */
export const oldThrowawayName = 'probe';

/**
 * Tests whether a keychain can be used, by writing, reading and removing a temporary entry (`name`). Causes are found
 * from the behaviour of the calls, because messages are in the system's language: a locked keyring refuses writes but
 * answers reads with "nothing there"; without a keyring service, both fail.
 */
export async function probeKeychain(
  store: SecureStore,
  name: string,
  platform: NodeJS.Platform = process.platform,
): Promise<ProbeVerdict> {
  const value = randomUUID();
  const written = await store.set(name, value);
  const found = await store.get(name);
  if (found.kind === 'failed' && written.kind === 'failed' && found.reason === 'failed') {
    // macOS and Windows always have a keychain; there, something else is wrong with it.
    return sessionOnly(platform === 'linux' && written.reason === 'failed' ? 'absent' : written.reason);
  }
  if (found.kind === 'failed') return sessionOnly(found.reason);
  if (written.kind === 'failed') {
    return sessionOnly(written.reason === 'failed' ? 'locked' : written.reason);
  }
  // Written and then not found: the keychain was locked between the two calls.
  if (found.kind === 'not_found') return sessionOnly('locked');
  if (found.value !== value) return sessionOnly('failed');
  const removed = await store.remove(name);
  return removed.kind === 'done' ? { kind: 'keychain' } : sessionOnly(removed.reason);
}

const sessionOnly = (reason: StoreFailure): ProbeVerdict => ({
  kind: 'session_only',
  reason: reason === 'value_unfit' ? 'failed' : reason,
});
