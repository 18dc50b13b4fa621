import type { ComparedStep } from './compare-files';
import type { PictureComparer, PictureMissing } from './picture-comparer';
import { cutsBetween, type Seen, type Shot } from './video-cuts';

export interface VideoComparison {
  readonly kind: 'video';
  /** The first moment that differs, as pictures. Empty if none was found. */
  readonly steps: readonly ComparedStep[];
  /** Where it differs first, in seconds; null if nowhere. */
  readonly firstAt: number | null;
  /** How far it was compared, in seconds. */
  readonly comparedUntil: number;
  /** Whether it ended before the videos did: its time was over, or a moment could not be shown. */
  readonly isStopped: boolean;
  /** Durations in seconds. */
  readonly before: number;
  readonly after: number;
}

/** Longest comparison. Moments that are left then are not compared. */
const mostMs = 60_000;
/** Longest wait for the first frame of a video, and for the frame of a moment. */
const longestWaits = { openMs: 15_000, seekMs: 10_000 };

/** Five moments a second for three seconds, then one: a changed first picture is what most people see. */
export function* momentsOf(seconds: number): Generator<number> {
  for (let at = 0; at < Math.min(15, seconds * 5); at += 1) yield at / 5;
  for (let at = 3; at < seconds; at += 1) yield at;
}

interface Options {
  readonly now?: () => number;
  /** Makes an address for a frame. The page must end it. */
  readonly address: (blob: Blob) => string;
  readonly waits?: typeof longestWaits;
}

/**
 * Compares the frames of two kept videos until the first difference: at fixed moments, and after each cut of either.
 * Sound is not compared.
 */
export async function compareVideos(
  addresses: readonly [string, string],
  comparer: PictureComparer,
  { now = () => performance.now(), address, waits = longestWaits }: Options,
): Promise<VideoComparison | PictureMissing> {
  const [before, after] = [document.createElement('video'), document.createElement('video')];
  try {
    if (!(await isOpened(before, addresses[0], waits.openMs))) return { kind: 'unreadable', side: 'before' };
    if (!(await isOpened(after, addresses[1], waits.openMs))) return { kind: 'unreadable', side: 'after' };
    const until = now() + mostMs;
    const both = [before, after];
    const isShown = async (at: number) =>
      now() <= until &&
      (await Promise.all(both.map((video) => seek(video, at, waits.seekMs)))).every(Boolean);
    const look = async (at: number) => ((await isShown(at)) ? both.map(shotOf) : null);
    let comparedUntil = 0;
    const ended = (more: Partial<VideoComparison> = {}): VideoComparison => ({
      kind: 'video',
      steps: [],
      firstAt: null,
      isStopped: false,
      comparedUntil,
      before: before.duration,
      after: after.duration,
      ...more,
    });
    for await (const at of momentsWithCuts(Math.min(before.duration, after.duration), look)) {
      if (at === null || !(await isShown(at))) return ended({ isStopped: true });
      const found = await comparer.compare(await createImageBitmap(before), await createImageBitmap(after));
      comparedUntil = at;
      if ('side' in found) return found;
      const isSame = found.kind !== 'other_shape' && found.kind !== 'too_large' && found.regions.length === 0;
      if (isSame) continue;
      const step = { before: address(await frameOf(before)), after: address(await frameOf(after)), found };
      return ended({ steps: [step], firstAt: at });
    }
    return ended();
  } finally {
    for (const video of [before, after]) video.removeAttribute('src');
  }
}

/** Moments to compare, in order; null at one that couldn't be shown. */
async function* momentsWithCuts(
  seconds: number,
  look: (at: number) => Promise<readonly Shot[] | null>,
): AsyncGenerator<number | null> {
  let last: Seen | null = null;
  for (const at of momentsOf(seconds)) {
    const shots = await look(at);
    const seen: Seen | null = shots && { at, shots };
    const cuts: readonly number[] | null = seen && (last ? await cutsBetween(last, seen, look) : []);
    yield* cuts ?? [null];
    if (!cuts) return;
    yield at;
    last = seen;
  }
}

/** Whether it was done in time. What comes later is left alone. */
function inTime(ms: number, start: (done: (isDone: boolean) => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    start((isDone) => {
      clearTimeout(timer);
      resolve(isDone);
    });
  });
}

/** Loads a video up to its first frame. False if it can't be played, or does not come. */
const isOpened = (video: HTMLVideoElement, address: string, longestMs: number): Promise<boolean> =>
  inTime(longestMs, (done) => {
    video.onloadeddata = () => done(Number.isFinite(video.duration));
    video.onerror = () => done(false);
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
  });

/** Shows the frame of a moment. False if it does not come. */
async function seek(video: HTMLVideoElement, at: number, longestMs: number): Promise<boolean> {
  if (video.currentTime === at && !video.seeking) return true;
  return inTime(longestMs, (done) => {
    video.requestVideoFrameCallback(() => done(true));
    // The same frame is not shown once more.
    video.onseeked = () => requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
    video.onerror = () => done(false);
    video.currentTime = at;
  });
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas.convertToBlob();
}

const cells = 16;

/** The frame that is shown, as coarse as a glance. */
function shotOf(video: HTMLVideoElement): Shot {
  const context = new OffscreenCanvas(cells, cells).getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, cells, cells);
  return context?.getImageData(0, 0, cells, cells).data ?? [];
}
