import type { ComparedStep } from './compare-files';
import type { PictureComparer, PictureMissing } from './picture-comparer';
import { cutsBetween, isCut, momentsOfShots, type Seen, type Shot } from './video-cuts';

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
  /** Length of shots that may have been missed at the beginning, in seconds. */
  readonly shortestShot: number;
  /** Durations in seconds. */
  readonly before: number;
  readonly after: number;
}

/** Longest comparison. Moments that are left then are not compared. */
const mostMs = 60_000;
/** Longest wait for the first frame of a video, for the frame of a moment, and for the next frame while it plays. */
const longestWaits = { openMs: 15_000, seekMs: 10_000, frameMs: 1_000 };

/** The first seconds are what most people see: they are played, and compared at more moments. */
export const beginning = 3;

/** Five moments a second at the beginning, then one. @param more moments of the beginning, in any order */
export function* momentsOf(seconds: number, more: readonly number[] = []): Generator<number> {
  const usual = Array.from({ length: Math.ceil(Math.min(beginning, seconds) * 5) }, (_, at) => at / 5);
  const own = more.filter((at) => at < Math.min(beginning, seconds));
  yield* [...new Set([...usual, ...own])].sort((a, b) => a - b);
  for (let at = beginning; at < seconds; at += 1) yield at;
}

interface Options {
  readonly now?: () => number;
  /** Makes an address for a frame. The page must end it. */
  readonly address: (blob: Blob) => string;
  readonly waits?: typeof longestWaits;
}

/**
 * Compares the frames of two kept videos until the first difference: at fixed moments, and after each cut of either. The
 * beginning is played to see the short ones too.
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
    const played = await Promise.all(both.map((video) => cutsOf(video, waits.frameMs)));
    const shortestShot = played.every((cuts) => cuts !== null) ? longestGap : 0.2;
    const shots = played.flatMap((cuts) => momentsOfShots(cuts ?? []));
    let comparedUntil = 0;
    const ended = (more: Partial<VideoComparison> = {}): VideoComparison => ({
      kind: 'video',
      steps: [],
      firstAt: null,
      isStopped: false,
      shortestShot,
      comparedUntil,
      before: before.duration,
      after: after.duration,
      ...more,
    });
    const moments = momentsOf(Math.min(before.duration, after.duration), shots);
    for await (const at of momentsWithCuts(moments, look)) {
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
  moments: Iterable<number>,
  look: (at: number) => Promise<readonly Shot[] | null>,
): AsyncGenerator<number | null> {
  let last: Seen | null = null;
  for (const at of moments) {
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

/** Longest time between two frames of a video that plays, in seconds. */
const longestGap = 0.1;
/** Speeds at which it is played until none is left out. */
const speeds = [1, 0.5, 0.25];

/**
 * The first frame of each shot at the beginning of a video but of the first one, in seconds. Null if frames were left out, as
 * in a window that nobody sees.
 */
async function cutsOf(video: HTMLVideoElement, longestMs: number): Promise<readonly number[] | null> {
  for (const speed of speeds) {
    video.playbackRate = speed;
    const cuts = await play(video, longestMs);
    if (cuts !== 'left_out') return cuts;
    video.currentTime = 0;
  }
  return null;
}

/** Null if no frame came in time. */
function play(video: HTMLVideoElement, longestMs: number): Promise<readonly number[] | 'left_out' | null> {
  return new Promise((resolve) => {
    const cuts: number[] = [];
    let last: { readonly shot: Shot; readonly at: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (found: readonly number[] | 'left_out' | null) => {
      clearTimeout(timer);
      video.onended = null;
      video.pause();
      resolve(found);
    };
    const next = () => {
      timer = setTimeout(end, longestMs, null);
      video.requestVideoFrameCallback(see);
    };
    const see: VideoFrameRequestCallback = (_now, { mediaTime: at }) => {
      clearTimeout(timer);
      const shot = shotOf(video);
      if (at - (last?.at ?? 0) > longestGap) return end('left_out');
      if (last && isCut(last.shot, shot)) cuts.push(at);
      last = { shot, at };
      return at >= beginning ? end(cuts) : next();
    };
    video.onended = () => end(last && cuts);
    next();
    video.play().catch(() => end(null));
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
