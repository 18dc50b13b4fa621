import type { VaultState } from '@shared/workspaces';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealingKeyEntry } from './entry-names';
import { createMemoryStore } from './memory-store';
import { createSealer } from './sealer';

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

describe('the sealer', () => {
  it('opens what it sealed, whatever the text, and never shows it', async () => {
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

  it('gives the same secret another form each time', async () => {
    const { sealer } = open();
    expect(await sealed(sealer, 'secret')).not.toBe(await sealed(sealer, 'secret'));
  });

  it('keeps the key it has', async () => {
    const { sealer, store } = open();
    await sealer.prepare('w1');
    const first = await store.get(sealingKeyEntry('w1'));
    await sealer.prepare('w1');
    expect(await store.get(sealingKeyEntry('w1'))).toEqual(first);
  });

  it('opens nothing at another place or in another workspace', async () => {
    const { sealer, store } = open();
    const text = await sealed(sealer, 'secret');
    expect(await sealer.open('w1', 'customer/2', text)).toMatchObject({ error: { code: 'STORAGE_FAILED' } });
    const key = await store.get(sealingKeyEntry('w1'));
    if (key.kind === 'found') await store.set(sealingKeyEntry('w2'), key.value);
    expect(await sealer.open('w2', 'customer/1', text)).toMatchObject({ error: { code: 'STORAGE_FAILED' } });
  });

  it('notices every changed character', async () => {
    const { sealer } = open();
    const text = await sealed(sealer, 'a secret of some length');
    const start = text.lastIndexOf('.') + 1;
    for (let at = start; at < text.length - 1; at += 1) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect((await sealer.open('w1', 'customer/1', changed)).ok).toBe(false);
    }
  });

  it.each(['', 's1', 's1.a.b', 's2.aaaaaaaa.AAAA.AAAA', 's1.aaaaaaaa..', 'plain text'])(
    'answers %j with an error',
    async (text) => {
      const { sealer } = open();
      await sealer.prepare('w1');
      expect((await sealer.open('w1', 'customer/1', text)).ok).toBe(false);
    },
  );

  it('says that the key is missing where it is, and where it is another one now', async () => {
    const { sealer, store } = open();
    const text = await sealed(sealer, 'secret');
    await store.remove(sealingKeyEntry('w1'));
    expect(await sealer.open('w1', 'customer/1', text)).toMatchObject({ error: { code: 'KEY_MISSING' } });
    await sealer.prepare('w1');
    expect(await sealer.open('w1', 'customer/1', text)).toMatchObject({ error: { code: 'KEY_MISSING' } });
  });

  it('still seals, once prepared, while the keychain fails', async () => {
    const { sealer, store } = open();
    const seal = await sealer.prepare('w1');
    if (!seal.ok) throw new Error(seal.error.message);
    const key = await store.get(sealingKeyEntry('w1'));
    await store.remove(sealingKeyEntry('w1'));
    const text = seal.data('customer/1', 'secret');
    if (key.kind === 'found') await store.set(sealingKeyEntry('w1'), key.value);
    expect(await sealer.open('w1', 'customer/1', text)).toEqual({ ok: true, data: 'secret' });
  });

  it('is not prepared with something that is no key', async () => {
    const { sealer, store } = open();
    await store.set(sealingKeyEntry('w1'), 'put there by hand');
    expect(await sealer.prepare('w1')).toMatchObject({ error: { code: 'VAULT_UNAVAILABLE' } });
  });

  it('is not prepared where keys end with the session', async () => {
    const { sealer, store } = open({ kind: 'session_only', reason: 'locked' });
    expect(await sealer.prepare('w1')).toMatchObject({ error: { code: 'VAULT_UNAVAILABLE' } });
    expect(store.names()).toEqual([]);
  });

  it('is not prepared by a keychain that does not keep what it took', async () => {
    const { vault } = open();
    const forgetful = { ...vault, get: async () => ({ kind: 'not_found' }) as const };
    const sealer = createSealer({ vault: forgetful, learnSecret: () => {} });
    expect(await sealer.prepare('w1')).toMatchObject({ error: { code: 'VAULT_UNAVAILABLE' } });
  });
});
