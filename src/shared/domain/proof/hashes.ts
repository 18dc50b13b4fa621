/** SHA-256 of bytes. Main takes Node's, and a page's worker one of its own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Whether an Ed25519 signature of a message was made with a key. False for bytes that are no key or no signature. */
export type VerifySignature = (
  key: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
) => boolean | Promise<boolean>;

/** Length of a hash in bytes. */
const hashBytes = 32;
export const tagBytes = 16;
export const chainIdBytes = 16;

/** The hash before the first line of a chain. */
export const hashBeforeFirst = '0'.repeat(2 * hashBytes);
/** Tag of lines about the chain itself. */
export const chainTag = '0'.repeat(2 * tagBytes);

const encoder = new TextEncoder();
const prefix = {
  head: encoder.encode('cd.head.1\n'),
  file: encoder.encode('cd.file.1\n'),
} as const;

/** Hash and tag of a line, and where it stands. All in hexadecimal digits. */
export interface HashedLine {
  /** From 1. */
  readonly i: number;
  readonly tag: string;
  readonly bodyHash: string;
}

export const bodyHashOf = (sha256: Sha256, body: string): string =>
  toHex(sha256(encoder.encode(`cd.body.1\n${body}`)));

const linePrefix = encoder.encode('cd.line.1\n');
/** Bytes of a line in front of its hash. Used again for each line, because a check of thousands makes no garbage so. */
const lineBytes = new Uint8Array(linePrefix.length + chainIdBytes + 8 + hashBytes + tagBytes + hashBytes);
lineBytes.set(linePrefix);

export function lineHashOf(
  sha256: Sha256,
  chain: string,
  prev: string,
  { i, tag, bodyHash }: HashedLine,
): string {
  let at = writeHex(chain, lineBytes, linePrefix.length);
  lineBytes.set(unsigned64(i), at);
  at = writeHex(prev, lineBytes, at + 8);
  at = writeHex(tag, lineBytes, at);
  writeHex(bodyHash, lineBytes, at);
  return toHex(sha256(lineBytes));
}

/** The line after another one, `before` being where the chain stands. */
export function nextLine(
  sha256: Sha256,
  before: { readonly chain: string; readonly i: number; readonly hash: string },
  tag: string,
  body: string,
): HashedLine & { readonly hash: string } {
  const line = { i: before.i + 1, tag, bodyHash: bodyHashOf(sha256, body) };
  return { ...line, hash: lineHashOf(sha256, before.chain, before.hash, line) };
}

/** Bytes whose HMAC with the chain's tag key gives the tag of a post, by its first 16 bytes. */
export const tagMessageOf = (post: string): Uint8Array => encoder.encode(`post:${post}`);

/** Where a chain ends, said by the computer that wrote it. */
export interface Head {
  readonly chain: string;
  readonly i: number;
  readonly hash: string;
  readonly at: number;
  /** Public key; null without a keychain. */
  readonly key: string | null;
}

/** Bytes that the signature of a head covers. */
export const headMessageOf = ({ chain, i, hash, at, key }: Head): Uint8Array =>
  joined(prefix.head, fromHex(chain), unsigned64(i), fromHex(hash), unsigned64(at), fromHex(key ?? ''));

/** Bytes that the signature at the end of a file covers. */
export const fileMessageOf = (sha256: string): Uint8Array => joined(prefix.file, fromHex(sha256));

/** ID of a computer's key, twelve digits. */
export const keyIdOf = (sha256: Sha256, key: string): string => toHex(sha256(fromHex(key))).slice(0, 12);

/** Crockford's base 32, which has no I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of the code that is short enough to read out. */
const shortCodeLength = 12;

/** Code of a hash, 52 characters. Its first twelve are the short code. */
export function codeOf(hash: string): string {
  const bits = Array.from(hash, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => digits[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** `ABCD-EFGH-…` */
export const groupedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** The hash of a typed code, or its first 15 digits for a short one. Null where it is neither. */
export function hashOfCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/-/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  if (code.length !== shortCodeLength && code.length !== fullCodeLength) return null;
  const places = Array.from(code, (character) => digits.indexOf(character));
  if (places.includes(-1)) return null;
  const bits = places.map((place) => place.toString(2).padStart(5, '0')).join('');
  return (bits.match(/.{4}/g) ?? [])
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('')
    .slice(0, 2 * hashBytes);
}

const fullCodeLength = 52;

/** Whether a text is so many bytes in lower-case hexadecimal digits. */
export const isHex = (text: unknown, bytes: number): text is string =>
  typeof text === 'string' && text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);

export const isHash = (text: unknown): text is string => isHex(text, hashBytes);

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += hexOfByte[byte] ?? '';
  return text;
}

/** @param text Checked by `isHex`. */
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  writeHex(text, bytes, 0);
  return bytes;
}

/** Answers where the next byte goes. */
function writeHex(text: string, target: Uint8Array, from: number): number {
  const count = text.length / 2;
  for (let index = 0; index < count; index += 1) {
    target[from + index] = hexDigitAt(text, 2 * index) * 16 + hexDigitAt(text, 2 * index + 1);
  }
  return from + count;
}

/** The codes of 0 and a in ASCII. */
function hexDigitAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 0x61 ? code - 0x30 : code - 0x61 + 10;
}

function unsigned64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let from = 0;
  for (const part of parts) {
    bytes.set(part, from);
    from += part.length;
  }
  return bytes;
}
