import { candidatesIn } from '@shared/domain/webhooks';
import type { IdCandidate } from '@shared/webhooks';
import { isSecretName } from '../log/patterns';
import type { Headers } from './headers';
import { parsedBody } from './parsed-body';

/** Shortest secret of which four characters are shown. In a shorter one they would reveal too much. */
const shortestWithTail = 12;

/** No header arrives with this character, so a value that has it was masked before it was stored. */
const isMasked = (value: string): boolean => value.includes('••••');

const masked = (secret: string): string => {
  if (isMasked(secret)) return secret;
  return secret.length < shortestWithTail ? '••••' : `•••• ${secret.slice(-4)}`;
};

/** For a page: secrets show their last four signs. A signature's time is no secret, and says whether it is stale. */
export const maskedHeaders = (headers: Headers): Headers =>
  headers.map(([name, value]) => [name, isSecretHeader(name) ? maskedValue(value) : value]);

export const hasMasked = (headers: Headers): boolean => headers.some(([, value]) => isMasked(value));

/** Proxies and services have their own names for what proves who sends. */
export const isSecretHeader = (name: string): boolean =>
  isSecretName(name) || /token|secret|signature|auth|cookie|key/i.test(name);

function maskedValue(value: string): string {
  if (isMasked(value)) return value;
  const [, before, digest, after] = /^(.*\bs\s*=\s*)([^\s,]+)(.*)$/.exec(value) ?? [];
  return digest === undefined ? masked(value) : `${before}${masked(digest)}${after}`;
}

const namedText = /"((?:[^"\\]|\\.){1,100})"(\s{0,20}:\s{0,20})"((?:[^"\\]|\\.)*)"/g;

/**
 * Masks values under the name of a secret in a body. Works byte by byte, so that all other bytes stay unchanged in
 * any encoding.
 */
export function maskedBody(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const shown = text.replace(namedText, (whole, name: string, between: string, value: string) =>
    isSecretName(unescaped(name))
      ? `"${name}"${between}"${Buffer.from(masked(value)).toString('latin1')}"`
      : whole,
  );
  return Buffer.from(shown, 'latin1');
}

function unescaped(name: string): string {
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

/** Values of a body that may be ids or names; those under the name of a secret are left out. */
export const shownCandidates = (body: Uint8Array): readonly IdCandidate[] =>
  candidatesIn(parsedBody(body)).filter(({ key }) => !isSecretName(key));
