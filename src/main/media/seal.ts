import { type FileHandle, open } from 'node:fs/promises';
import { contentSchema, type MediaContent } from './content';

/**
 * End mark of a stored file's seal. The seal follows the file's bytes and contains its index entry: both arrive in one
 * rename, and the index can be rebuilt from the files. Only the bytes before the seal are served.
 *
 * bytes │ description, JSON │ its length, 4 bytes │ "CDMEDIA1"
 */
const mark = Buffer.from('CDMEDIA1', 'latin1');
const tailBytes = 4 + mark.byteLength;
const mostDescriptionBytes = 256 * 1024;

/** Appends the seal and waits until all of the file is on the disk. Throws what the file system throws. */
export async function seal(path: string, content: MediaContent): Promise<void> {
  const description = Buffer.from(JSON.stringify(content), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(description.byteLength);
  const file = await open(path, 'a');
  try {
    await file.writeFile(Buffer.concat([description, length, mark]));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the description at the end of a file. Undefined if it is incomplete or does not match name or length. */
export async function readSeal(path: string, hash: string): Promise<MediaContent | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = await readAt(file, size - tailBytes, tailBytes);
    if (!tail?.subarray(4).equals(mark)) return undefined;
    const length = tail.readUInt32BE(0);
    const start = size - tailBytes - length;
    const description = length <= mostDescriptionBytes ? await readAt(file, start, length) : undefined;
    const content = description && parse(description);
    return content?.hash === hash && content.bytes === start ? content : undefined;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  if (position < 0) return undefined;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : undefined;
}

function parse(description: Buffer): MediaContent | undefined {
  try {
    return contentSchema.safeParse(JSON.parse(description.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
