import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { sealingKeyEntry } from './entry-names';
import { vaultFailure } from './secure-store';
import type { Vault } from './vault';

/** `s1.<id of the key>.<nonce>.<ciphertext and tag>`, the last two in base64url: fit for a journal entry. */
export type Sealed = string;

/** Seals with a key that is proven to lie in the keychain. Pure computation: it cannot fail for want of anything. */
export type Seal = (purpose: string, secret: string) => Sealed;

/**
 * Encrypts the few secrets that must survive both in a workspace's journal and in the keychain. An example is a
 * customer token that its service never returns again. `purpose` names the place of the secret (for example the
 * customer's uuid) and is required again to open it. A sealed text moved to another place or workspace does not open
 * there.
 */
export interface Sealer {
  /**
   * Makes sure that the workspace's sealing key is in the keychain, and proves it by a read. Called before the secret
   * exists, because a token that cannot be sealed must not be requested. The result holds the key in memory, so that
   * the journal can still store the secret if the keychain fails meanwhile.
   */
  prepare(workspaceId: string): Promise<DeskResult<Seal>>;
  /** Fails with KEY_MISSING if the sealing key is gone, with STORAGE_FAILED if the text was changed. */
  open(workspaceId: string, purpose: string, sealed: Sealed): Promise<DeskResult<string>>;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

interface SealerOptions {
  readonly vault: Pick<Vault, 'get' | 'set' | 'ready'>;
  /** Called with each opened secret, so that no log line can contain it. */
  readonly learnSecret: (value: string) => void;
}

export function createSealer({ vault, learnSecret }: SealerOptions): Sealer {
  async function prepare(workspaceId: string): Promise<DeskResult<Seal>> {
    const state = await vault.ready();
    // A key that ends with the session would leave texts in the journal that can never be opened again.
    if (state.kind !== 'keychain')
      return vaultFailure(state.kind === 'session_only' ? state.reason : 'failed');
    const name = sealingKeyEntry(workspaceId);
    const present = await vault.get(name);
    if (present.kind === 'failed') return vaultFailure(present.reason);
    if (present.kind === 'found') return sealWith(present.value, workspaceId);
    const key = randomBytes(keyBytes).toString('base64');
    const written = await vault.set(name, key);
    if (written.kind === 'failed') return vaultFailure(written.reason);
    const readBack = await vault.get(name);
    if (readBack.kind === 'failed') return vaultFailure(readBack.reason);
    return readBack.kind === 'found' && readBack.value === key
      ? sealWith(key, workspaceId)
      : vaultFailure('failed');
  }

  async function keyOf(workspaceId: string): Promise<DeskResult<Buffer>> {
    const found = await vault.get(sealingKeyEntry(workspaceId));
    if (found.kind === 'failed') return vaultFailure(found.reason);
    if (found.kind === 'not_found') return fail('KEY_MISSING', 'the workspace has no sealing key');
    return keyIn(found.value);
  }

  return {
    prepare,
    async open(workspaceId, purpose, sealed) {
      const [version, keyId, nonceText, text] = sealed.split('.');
      if (version !== 's1' || !keyId || !nonceText || !text) return fail('STORAGE_FAILED', 'no sealed text');
      const key = await keyOf(workspaceId);
      if (!key.ok) return key;
      if (idOf(key.data) !== keyId) return fail('KEY_MISSING', 'sealed with a key that is no longer there');
      const context = boundTo(workspaceId, purpose);
      const secret = decrypt(
        key.data,
        context,
        Buffer.from(nonceText, 'base64url'),
        Buffer.from(text, 'base64url'),
      );
      if (secret === undefined) return fail('STORAGE_FAILED', 'the sealed text does not open here');
      learnSecret(secret);
      return succeed(secret);
    },
  };
}

/** Someone may have put something else in its place by the system's own keychain program. */
function keyIn(value: string): DeskResult<Buffer> {
  const key = Buffer.from(value, 'base64');
  return key.length === keyBytes ? succeed(key) : vaultFailure('failed');
}

function sealWith(value: string, workspaceId: string): DeskResult<Seal> {
  const key = keyIn(value);
  return key.ok
    ? succeed((purpose, secret) => encrypt(key.data, boundTo(workspaceId, purpose), secret))
    : key;
}

function encrypt(key: Buffer, context: Buffer, secret: string): Sealed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(context);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return ['s1', idOf(key), nonce.toString('base64url'), text.toString('base64url')].join('.');
}

/** Undefined where the text was changed, or sealed in another context. */
function decrypt(key: Buffer, context: Buffer, nonce: Buffer, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(context);
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The authenticated context; as JSON, so that no two pairs of names run together into the same bytes. */
const boundTo = (workspaceId: string, purpose: string) =>
  Buffer.from(JSON.stringify(['client-desk.sealed.1', workspaceId, purpose]));

/** Tells a lost key from a changed text, without revealing the key. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);
