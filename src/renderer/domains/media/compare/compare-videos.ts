import type { ComparedStep } from './compare-files';
import type { PictureComparer, PictureMissing } from './picture-comparer';

export interface VideoComparison {
  readonly kind: 'video';
  /** The first moment that differs, as pictures. Empty if none was found. */
  readonly steps: readonly ComparedStep[];
  /** Where it differs first, in seconds; null if nowhere. */
  readonly firstAt: number | null;
  /** How far it was compared, in seconds. */
  readonly comparedUntil: number;
  /** Durations in seconds. */
  readonly before: number;
  readonly after: number;
}

/** Longest comparison. Moments that are left then are not compared. */
const mostMs = 60_000;

/** Five moments a second for three seconds, then one: a changed first picture is what most people see. */
export function* momentsOf(seconds: number): Generator<number> {
  for (let at = 0; at < Math.min(15, seconds * 5); at += 1) yield at / 5;
  for (let at = 3; at < seconds; at += 1) yield at;
}

interface Options {
  readonly now?: () => number;
  /** Makes an address for a frame. The page must end it. */
  readonly address: (blob: Blob) => string;
}

/** Compares the frames of two kept videos until the first difference. Sound is not compared. */
export async function compareVideos(
  [beforeAddress, afterAddress]: readonly [string, string],
  comparer: PictureComparer,
  { now = () => performance.now(), address }: Options,
): Promise<VideoComparison | PictureMissing> {
  const before = await opened(beforeAddress);
  if (!before) return { kind: 'unreadable', side: 'before' };
  const after = await opened(afterAddress);
  if (!after) return { kind: 'unreadable', side: 'after' };
  const until = now() + mostMs;
  const durations = { before: before.duration, after: after.duration };
  let comparedUntil = 0;
  try {
    for (const at of momentsOf(Math.min(before.duration, after.duration))) {
      if (now() > until) break;
      await Promise.all([seek(before, at), seek(after, at)]);
      const found = await comparer.compare(await createImageBitmap(before), await createImageBitmap(after));
      comparedUntil = at;
      if ('side' in found) return found;
      const isSame = found.kind !== 'other_shape' && found.kind !== 'too_large' && found.regions.length === 0;
      if (isSame) continue;
      const step = { before: address(await frameOf(before)), after: address(await frameOf(after)), found };
      return { kind: 'video', steps: [step], firstAt: at, comparedUntil, ...durations };
    }
    return { kind: 'video', steps: [], firstAt: null, comparedUntil, ...durations };
  } finally {
    for (const video of [before, after]) video.removeAttribute('src');
  }
}

/** A video at its first frame; null if it can't be played. */
function opened(address: string): Promise<HTMLVideoElement | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  return new Promise((resolve) => {
    video.onloadeddata = () => resolve(Number.isFinite(video.duration) ? video : null);
    video.onerror = () => resolve(null);
  });
}

/** Shows the frame of a moment. */
async function seek(video: HTMLVideoElement, at: number): Promise<void> {
  if (video.currentTime === at) return;
  const isShown = new Promise<void>((resolve) => {
    video.requestVideoFrameCallback(() => resolve());
    // The same frame is not shown once more.
    video.onseeked = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
  video.currentTime = at;
  await isShown;
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas.convertToBlob();
}
