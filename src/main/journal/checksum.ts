import { createHash } from 'node:crypto';

const digestLength = 16;

/** A line with its own checksum over its text and key. A damaged line, or one of another key, fails the check. */
export const withChecksum = (key: string, text: string) => `${digestOf(key, text)} ${text}`;

/** The text; undefined where it is not what was written under this key. */
export function withoutChecksum(key: string, value: string): string | undefined {
  const text = value.slice(digestLength + 1);
  return withChecksum(key, text) === value ? text : undefined;
}

const digestOf = (key: string, text: string) =>
  createHash('sha256').update(`${key} ${text}`).digest('hex').slice(0, digestLength);
