import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLargeEnough, minimumSize, placeWindow, type Rect, windowPlaceSchema } from './window-place';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const external = { x: 1440, y: -200, width: 2560, height: 1415 };
const place = (bounds: Rect, isMaximized = false) => ({ bounds, isMaximized });

const inside = (window: Rect, area: Rect) =>
  window.x >= area.x &&
  window.y >= area.y &&
  window.x + window.width <= area.x + area.width &&
  window.y + window.height <= area.y + area.height;

const rects = fc.record({
  x: fc.integer({ min: -10_000, max: 10_000 }),
  y: fc.integer({ min: -10_000, max: 10_000 }),
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
});

describe('Window placement', () => {
  it('the first start centres the window on the first display', () => {
    const { bounds, isMaximized } = placeWindow(undefined, [laptop, external]);
    expect(bounds).toEqual({ x: 80, y: 53, width: 1280, height: 820 });
    expect(isMaximized).toBe(false);
  });

  it('a saved place is restored on its display', () => {
    const saved = place({ x: 1700, y: -100, width: 1600, height: 1000 }, true);
    expect(placeWindow(saved, [laptop, external])).toEqual(saved);
  });

  it('a window of a removed display keeps its size in the centre of the first one', () => {
    const saved = place({ x: 1700, y: -100, width: 1100, height: 750 });
    expect(placeWindow(saved, [laptop]).bounds).toEqual({ x: 170, y: 88, width: 1100, height: 750 });
  });

  it('a window over the edge is moved completely into the display', () => {
    const saved = place({ x: 900, y: 800, width: 1100, height: 750 });
    expect(placeWindow(saved, [laptop]).bounds).toEqual({ x: 340, y: 150, width: 1100, height: 750 });
  });

  it('the window fits a display smaller than the minimum size', () => {
    const tiny = { x: 0, y: 0, width: 800, height: 600 };
    expect(placeWindow(undefined, [tiny]).bounds).toEqual(tiny);
  });

  it('a saved size below the minimum is replaced by the one of a first start', () => {
    const saved = place({ x: 0, y: 0, width: 1, height: 1 });
    expect(placeWindow(saved, [laptop])).toEqual(placeWindow(undefined, [laptop]));
    const flat = place({ x: 200, y: 100, width: 1200, height: minimumSize.height - 1 }, true);
    expect(placeWindow(flat, [laptop])).toEqual({ ...placeWindow(undefined, [laptop]), isMaximized: true });
  });

  it('a small window is restored on a display smaller than the minimum size', () => {
    const flat = { x: 0, y: 0, width: 1280, height: 680 };
    const saved = place({ x: 150, y: 0, width: 1100, height: 680 });
    expect(placeWindow(saved, [flat])).toEqual(saved);
  });

  it('any placement has the minimum size as far as the display allows', () => {
    fc.assert(
      fc.property(
        fc.option(rects, { nil: undefined }),
        rects,
        fc.array(rects, { maxLength: 3 }),
        fc.boolean(),
        (saved, first, more, isMaximized) => {
          const displays: [Rect, ...Rect[]] = [first, ...more];
          const { bounds, ...rest } = placeWindow(saved && place(saved, isMaximized), displays);
          expect(rest.isMaximized).toBe(saved !== undefined && isMaximized);
          const homes = displays.filter((area) => inside(bounds, area));
          expect(homes.some((area) => bounds.width >= Math.min(minimumSize.width, area.width))).toBe(true);
          expect(homes.some((area) => bounds.height >= Math.min(minimumSize.height, area.height))).toBe(true);
          expect(isLargeEnough(bounds, displays)).toBe(true);
        },
      ),
    );
  });

  it('any placement lies within one display and does not change when placed again', () => {
    fc.assert(
      fc.property(
        fc.option(rects, { nil: undefined }),
        rects,
        fc.array(rects, { maxLength: 3 }),
        (saved, first, more) => {
          const displays: [Rect, ...Rect[]] = [first, ...more];
          const placed = placeWindow(saved && place(saved), displays);
          const home = displays.find((area) => inside(placed.bounds, area));
          expect(home).toBeDefined();
          expect(placed.bounds.width).toBeGreaterThanOrEqual(Math.min(minimumSize.width, home?.width ?? 0));
          expect(placeWindow(placed, [home ?? first])).toEqual(placed);
        },
      ),
    );
  });

  it.each([
    {},
    null,
    { bounds: { x: 0, y: 0, width: 0, height: 10 }, isMaximized: false },
    { bounds: { x: 0.5, y: 0, width: 10, height: 10 }, isMaximized: false },
    { bounds: { x: 1e9, y: 0, width: 10, height: 10 }, isMaximized: false },
    { bounds: { x: 0, y: 0, width: 10, height: 10 }, isMaximized: 'yes' },
  ])('the saved place %j is refused', (found) => {
    expect(windowPlaceSchema.safeParse(found).success).toBe(false);
  });
});
