import { describe, expect, it } from 'vitest';
import { createKeychainStore } from './keychain-store';
import type { SecureStore } from './secure-store';
import { createFakeKeytar, type KeychainMood } from './testing/fake-keytar';
import { createMemoryStore, probeKeychain } from './vault';

function open(mood: KeychainMood) {
  const keytar = createFakeKeytar();
  keytar.mood(mood);
  return { keytar, store: createKeychainStore({ service: 'test', timeoutMs: 20, load: async () => keytar }) };
}

describe('Keychain probe', () => {
  it('a working keychain is found, and no entry remains', async () => {
    const { keytar, store } = open('working');
    expect(await probeKeychain(store, 'probe/1')).toEqual({ kind: 'keychain' });
    expect(keytar.entries.size).toBe(0);
  });

  it('an entry left by an earlier probe does not affect the result', async () => {
    const { keytar, store } = open('working');
    keytar.entries.set('probe/1', 'of an earlier start');
    expect(await probeKeychain(store, 'probe/1')).toEqual({ kind: 'keychain' });
  });

  it.each([
    ['locked', 'linux', 'locked'],
    ['unreachable', 'linux', 'absent'],
    ['unreachable', 'darwin', 'failed'],
    ['unreachable', 'win32', 'failed'],
    ['hanging', 'linux', 'not_answering'],
  ] as const)('a keychain that is %s on %s is reported as %s', async (mood, platform, reason) => {
    const { store } = open(mood);
    expect(await probeKeychain(store, 'probe/1', platform)).toEqual({ kind: 'session_only', reason });
  });

  it('a native module that does not load is reported as absent', async () => {
    const store = createKeychainStore({
      service: 'test',
      load: () => Promise.reject(new Error('no libsecret')),
    });
    expect(await probeKeychain(store, 'probe/1')).toEqual({ kind: 'session_only', reason: 'absent' });
  });

  it.each<[string, Partial<SecureStore>, string]>([
    ['was locked right after the write', { get: async () => ({ kind: 'not_found' }) }, 'locked'],
    ['returns another value', { get: async () => ({ kind: 'found', value: 'else' }) }, 'failed'],
    [
      'does not answer the read',
      { get: async () => ({ kind: 'failed', reason: 'not_answering' }) },
      'not_answering',
    ],
    ['cannot remove', { remove: async () => ({ kind: 'failed', reason: 'failed' }) }, 'failed'],
  ])('a keychain that %s is not trusted', async (_, behaviour, reason) => {
    const store = { ...createMemoryStore(), ...behaviour };
    expect(await probeKeychain(store, 'probe/1', 'linux')).toEqual({ kind: 'session_only', reason });
  });
});
