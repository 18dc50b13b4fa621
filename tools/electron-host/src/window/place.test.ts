import { describe, expect, it } from 'vitest';
import { forcedSize, WindowPlace } from './place.ts';

describe('CLIENT_DESK_WINDOW_SIZE', () => {
  const headless = { CLIENT_DESK_HEADLESS: '1' };

  it('is the size of windows nobody sees', () => {
    const env = { ...headless, CLIENT_DESK_WINDOW_SIZE: '1440x900' };
    expect(forcedSize(env)).toEqual({ width: 1440, height: 900 });
    expect(forcedSize({ DISPLAY: ':0', CLIENT_DESK_WINDOW_SIZE: '1440x900' })).toBeUndefined();
    expect(forcedSize(headless)).toBeUndefined();
  });

  it('is refused when it is no size', () => {
    expect(() => forcedSize({ ...headless, CLIENT_DESK_WINDOW_SIZE: 'large' })).toThrow("is 'large'");
  });
});

describe('the place of a window', () => {
  it('is centred unless it is told, and remembers where normal was', () => {
    const place = new WindowPlace({ width: 920, height: 680 });
    expect(place.bounds).toEqual({ x: 500, y: 200, width: 920, height: 680 });
    place.state = 'maximized';
    expect(place.bounds).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
    expect(place.normalBounds).toEqual({ x: 500, y: 200, width: 920, height: 680 });
  });

  it('tells what changed', () => {
    const place = new WindowPlace({ x: 10, y: 20, width: 300, height: 200 });
    expect(place.set({ x: 11 })).toEqual({ moved: true, resized: false });
    expect(place.set({ width: 301 })).toEqual({ moved: false, resized: true });
    expect(place.set({ width: 301 })).toEqual({ moved: false, resized: false });
  });

  it('learns from the page only while it is in its normal state', () => {
    const place = new WindowPlace({ x: 10, y: 20, width: 300, height: 200 });
    place.state = 'fullscreen';
    place.notice({ x: 0, y: 0, width: 1920, height: 1080 });
    expect(place.normalBounds).toEqual({ x: 10, y: 20, width: 300, height: 200 });
    place.state = 'normal';
    expect(place.notice({ x: 1, y: 2, width: 3, height: 4 })).toEqual({ moved: true, resized: true });
  });
});
