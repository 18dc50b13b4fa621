import { encodeStill, type Stream } from './h264';
import type { Palette } from './palette';

/** An MP4 of a few seconds that any player takes. Boxes are those of ISO/IEC 14496-12 and -15. */
export function mp4Of(width: number, height: number, palette: Palette): Buffer {
  const stream = encodeStill(width, height, palette, seconds);
  const samples = stream.frames.map((frame) => Buffer.concat([u32(frame.length), frame]));
  const head = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  // The table of contents stands first and holds where the samples begin, which depends on its own length.
  const offset = head.length + movie(width, height, stream, samples, 0).length + 8;
  return Buffer.concat([head, movie(width, height, stream, samples, offset), box('mdat', ...samples)]);
}

const seconds = 4;
/** Units a second; each frame stands for a second. */
const timescale = 1_000;
const duration = seconds * timescale;

function movie(
  width: number,
  height: number,
  stream: Stream,
  samples: readonly Buffer[],
  offset: number,
): Buffer {
  const header = fullBox(
    'mvhd',
    0,
    u32(0),
    u32(0),
    u32(timescale),
    u32(duration),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    matrix,
    zeros(24),
    u32(2),
  );
  // Flags 3: enabled and part of the movie.
  const track = fullBox(
    'tkhd',
    3,
    u32(0),
    u32(0),
    u32(1),
    u32(0),
    u32(duration),
    zeros(16),
    matrix,
    u32(width << 16),
    u32(height << 16),
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, u32(0), u32(0), u32(timescale), u32(duration), u16(0x55c4), u16(0)),
    fullBox('hdlr', 0, u32(0), text('vide'), zeros(12), text('Video\0')),
    box(
      'minf',
      fullBox('vmhd', 1, zeros(8)),
      box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
      sampleTable(width, height, stream, samples, offset),
    ),
  );
  return box('moov', header, box('trak', track, media));
}

function sampleTable(
  width: number,
  height: number,
  stream: Stream,
  samples: readonly Buffer[],
  offset: number,
): Buffer {
  const { sps, pps } = stream;
  const decoder = box(
    'avcC',
    Buffer.from([1, 66, 0xc0, 30, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  );
  const entry = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    decoder,
  );
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, u32(1), u32(samples.length), u32(timescale)),
    fullBox('stss', 0, u32(1), u32(1)),
    fullBox('stsc', 0, u32(1), u32(1), u32(samples.length), u32(1)),
    fullBox('stsz', 0, u32(0), u32(samples.length), ...samples.map(({ length }) => u32(length))),
    fullBox('stco', 0, u32(1), u32(offset)),
  );
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

/** A box with a version, always 0, and flags. */
const fullBox = (type: string, flags: number, ...content: readonly Buffer[]): Buffer =>
  box(type, u32(flags), ...content);

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const zeros = (count: number): Buffer => Buffer.alloc(count);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** No rotation, no scaling. */
const matrix = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));
