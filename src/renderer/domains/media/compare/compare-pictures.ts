import { groupBy } from '@shared/domain/group-by';
import pixelmatch from 'pixelmatch';
import { ssim } from 'ssim.js';

/** Decoded picture: four bytes a pixel, row by row. Transparent pixels are laid on a ground before. */
interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Rectangle in pixels of the compared pictures. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PixelDifference {
  /** Whether every pixel is equal. */
  readonly isEqual: boolean;
  /** Rectangles around changed pixels, the largest first. Those that touch are one. */
  readonly regions: readonly Region[];
  /** Least likeness of a block, from -1 to 1. */
  readonly leastSsim: number;
}

/**
 * Thresholds, fixed on the corpus of `testing/picture-corpus.ts`. Nobody sees a difference where no block is less alike
 * than `leastSsim`, and no `leastPixels` connected pixels differ by more than `color`.
 */
const pictureThresholds = { color: 0.12, leastPixels: 4, block: 16, leastSsim: 0.75 } as const;

/** Rows that are compared at once, a multiple of a block's. Strips keep the copies small. */
const stripRows = 256;

/** Compares two pictures of one size, in which nothing is transparent. */
export function comparePixels(one: Pixels, other: Pixels): PixelDifference {
  const { width, height } = one;
  if (one.data.every((part, at) => part === other.data[at]))
    return { isEqual: true, regions: [], leastSsim: 1 };
  const mask = new Uint8ClampedArray(width * height * 4);
  const blocks: Region[] = [];
  let leastSsim = 1;
  for (let top = 0; top < height; top += stripRows) {
    const strip = { top, rows: Math.min(stripRows, height - top) };
    markPixels(mask, one, other, strip);
    leastSsim = Math.min(leastSsim, takeBlocks(blocks, one, other, strip));
  }
  return { isEqual: false, regions: joined([...regionsOf(mask, width, height), ...blocks], one), leastSsim };
}

interface Strip {
  /** First row. */
  readonly top: number;
  readonly rows: number;
}

const partOf = (all: Uint8ClampedArray, width: number, { top, rows }: Strip) =>
  all.subarray(top * width * 4, (top + rows) * width * 4);

function markPixels(mask: Uint8ClampedArray, one: Pixels, other: Pixels, strip: Strip): void {
  const { width } = one;
  const [a, b] = [withSoftColors(one, strip), withSoftColors(other, strip)];
  pixelmatch(a, b, partOf(mask, width, strip), width, strip.rows, {
    threshold: pictureThresholds.color,
    // Edges of letters count: a digit in small type is little else.
    includeAA: true,
    diffMask: true,
  });
}

/** Adds the blocks that are not alike. Returns the least likeness. */
function takeBlocks(found: Region[], one: Pixels, other: Pixels, strip: Strip): number {
  const { block, leastSsim } = pictureThresholds;
  const { width, height } = one;
  const stripOf = ({ data }: Pixels) => ({ data: partOf(data, width, strip), width, height: strip.rows });
  const options = { ssim: 'bezkrovny', windowSize: block, downsample: false } as const;
  const { data, width: across } = ssim(stripOf(one), stripOf(other), options).ssim_map;
  data.forEach((likeness, index) => {
    if (likeness >= leastSsim) return;
    const [x, y] = [(index % across) * block, strip.top + Math.floor(index / across) * block];
    found.push({ x, y, width: Math.min(block, width - x), height: Math.min(block, height - y) });
  });
  return Math.min(...data);
}

/**
 * The rows with the brightness of each pixel and the colour of its 3 × 3 neighbours. JPEG and WebP keep a colour for
 * each 2 × 2 pixels: without this, saving again would change every edge between two strong colours.
 */
