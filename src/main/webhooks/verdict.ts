import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseInstant } from '@shared/domain/time';
import type { PathPurpose, Verdict } from '@shared/webhooks';
import type { EpochMs } from '../../shared/domain/time';
import { type Headers, headerOf } from './headers';
import type { TokenStanding } from './judging/token-rule';

/** The connector's signing credentials, null where not stored. */
export interface SigningKeys {
  readonly clientId: string | null;
  readonly clientSecret: string | null;
}

export interface Signed {
  readonly purpose: PathPurpose;
  readonly headers: Headers;
  /** Time by this machine's wall clock. */
  readonly receivedAt: EpochMs;
}

export interface JudgedBy extends SigningKeys {
  /** How far the service's clock is ahead of this machine's. */
  readonly clockOffsetMs: number;
  readonly toleranceMs: number;
  /**
   * Compares the `x-api-token` with the tokens of earlier valid deliveries. Called only for correctly signed
   * deliveries. `isRecent`: the token may be learned from this delivery.
   */
  readonly standingOf: (token: string, isRecent: boolean) => TokenStanding;
  /** HMAC-SHA256 of a signature's text by the client secret. */
  readonly digestOf?: (secret: string, text: string) => Buffer;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** By the service's clock; null where the delivery says none that can be read. */
  readonly signedAt: EpochMs | null;
}

/** The services' tolerance is not documented. */
export const usualToleranceMs = 5 * 60_000;

export const signatureHeader = 'x-api-signature';
const tokenHeader = 'x-api-token';

/**
 * Whether a delivery is from the service. The signature covers its own time and the merchant's client id, **not the
 * body**: a valid one says that its sender knows the client secret, or has seen such a header within the tolerance.
 */
export function judgeDelivery({ purpose, headers, receivedAt }: Signed, by: JudgedBy): Judgement {
  if (purpose.kind === 'metrics') return unsigned('metric_path');
  if (purpose.kind === 'subscription' && purpose.service === 'reporting') return unsigned('none_documented');
  const header = headerOf(headers, signatureHeader);
  if (header === null) return unsigned('header_missing');
  const signature = readSignature(header);
  const signedAt = signature ? readTime(signature.time) : null;
  if (by.clientId === null || by.clientSecret === null) return { verdict: { kind: 'unknown_key' }, signedAt };
  if (!signature) return forged('header_unreadable', null);
  if (signedAt === null) return forged('time_unreadable', null);
  const { digestOf = hmacOf } = by;
  const expected = digestOf(by.clientSecret, `${signature.time}${by.clientId}`);
  if (!timingSafeEqual(expected, signature.digest)) return forged('digest_differs', signedAt);
  const offMs = signedAt - (receivedAt + by.clockOffsetMs);
  const isRecent = Math.abs(offMs) <= by.toleranceMs;
  const token = headerOf(headers, tokenHeader);
  const standing = token === null ? 'only' : by.standingOf(token, isRecent);
  if (standing === 'refused') return forged('token_differs', signedAt);
  if (!isRecent) return { verdict: { kind: 'stale', offMs }, signedAt };
  return { verdict: standing === 'only' ? valid : { kind: 'valid', token: standing }, signedAt };
}

/** A shared object for all valid verdicts; see `createShared`. */
const valid: Verdict = { kind: 'valid' };

export const hmacOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();

const unsigned = (reason: Extract<Verdict, { kind: 'unsigned' }>['reason']): Judgement => ({
  verdict: { kind: 'unsigned', reason },
  signedAt: null,
});

const forged = (
  reason: Extract<Verdict, { kind: 'forged' }>['reason'],
  signedAt: number | null,
): Judgement => ({ verdict: { kind: 'forged', reason }, signedAt });

interface Signature {
  /** The time as text, because the digest covers its characters. */
  readonly time: string;
  readonly digest: Buffer;
}

const longestHeader = 1_000;

/** Reads `t=<timestamp>,s=<signature>` in any order and spacing, each once; undefined for anything else. */
function readSignature(header: string): Signature | undefined {
  if (header.length > longestHeader) return undefined;
  const parts = new Map<string, string>();
  for (const part of header.split(',')) {
    const [, name = '', value = ''] = /^\s*([A-Za-z]+)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    const key = name.toLowerCase();
    if (key === '' || parts.has(key)) return undefined;
    parts.set(key, value);
  }
  const time = parts.get('t');
  const digest = readDigest(parts.get('s') ?? '');
  return time !== undefined && digest ? { time, digest } : undefined;
}

/** The documents do not show the digest's encoding: hexadecimal or base64, either alphabet. */
function readDigest(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (/^[\w+/-]{43}=?$/.test(text))
    return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
  return undefined;
}

/** Seconds, milliseconds or ISO 8601 with an offset: the documents show no unit. Epoch ms. */
function readTime(text: string): number | null {
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{12,14}$/.test(text)) return Number(text);
  return parseInstant(text);
}
