import { isSecretName } from '../log/patterns';
import type { Headers } from './headers';

/** In a shorter secret, four signs would give too much away. */
const shortestWithTail = 12;

const masked = (secret: string): string =>
  secret.length < shortestWithTail ? '••••' : `•••• ${secret.slice(-4)}`;

/** For a page: secrets show their last four signs. A signature's time is no secret, and says whether it is stale. */
export const maskedHeaders = (headers: Headers): Headers =>
  headers.map(([name, value]) => [name, isSecretHeader(name) ? maskedValue(value) : value]);

/** Proxies and services have their own names for what proves who sends. */
const isSecretHeader = (name: string): boolean =>
  isSecretName(name) || /token|secret|signature|auth|cookie|key/i.test(name);

function maskedValue(value: string): string {
  const [, before, digest, after] = /^(.*\bs\s*=\s*)([^\s,]+)(.*)$/.exec(value) ?? [];
  return digest === undefined ? masked(value) : `${before}${masked(digest)}${after}`;
}

const namedText = /"((?:[^"\\]|\\.){1,100})"(\s{0,20}:\s{0,20})"((?:[^"\\]|\\.)*)"/g;

/**
 * A body with the values masked that stand under the name of a secret. Byte by byte, so that what is not masked stays as it
 * came, whatever its encoding.
 */
export function maskedBody(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const shown = text.replace(namedText, (whole, name: string, between: string, value: string) =>
    isSecretName(name) ? `"${name}"${between}"${Buffer.from(masked(value)).toString('latin1')}"` : whole,
  );
  return Buffer.from(shown, 'latin1');
}
