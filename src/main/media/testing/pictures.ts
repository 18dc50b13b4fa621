import { deflateSync } from 'node:zlib';

/** A real PNG of any size and one colour; a large one is a few hundred bytes, as a hostile one would be. */
export function png(width: number, height: number, colour = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = width * height > 1_000_000 ? Buffer.alloc(16) : pixels(width, height, colour);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pixels(width: number, height: number, colour: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, colour)]);
  return Buffer.concat(Array.from({ length: height }, () => row));
}

/** A PNG chunk without its checksum, which nothing here reads. */
function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

/** A JPEG up to its frame header, with as much metadata before it as a camera writes. */
export function jpegHead(width: number, height: number, metadataBytes = 2000): Buffer {
  const metadata = Buffer.alloc(metadataBytes + 4);
  metadata.writeUInt16BE(0xffe1, 0);
  metadata.writeUInt16BE(metadataBytes + 2, 2);
  const frame = Buffer.from('ffc2001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), metadata, Buffer.from('ff', 'hex'), frame]);
}

export function gifHead(width: number, height: number): Buffer {
  const bytes = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(20)]);
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** The extended form of WebP. */
export function webpHead(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** An AVIF's first box and, for a tile and for the whole, the box that names a size. */
export function avifHead(width: number, height: number): Buffer {
  const sizeBox = (w: number, h: number) => {
    const box = Buffer.alloc(20);
    box.writeUInt32BE(20, 0);
    box.write('ispe', 4, 'latin1');
    box.writeUInt32BE(w, 12);
    box.writeUInt32BE(h, 16);
    return box;
  };
  const first = Buffer.from('0000001c6674797061766966000000006d69663161766966006d6961', 'hex');
  return Buffer.concat([first, sizeBox(64, 64), sizeBox(width, height)]);
}

/** The first box of an MP4. */
export const mp4Head = Buffer.concat([
  Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex'),
  Buffer.alloc(32),
]);

export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n', 'latin1');
