import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Rectangle } from '../api/screen.ts';
import type { CdpSession } from '../chromium/connection.ts';
import { HeadedWindow } from './native-window.ts';
import { type PlaceChange, type PlaceOptions, WindowPlace, type WindowState } from './place.ts';

const opened: HeadedWindow[] = [];
afterEach(() => {
  for (const window of opened.splice(0)) window.stop();
});

/** Chromium's window with the properties that the protocol shows. Maximizing needs a window manager. */
function setUp(options: PlaceOptions, { hasWindowManager = true } = {}) {
  const real = { bounds: { x: 10, y: 10, width: 945, height: 900 }, state: 'normal' as WindowState };
  const changes: PlaceChange[] = [];
  const refused: string[] = [];
  async function send(method: string, parameters: unknown) {
    const { bounds = {} } = parameters as { bounds?: Record<string, unknown> };
    if (method === 'Browser.getWindowBounds') {
      const { x: left, y: top, ...size } = real.bounds;
      return { bounds: { left, top, ...size, windowState: real.state } };
    }
    const { windowState, left, top, ...size } = bounds as {
      windowState?: WindowState;
      left?: number;
      top?: number;
    } & Partial<Rectangle>;
    if (windowState && windowState !== 'normal' && real.state !== 'normal') refused.push(windowState);
    if (windowState && (hasWindowManager || windowState === 'normal')) real.state = windowState;
    if (windowState === 'maximized' && hasWindowManager)
      real.bounds = { x: 0, y: 19, width: 1920, height: 1061 };
    if (!windowState)
      real.bounds = { ...real.bounds, ...size, ...(left === undefined ? {} : { x: left, y: top ?? 0 }) };
    return {};
  }
  const place = new WindowPlace(options);
  const browser = { send: send as CdpSession['send'] };
  const window = new HeadedWindow(browser, 1, place, (change) => changes.push(change));
  opened.push(window);
  return { window, place, real, changes, refused };
}

const asked = { x: 120, y: 80, width: 1280, height: 820, minWidth: 900, minHeight: 600 };
const { minWidth: _width, minHeight: _height, ...bounds } = asked;

describe('HeadedWindow', () => {
  it('a window opens with the requested bounds, even if Chromium restored it maximized', async () => {
    const { window, real } = setUp(asked);
    real.state = 'maximized';
    await window.open();
    expect(real).toEqual({ state: 'normal', bounds });
  });

  it('a window made smaller than its minimum gets its last good size back', async () => {
    const { window, place, real } = setUp(asked);
    await window.open();
    for (const size of [
      { width: 0, height: 0 },
      { width: 1, height: 1 },
      { width: 300, height: 820 },
    ]) {
      real.bounds = { ...bounds, ...size };
      await window.readBack();
      expect([place.normalBounds, real.bounds]).toEqual([bounds, bounds]);
    }
  });

  it('a move and a maximize by the user are noticed', async () => {
    const { window, place, real, changes } = setUp(asked);
    await window.open();
    real.bounds = { ...bounds, x: 200 };
    await vi.waitFor(() => expect(place.normalBounds.x).toBe(200));
    expect(changes.at(-1)).toMatchObject({ moved: true, resized: false });
    real.state = 'maximized';
    await vi.waitFor(() => expect(place.state).toBe('maximized'));
    expect(place.normalBounds.x).toBe(200);
  });

  it('a maximized window reads its size back and keeps its normal bounds', async () => {
    const { window, place, real } = setUp(asked);
    await window.open();
    place.state = 'maximized';
    await window.applyState();
    await window.readBack();
    expect(real.state).toBe('maximized');
    expect(place.bounds).toEqual({ x: 0, y: 19, width: 1920, height: 1061 });
    expect(place.normalBounds).toEqual(bounds);
  });

  it('without a window manager a maximized window gets the screen size, then its own size again', async () => {
    const { window, place, real } = setUp(asked, { hasWindowManager: false });
    await window.open();
    place.state = 'maximized';
    await window.applyState();
    expect(real).toEqual({ state: 'normal', bounds: { x: 0, y: 0, width: 1920, height: 1080 } });
    await window.readBack();
    expect(place.state).toBe('maximized');
    place.state = 'normal';
    await window.applyState();
    expect(real.bounds).toEqual(bounds);
  });

  it('a maximized window passes through the normal state before full screen', async () => {
    const { window, place, real, refused } = setUp(asked);
    await window.open();
    place.state = 'maximized';
    await window.applyState();
    place.state = 'fullscreen';
    await window.applyState();
    expect([real.state, refused]).toEqual(['fullscreen', []]);
  });
});
