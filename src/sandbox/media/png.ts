import { constants, crc32, deflateSync } from 'node:zlib';
import type { Colour } from './drawing/read-drawings';

/**
 * A PNG whose pixels are places in a palette, which keeps a large picture of few colours to some kB. Its rows are mostly
 * runs of one colour: zlib's strategy for runs takes a quarter of the time and a tenth more bytes.
 */
export function indexedPng(
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly Colour[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, colour type 3: an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  // Each row begins with its filter type, 0: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
