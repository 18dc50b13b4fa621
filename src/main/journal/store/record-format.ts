import { crc32 } from 'node:zlib';

/**
 * Format of entries in a segment file: a JSON text sequence (RFC 7464) with a number and a checksum before each text.
 * RS checksum SP sequence SP JSON LF. JSON text contains neither the byte RS nor a line feed, because strings escape
 * them. So after damage, the next RS always starts an entry, regardless of its text. Only the damaged entry is lost.
 * The checksum is a CRC-32 in eight hexadecimal digits over all bytes after it.
 */
const recordSeparator = 0x1e;
const lineFeed = 0x0a;
const space = 0x20;
const checksumLength = 8;
/** Where its checksum will stand. */
const noChecksum = '0'.repeat(checksumLength);
const contentStart = 1 + checksumLength + 1;

export interface StoredEntry {
  readonly sequence: number;
  /** UTF-8. */
  readonly json: Buffer;
  /** Where the record begins and ends (exclusive) among the bytes that were given. */
  readonly start: number;
  readonly end: number;
}

/** @param json As `JSON.stringify` writes it. */
export function recordOf(sequence: number, json: string): Buffer {
  const record = Buffer.from(`\x1e${noChecksum} ${sequence} ${json}\n`);
  record.write(checksumOf(record.subarray(contentStart, -1)), 1, 'latin1');
  return record;
}

/** The whole entries among these bytes, as they lie. What is damaged, cut or something else is passed over. */
export function* entriesIn(bytes: Buffer): Generator<StoredEntry> {
  for (let from = 0; ; ) {
    const feed = bytes.indexOf(lineFeed, from);
    if (feed < 0) return;
    const start = bytes.lastIndexOf(recordSeparator, feed);
    const entry = start < from ? undefined : readRecord(bytes, start, feed + 1);
    if (entry) yield entry;
    from = feed + 1;
  }
}

/** Where the last record of these bytes ends that can be whole; 0 where none does. */
export const lastRecordEnd = (bytes: Buffer): number => bytes.lastIndexOf(lineFeed) + 1;

/** Byte by byte, as every entry of a journal passes through here when it is opened. */
function readRecord(bytes: Buffer, start: number, end: number): StoredEntry | undefined {
  const sequenceStart = start + contentStart;
  const json = bytes.indexOf(space, sequenceStart) + 1;
  if (bytes[sequenceStart - 1] !== space || json === 0 || json >= end) return undefined;
  const checksum = numberIn(bytes, start + 1, sequenceStart - 1, 16);
  if (checksum !== crc32(bytes.subarray(sequenceStart, end - 1))) return undefined;
  const sequence = numberIn(bytes, sequenceStart, json - 1, 10);
  if (!Number.isSafeInteger(sequence) || sequence < 1) return undefined;
  return { sequence, json: bytes.subarray(json, end - 1), start, end };
}

/** NaN where there is anything but digits; those above nine are lower case. */
function numberIn(bytes: Buffer, start: number, end: number, base: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const digit = byte >= 0x61 ? byte - 0x61 + 10 : byte - 0x30;
    if (digit < 0 || digit >= base || (byte > 0x39 && byte < 0x61)) return Number.NaN;
    value = value * base + digit;
  }
  return end > start ? value : Number.NaN;
}

const checksumOf = (content: Buffer): string => crc32(content).toString(16).padStart(checksumLength, '0');
