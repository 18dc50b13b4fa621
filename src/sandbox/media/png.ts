import { crc32, deflateSync } from 'node:zlib';
import { mix, type Palette } from './palette';

/** A PNG of any size, painted by rule: bands of colour with a disc on them. Indexed colours keep it to a few KB. */
export function pngOf(width: number, height: number, palette: Palette): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, colour type 3: an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Array.from({ length: bands }, (_, band) => mix(palette, band / (bands - 1)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...colours, palette.accent].flat())),
    chunk('IDAT', deflateSync(pixels(width, height), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bands = 24;
const accent = bands;

/** Each row begins with its filter type, 0: none. */
function pixels(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  const radius = Math.min(width, height) * 0.28;
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1) + 1;
    rows.fill(Math.floor((y / height) * bands), start, start + width);
    const fromCentre = y - height / 2;
    if (Math.abs(fromCentre) >= radius) continue;
    const half = Math.sqrt(radius * radius - fromCentre * fromCentre);
    rows.fill(accent, start + Math.ceil(width / 2 - half), start + Math.floor(width / 2 + half));
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
