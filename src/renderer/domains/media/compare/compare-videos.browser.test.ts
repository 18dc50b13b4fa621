import { afterEach, describe, expect, it, vi } from 'vitest';
import { webm } from '../testing/webm';
import { compareVideos, momentsOf } from './compare-videos';
import { createPictureComparer, type PictureComparer } from './picture-comparer';

let comparer: PictureComparer;
afterEach(() => comparer.close());

/** Address of one of the sandbox's videos of four seconds. */
const video = (number: number) =>
  new URL(`../../../../sandbox/media/fixtures/video-${number}.mp4`, import.meta.url).href;
const address = (blob: Blob) => URL.createObjectURL(blob);

describe('comparing videos', () => {
  it('a video compared with itself has no difference up to its last whole second', async () => {
    comparer = createPictureComparer();
    const found = await compareVideos([video(1), video(1)], comparer, { address });
    expect(found).toMatchObject({ kind: 'video', firstAt: null, comparedUntil: 3, steps: [] });
  });

  it('other bands of colour differ at the first frame, which is shown', async () => {
    comparer = createPictureComparer();
    const found = await compareVideos([video(1), video(2)], comparer, { address });
    expect(found).toMatchObject({ kind: 'video', firstAt: 0, steps: [{ found: { kind: 'changed' } }] });
  });

  it('a comparison of over a minute stops and says how far it came', async () => {
    comparer = createPictureComparer();
    let asked = 0;
    const now = () => (asked += 1) * 20_000;
    const found = await compareVideos([video(1), video(1)], comparer, { address, now });
    expect(found).toMatchObject({ firstAt: null, isStopped: true });
    expect(found).toHaveProperty('comparedUntil', 0);
  });

  it('a file that is no video is unreadable on its side', async () => {
    comparer = createPictureComparer();
    const text = URL.createObjectURL(new Blob(['no video']));
    expect(await compareVideos([video(1), text], comparer, { address })).toEqual({
      kind: 'unreadable',
      side: 'after',
    });
  });

  /** A film in which only a shot is drawn by the caller, by default a third of the sixth second. */
  const film = (shot: string, [from, to]: readonly [number, number] = [5.35, 5.7], seconds = 7) =>
    webm({
      width: 96,
      height: 64,
      seconds,
      framesPerSecond: 24,
      draw(context, second) {
        context.fillStyle = second >= from && second < to ? shot : '#446688';
        context.fillRect(0, 0, 96, 64);
      },
    });

  it('a shot of a third of a second that was replaced between two whole seconds is found by its cut', async () => {
    comparer = createPictureComparer();
    const found = await compareVideos([await film('#cc2222'), await film('#22cc22')], comparer, { address });
    expect(found).toMatchObject({ kind: 'video', steps: [{ found: { kind: 'changed' } }] });
    const firstAt = 'firstAt' in found ? found.firstAt : null;
    expect(firstAt).toBeGreaterThan(5.35);
    expect(firstAt).toBeLessThan(5.7);
  });

  it('a shot of an eighth of a second between two of the first moments is found by playing them', async () => {
    comparer = createPictureComparer();
    const flash = [1.23, 1.36] as const;
    const [red, green] = [await film('#cc2222', flash, 4), await film('#22cc22', flash, 4)];
    const found = await compareVideos([red, green], comparer, { address });
    expect(found).toMatchObject({
      kind: 'video',
      shortestShot: 0.1,
      steps: [{ found: { kind: 'changed' } }],
    });
    const firstAt = 'firstAt' in found ? found.firstAt : null;
    expect(firstAt).toBeGreaterThan(1.23);
    expect(firstAt).toBeLessThan(1.36);
    expect(await compareVideos([red, red], comparer, { address })).toMatchObject({
      firstAt: null,
      shortestShot: 0.1,
      isStopped: false,
    });
  });

  it('a window that shows no frames says that it may have missed such a shot', async () => {
    comparer = createPictureComparer();
    const flash = [1.23, 1.36] as const;
    const waits = { openMs: 15_000, seekMs: 10_000, frameMs: 0 };
    const [red, green] = [await film('#cc2222', flash, 4), await film('#22cc22', flash, 4)];
    const found = await compareVideos([red, green], comparer, { address, waits });
    expect(found).toMatchObject({ firstAt: null, shortestShot: 0.2, isStopped: false });
  });

  it('films with the same cuts have no difference up to their last whole second', async () => {
    comparer = createPictureComparer();
    const found = await compareVideos([await film('#cc2222'), await film('#cc2222')], comparer, { address });
    expect(found).toMatchObject({ firstAt: null, comparedUntil: 6, isStopped: false });
  });

  it('a video that never loads is unreadable after a while', async () => {
    comparer = createPictureComparer();
    vi.spyOn(HTMLMediaElement.prototype, 'onloadeddata', 'set').mockImplementation(() => undefined);
    const found = compareVideos([video(1), video(1)], comparer, {
      address,
      waits: { openMs: 200, seekMs: 200, frameMs: 200 },
    });
    await expect(found).resolves.toEqual({ kind: 'unreadable', side: 'before' });
    vi.restoreAllMocks();
  });

  it('a video that never shows a moment ends the comparison where it was', async () => {
    comparer = createPictureComparer();
    vi.spyOn(HTMLMediaElement.prototype, 'onseeked', 'set').mockImplementation(() => undefined);
    vi.spyOn(HTMLVideoElement.prototype, 'requestVideoFrameCallback').mockReturnValue(0);
    const found = compareVideos([video(1), video(1)], comparer, {
      address,
      waits: { openMs: 15_000, seekMs: 200, frameMs: 200 },
    });
    await expect(found).resolves.toMatchObject({
      firstAt: null,
      comparedUntil: 0,
      shortestShot: 0.2,
      isStopped: true,
    });
    vi.restoreAllMocks();
  });

  it('moments are five a second for three seconds, then one a second', () => {
    comparer = createPictureComparer();
    expect([...momentsOf(0.5)]).toEqual([0, 0.2, 0.4]);
    expect([...momentsOf(5.5)].slice(-4)).toEqual([2.8, 3, 4, 5]);
    expect([...momentsOf(60)]).toHaveLength(15 + 57);
    expect([...momentsOf(0.5, [0.3, 0.2, 2])]).toEqual([0, 0.2, 0.3, 0.4]);
  });
});