function withSoftColors({ data, width, height }: Pixels, { top, rows }: Strip): Uint8ClampedArray {
  const soft = new Uint8ClampedArray(rows * width * 4);
  const at = (index: number) => data[index] ?? 0;
  // Sums of each column over three rows.
  const columns = new Float32Array(width * 3);
  for (let row = 0; row < rows; row += 1) {
    const y = top + row;
    const [from, to] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
    columns.fill(0);
    for (let near = from; near <= to; near += 1) {
      for (let x = 0; x < width * 3; x += 1) {
        const pixel = Math.floor(x / 3);
        columns[x] = (columns[x] ?? 0) + at((near * width + pixel) * 4 + (x % 3));
      }
    }
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      const count = (right - left + 1) * (to - from + 1);
      const mean = [0, 0, 0];
      for (let near = left; near <= right; near += 1)
        for (let part = 0; part < 3; part += 1)
          mean[part] = (mean[part] ?? 0) + (columns[near * 3 + part] ?? 0) / count;
      const [red = 0, green = 0, blue = 0] = mean;
      const own = (y * width + x) * 4;
      const brighter = brightness(at(own), at(own + 1), at(own + 2)) - brightness(red, green, blue);
      const into = (row * width + x) * 4;
      soft[into] = red + brighter;
      soft[into + 1] = green + brighter;
      soft[into + 2] = blue + brighter;
      soft[into + 3] = 255;
    }
  }
  return soft;
}

const brightness = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue;

/** Rectangles around at least `leastPixels` marked pixels that touch, corners included. */
function regionsOf(mask: Uint8ClampedArray, width: number, height: number): readonly Region[] {
  const regions: Region[] = [];
  const isMarked = (at: number) => mask[at * 4 + 3] !== 0;
  for (let start = 0; start < width * height; start += 1) {
    if (!isMarked(start)) continue;
    const found = takeRegion(start, { mask, width, height });
    if (found.pixels >= pictureThresholds.leastPixels) regions.push(found.region);
  }
  return regions;
}

/** Takes connected pixels out of the mask. */
function takeRegion(
  start: number,
  {
    mask,
    width,
    height,
  }: { readonly mask: Uint8ClampedArray; readonly width: number; readonly height: number },
): { readonly pixels: number; readonly region: Region } {
  const open = [start];
  mask[start * 4 + 3] = 0;
  let [left, right, top, bottom] = [width, 0, height, 0];
  let pixels = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels += 1;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY += 1) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX += 1) {
        const next = nextY * width + nextX;
        if (mask[next * 4 + 3] === 0) continue;
        mask[next * 4 + 3] = 0;
        open.push(next);
      }
    }
  }
  return { pixels, region: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } };
}

/** Pixels between two regions that are shown as one. */
const gap = 8;

/** Most rectangles that are compared with each other. More are first joined in about as many cells of a grid. */
const mostJoined = 4_000;

/** Rectangles around all that overlap or nearly touch in a picture of this size, the largest first. */
export function joined(
  regions: readonly Region[],
  size: Pick<Pixels, 'width' | 'height'>,
): readonly Region[] {
  const done: Region[] = [];
  for (const region of regions.length > mostJoined ? joinedInCells(regions, size) : regions) {
    let whole = region;
    for (let near = done.findIndex((one) => isNear(one, whole)); near >= 0; ) {
      const [taken] = done.splice(near, 1);
      if (taken) whole = around(taken, whole);
      near = done.findIndex((one) => isNear(one, whole));
    }
    done.push(whole);
  }
  const areaOf = ({ width, height }: Region) => width * height;
  return done.sort((a, b) => areaOf(b) - areaOf(a) || a.y - b.y || a.x - b.x);
}

/** Rectangles around all whose corners are in the same cell. */
function joinedInCells(regions: readonly Region[], { width, height }: Pick<Pixels, 'width' | 'height'>) {
  const side = Math.ceil(Math.sqrt((width * height) / mostJoined));
  const cells = groupBy(regions, ({ x, y }) => `${Math.floor(x / side)} ${Math.floor(y / side)}`);
  return [...cells.values()].map((inCell) => inCell.reduce(around));
}

const isNear = (a: Region, b: Region): boolean =>
  a.x <= b.x + b.width + gap &&
  b.x <= a.x + a.width + gap &&
  a.y <= b.y + b.height + gap &&
  b.y <= a.y + a.height + gap;

function around(a: Region, b: Region): Region {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
}

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
