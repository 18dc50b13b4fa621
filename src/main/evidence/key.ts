import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { fromHex } from '@shared/domain/proof';
import { evidenceKeyEntry } from '../vault/entry-names';
import type { Vault } from '../vault/vault';

/** Key of a workspace on this computer, in the keychain. It identifies no person. */
export interface EvidenceKey {
  /** Public key in hexadecimal digits. */
  readonly publicKey: string;
  /** Signature in hexadecimal digits. */
  readonly sign: (message: Uint8Array) => string;
  /** Id of a token. Nobody can find the token from it without the key. */
  readonly idOf: (token: string) => string;
}

const seedBytes = 32;
/** PKCS #8 and SubjectPublicKeyInfo of an Ed25519 key, up to its 32 bytes. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The workspace's key, made where there is none. Null while no keychain can be used: proofs are then unsigned. */
export async function evidenceKey(
  vault: Pick<Vault, 'get' | 'set' | 'ready'>,
  workspaceId: string,
): Promise<EvidenceKey | null> {
  // A key that ends with the session would sign for a computer that nobody can recognise again.
  if ((await vault.ready()).kind !== 'keychain') return null;
  const name = evidenceKeyEntry(workspaceId);
  const present = await vault.get(name);
  if (present.kind === 'failed') return null;
  if (present.kind === 'found') return keyIn(present.value);
  const seed = randomBytes(seedBytes).toString('base64');
  if ((await vault.set(name, seed)).kind === 'failed') return null;
  const written = await vault.get(name);
  return written.kind === 'found' && written.value === seed ? keyIn(seed) : null;
}

/** Null where somebody put something else in its place. */
function keyIn(value: string): EvidenceKey | null {
  const seed = Buffer.from(value, 'base64');
  if (seed.length !== seedBytes) return null;
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([privatePrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-seedBytes);
  return {
    publicKey: publicKey.toString('hex'),
    sign: (message) => sign(null, message, key).toString('hex'),
    idOf: (token) => createHmac('sha256', seed).update(`access:${token}`).digest('hex').slice(0, 16),
  };
}

/** @param key Public key, and the signature, in hexadecimal digits. */
export const isSignedBy = (key: string, signature: string | null, message: Uint8Array): boolean =>
  signature !== null && verifySignature(fromHex(key), fromHex(signature), message);

/** The `VerifySignature` of this process. */
export function verifySignature(key: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  try {
    const spki = { key: Buffer.concat([publicPrefix, key]), format: 'der', type: 'spki' } as const;
    return verify(null, message, spki, signature);
  } catch {
    return false;
  }
}
