import { describe, expect, it } from 'vitest';
import { forcedSize, WindowPlace } from './place.ts';

describe('CLIENT_DESK_WINDOW_SIZE', () => {
  const headless = { CLIENT_DESK_HEADLESS: '1' };

  it('the variable sets the window size only in headless mode', () => {
    const env = { ...headless, CLIENT_DESK_WINDOW_SIZE: '1440x900' };
    expect(forcedSize(env)).toEqual({ width: 1440, height: 900 });
    expect(forcedSize({ DISPLAY: ':0', CLIENT_DESK_WINDOW_SIZE: '1440x900' })).toBeUndefined();
    expect(forcedSize(headless)).toBeUndefined();
  });

  it('a value that is not a size throws', () => {
    expect(() => forcedSize({ ...headless, CLIENT_DESK_WINDOW_SIZE: 'large' })).toThrow("is 'large'");
  });
});

describe('WindowPlace', () => {
  it('a window is centred by default and keeps its normal bounds while maximized', () => {
    const place = new WindowPlace({ width: 920, height: 680 });
    expect(place.bounds).toEqual({ x: 500, y: 200, width: 920, height: 680 });
    place.state = 'maximized';
    expect(place.bounds).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
    expect(place.normalBounds).toEqual({ x: 500, y: 200, width: 920, height: 680 });
  });

  it('set reports whether the window moved or was resized', () => {
    const place = new WindowPlace({ x: 10, y: 20, width: 300, height: 200 });
    expect(place.set({ x: 11 })).toEqual({ moved: true, resized: false });
    expect(place.set({ width: 301 })).toEqual({ moved: false, resized: true });
    expect(place.set({ width: 301 })).toEqual({ moved: false, resized: false });
  });

  it('bounds of the real window are taken over only in its normal state', () => {
    const place = new WindowPlace({ x: 10, y: 20, width: 300, height: 200 });
    place.state = 'fullscreen';
    place.notice('fullscreen', { x: 0, y: 0, width: 1920, height: 1080 }, true);
    expect(place.normalBounds).toEqual({ x: 10, y: 20, width: 300, height: 200 });
    place.state = 'normal';
    const change = place.notice('normal', { x: 1, y: 2, width: 3, height: 4 }, true);
    expect(change).toEqual({ moved: true, resized: true, shown: false });
  });

  it.each([
    { width: 0, height: 0 },
    { width: 1, height: 1 },
    { width: 890, height: 700 },
    { width: 1200, height: 590 },
  ])('bounds of $width x $height below the minimum are ignored', (size) => {
    const place = new WindowPlace({
      x: 10,
      y: 20,
      width: 1200,
      height: 700,
      minWidth: 900,
      minHeight: 600,
    });
    const change = place.notice('normal', { x: 0, y: 0, ...size }, false);
    expect(change).toEqual({ moved: false, resized: false, shown: false });
    expect(place.normalBounds).toEqual({ x: 10, y: 20, width: 1200, height: 700 });
  });

  it('a window without a minimum must be at least one pixel in size', () => {
    const place = new WindowPlace({ width: 300, height: 200 });
    expect(place.isLargeEnough({ x: 0, y: 0, width: 0, height: 200 })).toBe(false);
  });

  it('the normal bounds are kept while the user maximizes and restores the window', () => {
    const place = new WindowPlace({ x: 10, y: 20, width: 300, height: 200 });
    const full = { x: 0, y: 19, width: 1920, height: 1061 };
    expect(place.notice('maximized', full, true).state).toEqual({ from: 'normal', to: 'maximized' });
    expect(place.normalBounds).toEqual({ x: 10, y: 20, width: 300, height: 200 });
    const back = place.notice('normal', { x: 10, y: 20, width: 300, height: 200 }, true);
    expect(back).toEqual({
      moved: false,
      resized: false,
      shown: false,
      state: { from: 'maximized', to: 'normal' },
    });
  });

  it('a requested state is kept until the window manager has followed', () => {
    const place = new WindowPlace({ x: 10, y: 20, width: 300, height: 200 });
    place.state = 'maximized';
    expect(place.notice('normal', { x: 10, y: 20, width: 300, height: 200 }, false).state).toBeUndefined();
    expect(place.state).toBe('maximized');
  });

  it('a hidden window counts as shown when the user restores it', () => {
    const place = new WindowPlace({ x: 10, y: 20, width: 300, height: 200 });
    place.isHidden = true;
    const bounds = { x: 10, y: 20, width: 300, height: 200 };
    expect(place.notice('minimized', bounds, true)).toEqual({ moved: false, resized: false, shown: false });
    expect(place.notice('normal', bounds, true).shown).toBe(true);
    expect([place.isHidden, place.state]).toEqual([false, 'normal']);
  });
});
