import { createHash } from 'node:crypto';

const digestLength = 16;

/**
 * LevelDB does not verify its own checksums when it reads: a flipped bit in a table would come back as a changed
 * note. So each value begins with a digest of its text and of the key it lies under.
 */
export const withChecksum = (key: string, text: string) => `${digestOf(key, text)} ${text}`;

/** The text; undefined where it is not what was written under this key. */
export function withoutChecksum(key: string, value: string): string | undefined {
  const text = value.slice(digestLength + 1);
  return withChecksum(key, text) === value ? text : undefined;
}

const digestOf = (key: string, text: string) =>
  createHash('sha256').update(`${key} ${text}`).digest('hex').slice(0, digestLength);
