import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from './list-layout';
import { withParts } from './unfolded-layout';
import { higherOf, offsetToShow, placeItems } from './use-virtual-rows';

const heights = { head: 34, row: 32, part: 20 };

const layouts = fc
  .record({
    totals: fc.array(fc.nat(6), { maxLength: 8 }),
    folded: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    unfolded: fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 4 })), { maxLength: 4 }),
  })
  .map(({ totals, folded, unfolded }) => {
    const sections = totals.map((total, at) => ({ total, at }));
    const total = totals.reduce((sum, one) => sum + one, 0);
    const plain = layOut(sections, total, ({ at }) => folded[at] ?? false);
    return withParts(plain, new Map(unfolded));
  });

describe('placeItems', () => {
  it('item tops are the sum of the heights above, and the range in view has every item that overlaps it', () => {
    fc.assert(
      fc.property(layouts, fc.nat(1_500), fc.integer({ min: 1, max: 400 }), (layout, offset, height) => {
        const places = placeItems(layout, heights);
        const tops = [0];
        for (let index = 0; index < layout.length; index += 1)
          tops.push((tops[index] ?? 0) + heights[layout.itemAt(index).kind]);
        expect(tops.map((_, index) => places.topOf(index))).toEqual(tops);
        expect(places.height).toBe(tops.at(-1));
        const seen = tops.slice(0, -1).flatMap((top, index) => {
          const end = tops[index + 1] ?? 0;
          return end > offset && top < offset + height ? [index] : [];
        });
        if (seen.length === 0) return;
        expect(places.rangeIn({ offset, height })).toEqual({ first: seen[0], last: seen.at(-1) });
      }),
    );
  });

  it('the range in view of a list of 249,900 rows is found with fewer than 60 lookups', () => {
    const sections = Array.from({ length: 150 }, () => ({ total: 1_666 }));
    const layout = layOut(sections, 249_900);
    let asked = 0;
    const counted = {
      length: layout.length,
      before(index: number) {
        asked += 1;
        return layout.before(index);
      },
    };
    const places = placeItems(counted, heights);
    const range = places.rangeIn({ offset: 4_000_000, height: 800 });
    expect(range && range.last - range.first).toBe(25);
    expect(asked).toBeLessThan(60);
  });
});

describe('offsetToShow', () => {
  const places = placeItems(layOut([], 100), heights);
  const insets = { above: 0, below: 28 };
  const viewport = { offset: 320, height: 348 };

  it.each([
    ['a visible row does not scroll', 12, 320],
    ['a row below scrolls only as far as needed', 25, 26 * 32 + 28 - 348],
    ['and upwards', 3, 96],
    ['the last row scrolls to the end', 99, 100 * 32 + 28 - 348],
  ])('scrolling to show a row: %s', (_, index, offset) => {
    expect(offsetToShow(places, index, viewport, insets, 'auto')).toBe(offset);
  });

  it('centring a row puts it in the middle, but not above the top of the list', () => {
    expect(offsetToShow(places, 50, viewport, insets, 'center')).toBe(1_600 + (32 - 348) / 2);
    expect(offsetToShow(places, 1, viewport, insets, 'center')).toBe(0);
  });

  it('scrolling to a row leaves it below a sticky header', () => {
    expect(offsetToShow(places, 9, viewport, { above: 34, below: 28 }, 'auto')).toBe(9 * 32 - 34);
  });
});

it('a list is expected to be as high as the highest in a window of this height', () => {
  const first = { ofWindow: 800, height: 640 };
  expect(higherOf(first, 800, 0)).toBe(first);
  expect(higherOf(first, 800, 600)).toBe(first);
  expect(higherOf(first, 800, 700)).toEqual({ ofWindow: 800, height: 700 });
  expect(higherOf(first, 600, 440)).toEqual({ ofWindow: 600, height: 440 });
});
