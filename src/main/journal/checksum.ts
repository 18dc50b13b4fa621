import { createHash } from 'node:crypto';

const digestLength = 16;

/**
 * A line that carries its own checksum: a digest of its text and of the key that it belongs to, so that a line which was
 * damaged, or belongs elsewhere, is told from one that was written so.
 */
export const withChecksum = (key: string, text: string) => `${digestOf(key, text)} ${text}`;

/** The text; undefined where it is not what was written under this key. */
export function withoutChecksum(key: string, value: string): string | undefined {
  const text = value.slice(digestLength + 1);
  return withChecksum(key, text) === value ? text : undefined;
}

const digestOf = (key: string, text: string) =>
  createHash('sha256').update(`${key} ${text}`).digest('hex').slice(0, digestLength);
