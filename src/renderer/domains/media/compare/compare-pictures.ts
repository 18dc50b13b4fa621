import { comparePixels, type Pixels, type Region } from './compare-pixels';

/**
 * Result of comparing two pictures.
 * - `same_pixels`: every pixel is equal. `looks_same`: of equal size, and nobody sees a difference.
 * - `other_size`: of the same shape. Regions are those that differ after scaling both to the smaller size.
 * - `changed`: regions differ. `other_shape`: nothing is said about pixels.
 */
export interface PictureDifference {
  readonly kind: 'same_pixels' | 'looks_same' | 'changed' | 'other_size' | 'other_shape' | 'too_large';
  readonly before: PictureSize;
  readonly after: PictureSize;
  /** Size of the compared pixels, in which regions are given; null if none were compared. */
  readonly compared: PictureSize | null;
  readonly regions: readonly Region[];
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Most pixels that are decoded. More would take over half a gigabyte. */
const mostPixels = 25_000_000;

/** Compares two decoded pictures. The browser has applied orientation and colour profile. */
export function comparePictures(before: ImageBitmap, after: ImageBitmap): PictureDifference {
  const sizes = { before: sizeOf(before), after: sizeOf(after) };
  const none = { ...sizes, compared: null, regions: [] };
  if (Math.max(areaOf(before), areaOf(after)) > mostPixels) return { ...none, kind: 'too_large' };
  const compared = areaOf(before) <= areaOf(after) ? sizes.before : sizes.after;
  if (!isSameShape(before, after)) return { ...none, kind: 'other_shape' };
  const found = [...grounds(before, after, compared)].map(([one, other]) => comparePixels(one, other));
  const regions = found.find((one) => one.regions.length > 0)?.regions ?? [];
  const isOtherSize = before.width !== after.width || before.height !== after.height;
  return { ...sizes, compared, regions, kind: kindOf(isOtherSize, regions.length > 0, found) };
}

/** Both on white; on black too if something is transparent, as a difference may be visible on one ground only. */
function* grounds(before: ImageBitmap, after: ImageBitmap, size: PictureSize) {
  const sides = (ground: string) => [pixelsOf(before, size, ground), pixelsOf(after, size, ground)] as const;
  const [white, black] = [sides('#fff'), sides('#000')];
  const isOpaque = white.every(({ data }, side) => data.every((part, at) => part === black[side]?.data[at]));
  yield white;
  if (!isOpaque) yield black;
}

function kindOf(
  isOtherSize: boolean,
  isChanged: boolean,
  found: readonly { readonly isEqual: boolean }[],
): PictureDifference['kind'] {
  // Scaling alone blurs small type: its differences are shown, and nothing is claimed.
  if (isOtherSize) return 'other_size';
  if (isChanged) return 'changed';
  return found.every(({ isEqual }) => isEqual) ? 'same_pixels' : 'looks_same';
}

const sizeOf = ({ width, height }: PictureSize): PictureSize => ({ width, height });
const areaOf = ({ width, height }: PictureSize): number => width * height;

/** Same ratio of sides, as far as whole pixels of the smaller one tell. */
function isSameShape(a: PictureSize, b: PictureSize): boolean {
  const [small, large] = areaOf(a) <= areaOf(b) ? [a, b] : [b, a];
  const scale = small.width / large.width;
  return Math.abs(large.height * scale - small.height) <= 1;
}

function pixelsOf(picture: ImageBitmap, { width, height }: PictureSize, ground: string): Pixels {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
