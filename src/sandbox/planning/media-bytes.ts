import { mp4Of } from '../media/mp4';
import { paletteOf } from '../media/palette';
import { pdfOf } from '../media/pdf';
import { pngOf } from '../media/png';
import type { MediaVariant } from './media';
import type { MediaFile } from './model';

export interface MediaBytes {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Files whose size was never read have one all the same. */
const unreadSize = 1080;
const thumbnailWidth = 320;
/** Painting takes some milliseconds, and lists are looked at again and again. */
const keptAtMost = 64;
const kept = new Map<string, MediaBytes>();

/** The bytes of a file: painted from its id, so they need no place of their own and never change. */
export function bytesOf(file: MediaFile, variant: MediaVariant): MediaBytes {
  const key = `${file.id}/${file.type}/${file.width}x${file.height}/${variant}`;
  const known = kept.get(key);
  if (known) return known;
  const bytes = variant === 'thumbnail' ? thumbnail(file) : whole(file);
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(key, bytes);
  return bytes;
}

function whole({ id, type, width, height }: MediaFile): MediaBytes {
  const palette = paletteOf(id);
  switch (type) {
    case 'image':
      return { type: 'image/png', bytes: pngOf(width ?? unreadSize, height ?? unreadSize, palette) };
    case 'video':
      return {
        type: 'video/mp4',
        bytes: mp4Of(wholeBlocks(width ?? 144), wholeBlocks(height ?? 256), palette),
      };
    case 'pdf':
      return {
        type: 'application/pdf',
        bytes: pdfOf([`Document ${id}`, 'Attached to a post of the demo agency.']),
      };
  }
}

function thumbnail({ id, width, height }: MediaFile): MediaBytes {
  const ratio = width !== null && height !== null ? height / width : 1;
  const bytes = pngOf(thumbnailWidth, Math.max(1, Math.round(thumbnailWidth * ratio)), paletteOf(id));
  return { type: 'image/png', bytes };
}

/** Video is coded in blocks of 16 pixels. */
const wholeBlocks = (pixels: number): number => Math.max(16, Math.round(pixels / 16) * 16);
