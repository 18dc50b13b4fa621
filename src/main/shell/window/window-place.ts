import { z } from 'zod';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is remembered of a window: where it is when it is neither maximised nor full screen, and which it was. */
export interface WindowPlace {
  readonly bounds: Rect;
  readonly isMaximized: boolean;
}

/** In pixels of the display's own scale. The narrowest layout in which nothing of the frame is missing. */
export const minimumSize = { width: 1024, height: 700 } as const;
const firstSize = { width: 1280, height: 820 } as const;

const coordinate = z.int().min(-100_000).max(100_000);
const length = z.int().min(1).max(100_000);

/** `window.json`. */
export const windowPlaceSchema = z.strictObject({
  bounds: z.strictObject({ x: coordinate, y: coordinate, width: length, height: length }),
  isMaximized: z.boolean(),
});

/**
 * Where a window goes: where it was if that display is still there, else into the middle of the first one; always
 * whole within one display, because a title row outside the screen cannot be grabbed.
 *
 * @param displays The work areas, the primary one first; at least one.
 */
export function placeWindow(
  saved: WindowPlace | undefined,
  displays: readonly [Rect, ...(readonly Rect[])],
): WindowPlace {
  const home = saved && displayOf(saved.bounds, displays);
  const area = home ?? displays[0];
  const width = within(saved?.bounds.width ?? firstSize.width, minimumSize.width, area.width);
  const height = within(saved?.bounds.height ?? firstSize.height, minimumSize.height, area.height);
  const wanted = saved && home ? saved.bounds : centred(area, width, height);
  return {
    bounds: {
      x: within(wanted.x, area.x, area.x + area.width - width),
      y: within(wanted.y, area.y, area.y + area.height - height),
      width,
      height,
    },
    isMaximized: saved?.isMaximized ?? false,
  };
}

/** The display that shows most of a window; undefined where none shows any of it. */
function displayOf(window: Rect, displays: readonly Rect[]): Rect | undefined {
  const [best] = displays
    .map((display) => ({ display, area: sharedArea(window, display) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area);
  return best?.display;
}

function sharedArea(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

const centred = (area: Rect, width: number, height: number) => ({
  x: area.x + Math.round((area.width - width) / 2),
  y: area.y + Math.round((area.height - height) / 2),
});

/** Where a display is smaller than the minimum, the display wins. */
const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
