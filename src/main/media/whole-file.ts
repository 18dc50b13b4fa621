import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MediaContent } from './content';

/** `changed`: these are not the bytes that were fetched; `cut_off`: they are, and the file ends before its end. */
export type FileVerdict = 'whole' | 'cut_off' | 'changed';

type Facts = Pick<MediaContent, 'hash' | 'mime' | 'bytes'>;

/**
 * Reads a stored file from first to last byte and compares its length with the length it declares. The picture itself
 * is not checked here. Main never draws a third party's content; the page does that.
 */
export async function checkFile(path: string, { hash, mime, bytes }: Facts): Promise<FileVerdict> {
  if ((await hashOf(path, bytes)) !== hash) return 'changed';
  const file = await open(path, 'r');
  try {
    const isWhole = endings[mime];
    return isWhole === undefined || (await isWhole(file, bytes)) ? 'whole' : 'cut_off';
  } finally {
    await file.close();
  }
}

async function hashOf(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash.digest('hex');
  // The file's seal (see `seal.ts`) after these bytes is left out.
  await pipeline(createReadStream(path, { end: bytes - 1 }), hash);
  return hash.digest('hex');
}

type Ending = (file: FileHandle, bytes: number) => Promise<boolean>;

/** Some programs write a few more bytes behind the end of a file. */
const tailBytes = 65_536;

const endsWith =
  (mark: Buffer): Ending =>
  async (file, bytes) => {
    // Never its first half: a camera's small picture ends there as well.
    const length = Math.min(tailBytes, Math.ceil(bytes / 2));
    return (await read(file, bytes - length, length)).includes(mark);
  };

/** Boxes in a row, each with its own length, the last one to the end (ISO 14496-12, 4.2); `moov` says how to play it. */
const boxes =
  (needed: string): Ending =>
  async (file, bytes) => {
    let isFound = false;
    for (let at = 0; at < bytes; ) {
      const head = await read(file, at, 16);
      if (head.byteLength < 8) return false;
      isFound ||= head.toString('latin1', 4, 8) === needed;
      const short = head.readUInt32BE(0);
      // 0: to the end of the file; 1: the length follows in eight bytes.
      if (short === 0) return isFound;
      if (short === 1 && head.byteLength < 16) return false;
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (length < 8 || at + length > bytes) return false;
      at += length;
    }
    return isFound;
  };

/** The head says how many bytes follow it (RFC 9649, 2.4). */
const webp: Ending = async (file, bytes) => (await read(file, 0, 8)).readUInt32LE(4) + 8 <= bytes;

const movie = boxes('moov');

/** End of a file by its type. A WebM may have an open length, so that it has no end to check. */
const endings: Readonly<Record<string, Ending>> = {
  'image/png': endsWith(Buffer.from('IEND', 'latin1')),
  'image/apng': endsWith(Buffer.from('IEND', 'latin1')),
  'image/jpeg': endsWith(Buffer.from('ffd9', 'hex')),
  'image/gif': endsWith(Buffer.from('003b', 'hex')),
  'image/webp': webp,
  'image/avif': boxes('meta'),
  'video/mp4': movie,
  'video/quicktime': movie,
  'application/pdf': endsWith(Buffer.from('%%EOF', 'latin1')),
};

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
