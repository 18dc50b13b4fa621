import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paint, picturePairs } from '../testing/picture-corpus';
import { comparePictures, comparePixels } from './compare-pictures';

const square = (color: string, side = 64) =>
  paint({ width: side, height: side }, (context) => {
    context.fillStyle = color;
    context.fillRect(0, 0, side, side);
  });

describe('comparing pictures', () => {
  it('finds each changed digit of 300 pairs, and saving again at quality 80 or more looks the same', {
    timeout: 300_000,
  }, async () => {
    const kinds: Record<string, Record<string, number>> = {};
    const missed: string[] = [];
    let pairs = 0;
    for await (const { name, group, before, after } of picturePairs()) {
      pairs += 1;
      const { kind } = comparePictures(await createImageBitmap(before), await createImageBitmap(after));
      const counts = (kinds[group] ??= {});
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (group === 'digit' && kind !== 'changed') missed.push(name);
    }
    expect(pairs).toBe(300);
    expect(missed).toEqual([]);
    const same = [kinds.saved_again, kinds.subsampled].reduce(
      (sum, counts) => sum + (counts?.looks_same ?? 0) + (counts?.same_pixels ?? 0),
      0,
    );
    expect(same, JSON.stringify(kinds)).toBeGreaterThanOrEqual(0.95 * 120);
    expect(kinds.retouched, JSON.stringify(kinds)).toEqual({ changed: 40 });
    expect(kinds.resized).toEqual({ other_size: 25 });
    expect(kinds.cropped).toEqual({ other_shape: 13, changed: 12 });
  });

  it('property 23: a picture compared with itself has no difference, and both orders give the same regions', () => {
    const side = fc.integer({ min: 1, max: 40 });
    const picture = fc.tuple(side, side).chain(([width, height]) =>
      fc
        .tuple(
          ...[0, 1].map(() =>
            fc.uint8ClampedArray({ minLength: width * height * 4, maxLength: width * height * 4 }),
          ),
        )
        .map((both) =>
          both.map((data) => ({
            data: data.map((part, at) => (at % 4 === 3 ? 255 : part)),
            width,
            height,
          })),
        ),
    );
    fc.assert(
      fc.property(picture, ([one, other]) => {
        if (!one || !other) return;
        expect(comparePixels(one, one)).toEqual({ isEqual: true, regions: [], leastSsim: 1 });
        expect(comparePixels(other, one)).toEqual(comparePixels(one, other));
      }),
    );
  });

  it('a rectangle around a changed spot is in pixels of the compared picture', async () => {
    const before = await createImageBitmap(square('#fff'));
    const spotted = paint({ width: 64, height: 64 }, (context) => {
      context.drawImage(before, 0, 0);
      context.fillStyle = '#c00';
      context.fillRect(34, 36, 8, 8);
    });
    const found = comparePictures(before, await createImageBitmap(spotted));
    expect(found).toMatchObject({ kind: 'changed', compared: { width: 64, height: 64 } });
    expect(found.regions).toHaveLength(1);
    const [region] = found.regions;
    expect(region?.x).toBeLessThanOrEqual(34);
    expect((region?.x ?? 0) + (region?.width ?? 0)).toBeGreaterThanOrEqual(42);
  });

  it('a difference that shows on a dark ground only is found', async () => {
    const glass = (alpha: number) =>
      paint({ width: 32, height: 32 }, (context) => {
        context.fillStyle = `rgb(255 255 255 / ${alpha})`;
        context.fillRect(0, 0, 32, 32);
      });
    const [one, other] = [await createImageBitmap(glass(0.2)), await createImageBitmap(glass(0.9))];
    expect(comparePictures(one, other).kind).toBe('changed');
  });

  it.each([
    [64, 64, 64, 80, 'other_shape'],
    [64, 64, 32, 32, 'other_size'],
    [333, 250, 111, 83, 'other_size'],
  ])(
    'a picture of %d × %d beside one of %d × %d is %s',
    async (width, height, otherWidth, otherHeight, kind) => {
      const [one, other] = [
        await createImageBitmap(paint({ width, height })),
        await createImageBitmap(paint({ width: otherWidth, height: otherHeight })),
      ];
      expect(comparePictures(one, other).kind).toBe(kind);
      expect(comparePictures(other, one).kind).toBe(kind);
    },
  );
});
