import { createHash, hash } from 'node:crypto';
import { confirmationOutcome } from '@shared/ipc/deliveries';
import type { DeliveryOutcome, PathPurpose, Verdict } from '@shared/webhooks';
import { type Headers, headerOf } from '../headers';
import { maskedHeaders } from '../masked';
import { signatureHeader } from '../verdict';

/** A record of the store, as JSON text. The content comes last, so that opening the store skips the bodies. */
export type StoredRecord =
  | ({ readonly kind: 'delivery' } & StoredDelivery)
  /** The same bytes arrived again on the same path. */
  | { readonly kind: 'again'; readonly of: number; readonly at: number }
  | {
      readonly kind: 'outcome';
      readonly of: number;
      readonly client: DeliveryOutcome['client'];
      readonly confirmation: DeliveryOutcome['confirmation'];
      readonly count?: number;
    }
  /** The verdict of an earlier delivery, once the key was known. */
  | {
      readonly kind: 'judged';
      readonly of: number;
      readonly at: number;
      readonly verdict: Verdict;
      readonly print: string;
    }
  /** Sequence, milliseconds until written, milliseconds until answered. */
  | { readonly kind: 'timings'; readonly of: readonly (readonly [number, number, number])[] };

/** A delivery as lists show it. Times are epoch ms by this machine's clock. */
export interface StoredDelivery {
  readonly at: number;
  readonly pathId: string;
  readonly purpose: PathPurpose;
  readonly event: string | null;
  readonly verdict: Verdict;
  readonly signedAt: number | null;
  readonly clockOffsetMs: number;
  readonly toleranceMs: number;
  readonly sizeBytes: number;
  /** Fingerprint shared by equal deliveries; see `printOf`. */
  readonly print: string;
  /** Words for the search, folded. */
  readonly words: readonly string[];
  readonly replayOf: number | null;
}

export interface DeliveryContent {
  /** Headers as they arrived. Secrets are masked before they are written. */
  readonly headers: Headers;
  /** All original headers, encrypted, for judging the delivery later; see `KeptHeaders`. */
  readonly sealed?: string;
  readonly body: Buffer;
}

/** A delivery with its content. */
export interface WholeDelivery extends DeliveryContent {
  readonly delivery: StoredDelivery;
}

/**
 * Identifies a delivery by path, bytes and verdict. Headers do not count, because retries are signed again. The
 * verdict is included so that an earlier forgery does not block the delivery it was copied from. If no verdict is
 * possible yet, a delivery with another signature does not block it either.
 */
export function printOf(
  pathId: string,
  verdict: Verdict['kind'],
  { headers, body }: { readonly headers: Headers; readonly body: Uint8Array },
): string {
  const signature = verdict === 'unknown_key' ? (headerOf(headers, signatureHeader) ?? '') : '';
  const before = `${pathId} ${verdict} ${signature}`;
  const digest =
    body.length > mostAtOnce
      ? createHash('sha256').update(before).update(body).digest('base64url')
      : hash('sha256', Buffer.concat([Buffer.from(before), body]), 'base64url');
  return digest.slice(0, 22);
}

/** In bytes: up to here a copy costs less than a hash that is fed in parts. */
const mostAtOnce = 16 * 1024;

/** JSON escapes quotation marks inside texts: nothing but the property itself can look so. */
const contentStart = ',"content":{';

export const deliveryText = (
  delivery: StoredDelivery,
  { headers, sealed, body }: DeliveryContent,
): string => {
  const meta = JSON.stringify({ kind: 'delivery', ...delivery });
  const kept = sealed === undefined ? '' : `"sealed":${JSON.stringify(sealed)},`;
  return `${meta.slice(0, -1)}${contentStart}"headers":${JSON.stringify(maskedHeaders(headers))},${kept}"body":"${body.toString('base64')}"}}`;
};

export const recordText = (record: Exclude<StoredRecord, { kind: 'delivery' }>): string =>
  JSON.stringify(record);

/** Undefined for other entries, such as an entry that accounts for a loss. Content is left out. */
export function readRecord(json: Buffer): StoredRecord | undefined {
  const content = json.indexOf(contentStart);
  const text = content < 0 ? json.toString('utf8') : `${json.toString('utf8', 0, content)}}`;
  const value = parse(text);
  // Safe: a whole entry, by its checksum, is as one of the functions above wrote it.
  const record = value as StoredRecord | undefined;
  switch (record?.kind) {
    case 'delivery':
    case 'again':
    case 'timings':
    case 'judged':
      return record;
    case 'outcome':
      // A newer app may know more kinds of outcome.
      return confirmationOutcome.safeParse(record.confirmation).success ? record : undefined;
    default:
      return undefined;
  }
}

/** A delivery with its content. Undefined if the entry is not a delivery. */
export function readWhole(json: Buffer): WholeDelivery | undefined {
  const delivery = readRecord(json);
  const start = json.indexOf(contentStart);
  if (delivery?.kind !== 'delivery' || start < 0) return undefined;
  const value = parse(json.toString('utf8', start + contentStart.length - 1, json.length - 1));
  if (typeof value !== 'object' || value === null || !('body' in value) || !('headers' in value))
    return undefined;
  if (typeof value.body !== 'string' || !Array.isArray(value.headers)) return undefined;
  // Safe: see `readRecord`.
  const content = { headers: value.headers as Headers, body: Buffer.from(value.body, 'base64') };
  const sealed = 'sealed' in value && typeof value.sealed === 'string' ? { sealed: value.sealed } : {};
  return { delivery, ...content, ...sealed };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
