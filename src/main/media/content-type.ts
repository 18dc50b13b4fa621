import type { MediaFailure, MediaKind } from '@shared/media';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size in pixels that a picture's own header names; undefined where the given bytes do not hold it. */
function pictureSize(bytes: Buffer, mime: string): PictureSize | undefined {
  const read = readers[mime];
  try {
    return read?.(bytes);
  } catch (error) {
    // The buffer ended before the header did.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Reader = (bytes: Buffer) => PictureSize | undefined;

const png: Reader = (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

const gif: Reader = (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) });

/** Start-of-frame markers, SOF0 to SOF15, without the table markers in the same range (DHT, JPG, DAC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks the segments, each a marker and its own length, to the first frame (ITU T.81, B.2.2). */
const jpeg: Reader = (bytes) => {
  for (let at = 2; bytes.readUInt8(at) === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Any number of fill bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** Reads the size of a WebP picture. The name of its first chunk tells which of three forms it has (RFC 9649). */
const webp: Reader = (bytes) => {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
};

/** The largest of the sizes that its `ispe` boxes name: thumbnails and tiles have theirs too (ISO 23008-12, 6.5.3). */
const avif: Reader = (bytes) => {
  let largest: PictureSize | undefined;
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
};

const readers: Readonly<Record<string, Reader>> = {
  'image/png': png,
  'image/apng': png,
  'image/gif': gif,
  'image/jpeg': jpeg,
  'image/webp': webp,
  'image/avif': avif,
};

export interface ContentFacts {
  readonly kind: MediaKind;
  /** Content type that the file is served with. */
  readonly mime: string;
  /** For pictures; null for other files. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Types that the app shows, by the extension from `file-type`. SVG and HTML are left out because they can contain
 * code. HEIC and TIFF are left out because Chromium cannot draw them. All other types are refused, even if the server
 * claims another type.
 */
const shown: Readonly<Record<string, Pick<ContentFacts, 'kind' | 'mime'>>> = {
  png: { kind: 'image', mime: 'image/png' },
  apng: { kind: 'image', mime: 'image/apng' },
  jpg: { kind: 'image', mime: 'image/jpeg' },
  gif: { kind: 'image', mime: 'image/gif' },
  webp: { kind: 'image', mime: 'image/webp' },
  avif: { kind: 'image', mime: 'image/avif' },
  mp4: { kind: 'video', mime: 'video/mp4' },
  m4v: { kind: 'video', mime: 'video/mp4' },
  mov: { kind: 'video', mime: 'video/quicktime' },
  webm: { kind: 'video', mime: 'video/webm' },
  pdf: { kind: 'pdf', mime: 'application/pdf' },
};

/**
 * A drawn pixel takes four bytes, however few the file has: a picture of a few kilobytes can ask for gigabytes. The
 * largest cameras make about 100 million.
 */
const mostPixels = 120_000_000;

/** Tells by its first bytes what a file is; its name and its server's word for it count for nothing. */
export async function readContent(
  head: Buffer,
  announced: MediaKind,
): Promise<
  { readonly ok: true; readonly facts: ContentFacts } | { readonly ok: false; readonly reason: MediaFailure }
> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const type = found && Object.hasOwn(shown, found.ext) ? shown[found.ext] : undefined;
  if (type?.kind !== announced) return { ok: false, reason: 'type_refused' };
  if (type.kind !== 'image') return { ok: true, facts: { ...type, width: null, height: null } };
  const size = pictureSize(head, type.mime);
  // A picture that does not state its size could be of any size.
  if (!size || size.width === 0 || size.height === 0) return { ok: false, reason: 'type_refused' };
  if (size.width * size.height > mostPixels) return { ok: false, reason: 'too_many_pixels' };
  return { ok: true, facts: { ...type, ...size } };
}
