import { afterEach, describe, expect, it } from 'vitest';
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
    expect(found).toMatchObject({ firstAt: null, comparedUntil: 0.4 });
  });

  it('a file that is no video is unreadable on its side', async () => {
    comparer = createPictureComparer();
    const text = URL.createObjectURL(new Blob(['no video']));
    expect(await compareVideos([video(1), text], comparer, { address })).toEqual({
      kind: 'unreadable',
      side: 'after',
    });
  });

  it('moments are five a second for three seconds, then one a second', () => {
    comparer = createPictureComparer();
    expect([...momentsOf(0.5)]).toEqual([0, 0.2, 0.4]);
    expect([...momentsOf(5.5)].slice(-4)).toEqual([2.8, 3, 4, 5]);
    expect([...momentsOf(60)]).toHaveLength(15 + 57);
  });
});
