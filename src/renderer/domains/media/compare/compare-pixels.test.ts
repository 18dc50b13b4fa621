import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePixels, joined, type Region } from './compare-pictures';

const size = { width: 2_200, height: 2_200 };

/** Speck of 2 × 2 pixels. */
const speck = (x: number, y: number): Region => ({ x, y, width: 2, height: 2 });

/** Specks at the crossings of a net, too far from each other to be shown as one. */
function specks(count: number, pitch = 11): Region[] {
  const across = Math.floor(size.width / pitch);
  return Array.from({ length: count }, (_, at) =>
    speck((at % across) * pitch, Math.floor(at / across) * pitch),
  );
}

const isIn = (inner: Region, outer: Region) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Pixels between two rectangles, along the axis on which they are further apart. */
const distance = (a: Region, b: Region) =>
  Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);

describe('Rectangles around changed pixels', () => {
  it('rectangles up to 8 pixels apart become one, others stay, the largest first', () => {
    const regions = [speck(0, 0), speck(100, 100), speck(10, 0), speck(0, 10)];
    expect(joined(regions, size)).toEqual([{ x: 0, y: 0, width: 12, height: 12 }, speck(100, 100)]);
    expect(joined([speck(0, 0), speck(11, 0)], size)).toEqual([speck(0, 0), speck(11, 0)]);
  });

  it('a rectangle that comes near another one by growing takes it in', () => {
    // Around the first two, whose corner is near the third.
    const regions = [speck(18, 18), speck(0, 0), speck(10, 0), speck(0, 10)];
    expect(joined(regions, size)).toEqual([{ x: 0, y: 0, width: 20, height: 20 }]);
  });

  it('each rectangle is inside of exactly one result, results are apart, and their order plays no part', () => {
    const region = fc.record({
      x: fc.integer({ min: 0, max: 300 }),
      y: fc.integer({ min: 0, max: 300 }),
      width: fc.integer({ min: 1, max: 40 }),
      height: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(region, { maxLength: 40 }), (regions) => {
        const found = joined(regions, size);
        for (const one of regions) expect(found.filter((whole) => isIn(one, whole))).toHaveLength(1);
        for (const [at, one] of found.entries())
          for (const other of found.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(8);
        expect(joined(regions.toReversed(), size)).toEqual(found);
      }),
    );
  });

  it('4,000 specks that are apart stay as they are', () => {
    const regions = specks(4_000);
    expect(joined(regions, size)).toEqual(regions);
  });

  it('the work for 40,000 specks grows with their number, not with its square, and none is lost', () => {
    let reads = 0;
    const regions = specks(40_000).map(
      ({ x, ...rest }): Region => ({
        ...rest,
        get x() {
          reads += 1;
          return x;
        },
      }),
    );
    const found = joined(regions, size);
    expect(reads).toBeLessThan(40_000 * 20);
    expect(found.length).toBeLessThanOrEqual(4_000);
    const [first, last] = [regions[0], regions.at(-1)];
    for (const one of [first, last]) expect(found.some((whole) => one && isIn(one, whole))).toBe(true);
  });

  it('among many specks, distant parts of the picture stay apart', () => {
    // Left half full of specks, one large change at the right edge.
    const left = specks(39_000).filter(({ x }) => x < 900);
    const change = { x: 2_000, y: 1_000, width: 120, height: 60 };
    expect(left.length).toBeGreaterThan(4_000);
    expect(joined([...left, change], size)).toContainEqual(change);
  });
});

describe('Comparing pixels', () => {
  /** White picture with black squares of this side. */
  function picture(side: number, ...places: readonly (readonly [x: number, y: number])[]) {
    const pixels = { data: new Uint8ClampedArray(600 * 600 * 4).fill(255), width: 600, height: 600 };
    for (const [left, top] of places)
      for (let y = top; y < top + side; y += 1)
        for (let x = left; x < left + side; x += 1)
          pixels.data.fill(0, (y * 600 + x) * 4, (y * 600 + x) * 4 + 3);
    return pixels;
  }

  it('changes across the edge of two strips of 256 rows are one region', () => {
    const { regions, isEqual } = comparePixels(picture(20), picture(20, [300, 246]));
    expect(isEqual).toBe(false);
    expect(regions).toHaveLength(1);
    const [region] = regions;
    expect(region && isIn({ x: 300, y: 246, width: 20, height: 20 }, region)).toBe(true);
  });

  it('two changes far apart are two regions, at the edges of the picture too', () => {
    const places = [
      [0, 0],
      [580, 580],
    ] as const;
    const { regions } = comparePixels(picture(20), picture(20, ...places));
    expect(regions).toHaveLength(2);
    for (const [x, y] of places)
      expect(regions.some((one) => isIn({ x, y, width: 20, height: 20 }, one))).toBe(true);
    expect(regions.every(({ x, width, y, height }) => x + width <= 600 && y + height <= 600)).toBe(true);
  });

  it('a single faint pixel is no region, though the pictures are not equal', () => {
    const [one, other] = [picture(1), picture(1)];
    other.data.fill(245, 4_000, 4_003);
    expect(comparePixels(one, other)).toMatchObject({ isEqual: false, regions: [] });
  });
});
