import type { VaultState } from '@shared/workspaces';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealingKeyEntry } from './entry-names';
import { createSealer } from './sealer';
import { createMemoryStore } from './vault';

function open(state: VaultState = { kind: 'keychain' }) {
  const store = createMemoryStore();
  const learned: string[] = [];
  const vault = { ...store, ready: async () => state };
  return {
    store,
    vault,
    learned,
    sealer: createSealer({ vault, learnSecret: (value) => learned.push(value) }),
  };
}

async function sealed(sealer: ReturnType<typeof createSealer>, secret: string) {
  const seal = await sealer.prepare('w1');
  if (!seal.ok) throw new Error(seal.error.message);
  return seal.data('customer/1', secret);
}

describe('Sealer', () => {
  it('sealed text opens to the same secret, which is also learned for redaction', async () => {
    const { sealer, learned } = open();
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 4, unit: 'grapheme' }), async (secret) => {
        const text = await sealed(sealer, secret);
        expect(text).toMatch(/^s1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
        expect(await sealer.open('w1', 'customer/1', text)).toEqual({ ok: true, data: secret });
        expect(learned).toContain(secret);
      }),
      { numRuns: 50 },
    );
  });

  it('sealing the same secret twice gives different texts', async () => {
    const { sealer } = open();
    expect(await sealed(sealer, 'secret')).not.toBe(await sealed(sealer, 'secret'));
  });

  it('preparing again keeps the sealing key', async () => {
    const { sealer, store } = open();
    await sealer.prepare('w1');
    const first = await store.get(sealingKeyEntry('w1'));
    await sealer.prepare('w1');
    expect(await store.get(sealingKeyEntry('w1'))).toEqual(first);
  });

  it('sealed text does not open for another entry or workspace', async () => {
    const { sealer, store } = open();
    const text = await sealed(sealer, 'secret');
    expect(await sealer.open('w1', 'customer/2', text)).toMatchObject({ error: { code: 'STORAGE_FAILED' } });
    const key = await store.get(sealingKeyEntry('w1'));
    if (key.kind === 'found') await store.set(sealingKeyEntry('w2'), key.value);
    expect(await sealer.open('w2', 'customer/1', text)).toMatchObject({ error: { code: 'STORAGE_FAILED' } });
  });

  it('changing any character makes sealed text fail to open', async () => {
    const { sealer } = open();
    const text = await sealed(sealer, 'a secret of some length');
    const start = text.lastIndexOf('.') + 1;
    for (let at = start; at < text.length - 1; at += 1) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect((await sealer.open('w1', 'customer/1', changed)).ok).toBe(false);
    }
  });

  it.each(['', 's1', 's1.a.b', 's2.aaaaaaaa.AAAA.AAAA', 's1.aaaaaaaa..', 'plain text'])(
    'opening %j returns an error',
    async (text) => {
      const { sealer } = open();
      await sealer.prepare('w1');
      expect((await sealer.open('w1', 'customer/1', text)).ok).toBe(false);
    },
  );

  it('opening with a missing or different key returns KEY_MISSING', async () => {
    const { sealer, store } = open();
    const text = await sealed(sealer, 'secret');
    await store.remove(sealingKeyEntry('w1'));
    expect(await sealer.open('w1', 'customer/1', text)).toMatchObject({ error: { code: 'KEY_MISSING' } });
    await sealer.prepare('w1');
    expect(await sealer.open('w1', 'customer/1', text)).toMatchObject({ error: { code: 'KEY_MISSING' } });
  });

  it('a prepared seal works after the key is gone from the keychain', async () => {
    const { sealer, store } = open();
    const seal = await sealer.prepare('w1');
    if (!seal.ok) throw new Error(seal.error.message);
    const key = await store.get(sealingKeyEntry('w1'));
    await store.remove(sealingKeyEntry('w1'));
    const text = seal.data('customer/1', 'secret');
    if (key.kind === 'found') await store.set(sealingKeyEntry('w1'), key.value);
    expect(await sealer.open('w1', 'customer/1', text)).toEqual({ ok: true, data: 'secret' });
  });

  it('preparing with an invalid stored key fails', async () => {
    const { sealer, store } = open();
    await store.set(sealingKeyEntry('w1'), 'put there by hand');
    expect(await sealer.prepare('w1')).toMatchObject({ error: { code: 'VAULT_UNAVAILABLE' } });
  });

  it('preparing fails in a session-only vault and stores nothing', async () => {
    const { sealer, store } = open({ kind: 'session_only', reason: 'locked' });
    expect(await sealer.prepare('w1')).toMatchObject({ error: { code: 'VAULT_UNAVAILABLE' } });
    expect(store.names()).toEqual([]);
  });

  it('preparing fails when the keychain does not keep the new key', async () => {
    const { vault } = open();
    const forgetful = { ...vault, get: async () => ({ kind: 'not_found' }) as const };
    const sealer = createSealer({ vault: forgetful, learnSecret: () => {} });
    expect(await sealer.prepare('w1')).toMatchObject({ error: { code: 'VAULT_UNAVAILABLE' } });
  });
});
