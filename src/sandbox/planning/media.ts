import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kernel } from '../kernel/kernel';
import type { SeededRandom } from '../kernel/seeded';
import { isoIn } from '../kernel/times';
import { drawingNames, type PaintedPicture } from '../media/drawing/paint-drawing';
import { PaintedPictures } from '../media/drawing/painted-pictures';
import { pdfFixture, videoFixture, videoSize } from '../media/fixtures';
import type { PostType, SandboxMediaFile } from './model';
import type { Planning } from './state';

/** Media files: their records, their bytes, and their signed addresses, which are valid for 48 hours. */

const validMs = 48 * 3_600_000;

export type MediaVariant = 'file' | 'thumbnail';

export function presentMedia(kernel: Kernel, file: SandboxMediaFile, zone: string) {
  const { url, expiresAt } = signedUrl(kernel, file.id, 'file');
  return {
    id: file.id,
    type: file.type,
    url,
    url_expires_at: isoIn(zone, expiresAt),
    width: file.width,
    height: file.height,
    aspect_ratio: ratioOf(file),
  };
}

export function presentThumbnail(kernel: Kernel, file: SandboxMediaFile | undefined, zone: string) {
  if (!file) return null;
  const { url, expiresAt } = signedUrl(kernel, file.id, 'thumbnail');
  return { url, url_expires_at: isoIn(zone, expiresAt) };
}

function signedUrl(kernel: Kernel, id: number, variant: MediaVariant) {
  // `url_expires_at` has no fractions of a second, so the signature must not have any either.
  const expiresAt = Math.floor((kernel.clock.now() + validMs) / 1000) * 1000;
  const expires = String(expiresAt / 1000);
  const signature = sign(kernel, id, variant, expires).toString('base64url');
  return {
    url: `${kernel.origin}/media/${id}/${variant}?expires=${expires}&signature=${signature}`,
    expiresAt,
  };
}

/** Whether the address was signed by this service and has not expired. */
export function isValidSignature(
  kernel: Kernel,
  id: number,
  variant: MediaVariant,
  search: URLSearchParams,
): boolean {
  const expires = search.get('expires') ?? '';
  const given = Buffer.from(search.get('signature') ?? '', 'base64url');
  const wanted = sign(kernel, id, variant, expires);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return kernel.clock.now() < Number(expires) * 1000;
}

const sign = (kernel: Kernel, id: number, variant: MediaVariant, expires: string): Buffer =>
  createHmac('sha256', kernel.keys.secret('planning.media')).update(`${id}/${variant}/${expires}`).digest();

function ratioOf({ width, height }: SandboxMediaFile): string | null {
  if (width === null || height === null) return null;
  const divisor = greatestDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

interface MediaBytes {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Pixels of an image whose record states no size. */
const unreadSize = 1080;
const thumbnailWidth = 320;

/** The bytes of a file follow from its record, so they are not stored. */
export function mediaBytesOf(file: SandboxMediaFile, variant: MediaVariant): MediaBytes {
  const { id, bytesOf = id, type, width, height, revision = 0 } = file;
  if (variant === 'thumbnail') {
    const ratio = width !== null && height !== null ? height / width : 1;
    return painted(pictureOf(file), thumbnailWidth, Math.max(1, Math.round(thumbnailWidth * ratio)));
  }
  switch (type) {
    case 'image':
      return painted(pictureOf(file), width ?? unreadSize, height ?? unreadSize);
    case 'video':
      return { type: 'video/mp4', bytes: videoFixture(bytesOf + revision) };
    case 'pdf':
      return {
        type: 'application/pdf',
        bytes: Buffer.concat([pdfFixture, Buffer.from('\n'.repeat(revision))]),
      };
  }
}

/** Painting takes some milliseconds, and the same pictures are read again and again. */
const pictures = new PaintedPictures();

const painted = (picture: PaintedPicture, width: number, height: number): MediaBytes => ({
  type: 'image/png',
  bytes: pictures.painted(picture, width, height),
});

/** The picture of a file. A file made by a test or a program has none, so its id chooses one. */
function pictureOf({ id, bytesOf = id, picture, revision = 0 }: SandboxMediaFile): PaintedPicture {
  const names = drawingNames();
  const { drawing, shot } = picture ?? {
    drawing: names[bytesOf % names.length] ?? '',
    shot: Math.floor(bytesOf / names.length),
  };
  return { drawing, shot: shot + revision };
}

type Size = readonly [width: number, height: number];

const portrait: Size = [1080, 1350];
const square: Size = [1080, 1080];
const wide: Size = [1280, 720];
const upright: Size = [1080, 1920];
const uprightVideo: Size = [videoSize.width, videoSize.height];

/** A new file that suits a post of this type. */
export function createMediaFile(planning: Planning, type: PostType): SandboxMediaFile {
  const id = planning.kernel.store.nextId('planning.file');
  return randomMediaFile(id, type, planning.kernel.keys.random(`planning.file:${id}`));
}

/** The same bytes under another id. */
export const uploadedAgain = ({ kernel }: Planning, file: SandboxMediaFile): SandboxMediaFile => ({
  ...file,
  id: kernel.store.nextId('planning.file'),
  bytesOf: file.bytesOf ?? file.id,
});

export function randomMediaFile(id: number, type: PostType, random: SeededRandom): SandboxMediaFile {
  if (type === 'reels' || type === 'shorts') return sized(id, 'video', uprightVideo);
  if (type === 'story')
    return random.chance(0.3) ? sized(id, 'video', uprightVideo) : sized(id, 'image', upright);
  return sized(id, 'image', random.pick([portrait, portrait, square, wide]));
}

const sized = (id: number, type: SandboxMediaFile['type'], [width, height]: Size): SandboxMediaFile => ({
  id,
  type,
  width,
  height,
});
