import { z } from 'zod';
import type { JsonFile } from '../../files/json-file';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The stored place of a window: its bounds while neither maximised nor full screen, and whether it is maximised. */
export interface WindowPlace {
  readonly bounds: Rect;
  readonly isMaximized: boolean;
}

/** Smallest window, in pixels of the display's own scale, in which every part of the frame fits. */
export const minimumSize = { width: 1024, height: 700 } as const;
const firstSize = { width: 1280, height: 820 } as const;

const coordinate = z.int().min(-100_000).max(100_000);
const length = z.int().min(1).max(100_000);

/** `window.json`. */
export const windowPlaceSchema = z.strictObject({
  bounds: z.strictObject({ x: coordinate, y: coordinate, width: length, height: length }),
  isMaximized: z.boolean(),
});

/** The displays' work areas, the primary one first. */
export type Displays = readonly [Rect, ...(readonly Rect[])];

/**
 * Chooses the place of a new window: its last place if that display still exists, otherwise the middle of the first
 * one. It is always fully within one display, so that the title bar can be reached.
 */
export function placeWindow(saved: WindowPlace | undefined, displays: Displays): WindowPlace {
  const before = saved && isLargeEnough(saved.bounds, displays) ? saved.bounds : undefined;
  const home = before && displayOf(before, displays);
  const area = home ?? displays[0];
  const width = within(before?.width ?? firstSize.width, minimumSize.width, area.width);
  const height = within(before?.height ?? firstSize.height, minimumSize.height, area.height);
  const wanted = before && home ? before : centred(area, width, height);
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

/**
 * Whether a person can have chosen this size. The window cannot be made smaller than the minimum, or than its display
 * where that is smaller still; a window that is being made, hidden or torn down reports such sizes all the same.
 */
export function isLargeEnough(window: Rect, displays: Displays): boolean {
  const showing = displays.filter((display) => sharedArea(window, display) > 0);
  return (showing.length > 0 ? showing : [displays[0]]).some(
    (area) =>
      window.width >= Math.min(minimumSize.width, area.width) &&
      window.height >= Math.min(minimumSize.height, area.height),
  );
}

/** `window.json`; `undefined` where nothing was ever saved. */
export type WindowFile = JsonFile<WindowPlace | undefined>;

/** The part of Electron's `BrowserWindow` in use. */
interface RememberedWindow {
  on(event: 'resize' | 'move' | 'maximize' | 'unmaximize' | 'close', listener: () => void): unknown;
  getNormalBounds(): Rect;
  isMaximized(): boolean;
}

const SAVE_AFTER_MS = 500;

/** Saves a window's place a moment after it last changed, and at once when it closes, which may be the app's end. */
export function rememberPlace(window: RememberedWindow, file: WindowFile, displays: () => Displays): void {
  let timer: NodeJS.Timeout | undefined;
  const current = (): WindowPlace | undefined => {
    const { x, y, width, height } = window.getNormalBounds();
    const bounds = { x, y, width, height };
    return isLargeEnough(bounds, displays()) ? { bounds, isMaximized: window.isMaximized() } : undefined;
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const place = current();
      // A place that could not be saved is not worth telling anybody: the window opens elsewhere once.
      if (place) void file.write(place);
    }, SAVE_AFTER_MS);
  };
  for (const event of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(event, saveSoon);
  window.on('close', () => {
    clearTimeout(timer);
    const place = current();
    if (place) file.writeSync(place);
  });
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

/** Limits a value. If a display is smaller than the minimum, the display's size is used. */
const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
