import { createHash } from 'node:crypto';
import type { ServerHostKeyAlgorithm } from 'ssh2';
import type { PinnedKey } from './ssh-options';

/** A key as the server sends it (RFC 4253, 6.6): its kind as a counted string, then its numbers. */
export function readHostKey(blob: Buffer): PinnedKey {
  const length = blob.length >= 4 ? blob.readUInt32BE(0) : 0;
  const type = blob.subarray(4, 4 + Math.min(length, 64)).toString('latin1');
  const hash = createHash('sha256').update(blob).digest('base64').replace(/=+$/, '');
  return { type: /^[\x21-\x7e]+$/.test(type) ? type : 'unknown', fingerprint: `SHA256:${hash}` };
}

/** Signature algorithms for a key of each kind, best first. */
const algorithmsOf: Readonly<Record<string, readonly ServerHostKeyAlgorithm[]>> = {
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256'],
  'ssh-ed25519': ['ssh-ed25519'],
  'ecdsa-sha2-nistp256': ['ecdsa-sha2-nistp256'],
  'ecdsa-sha2-nistp384': ['ecdsa-sha2-nistp384'],
  'ecdsa-sha2-nistp521': ['ecdsa-sha2-nistp521'],
};

/**
 * A server has keys of several kinds and shows the one that is asked for first. Asking for the pinned kind is what makes
 * a new kind on the server not look like a changed key.
 */
export function preferKind({ type }: PinnedKey) {
  const wanted = algorithmsOf[type] ?? [];
  // The order of the three is the order in which they are carried out.
  return { append: [], remove: [...wanted], prepend: [...wanted] };
}

export const isSameKey = (a: PinnedKey, b: PinnedKey): boolean => a.fingerprint === b.fingerprint;
