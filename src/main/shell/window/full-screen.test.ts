import { describe, expect, it } from 'vitest';
import { createFullScreen } from './full-screen';

function setUp(isFull = false) {
  const window = {
    isFull,
    isFullScreen: () => window.isFull,
    setFullScreen(next: boolean) {
      window.isFull = next;
    },
  };
  return { window, screen: createFullScreen(() => window) };
}

describe('the whole screen', () => {
  it('is a presentation’s, until that ends', () => {
    const { window, screen } = setUp();
    screen.set(true);
    expect(window.isFull).toBe(true);
    screen.set(false);
    expect(window.isFull).toBe(false);
  });

  it('is left to who had it before the presentation', () => {
    const { window, screen } = setUp(true);
    screen.set(true);
    screen.set(false);
    expect(window.isFull).toBe(true);
  });

  it('is given back where the page went in the middle of it, and asked for twice counts once', () => {
    const { window, screen } = setUp();
    screen.set(true);
    screen.set(true);
    screen.pageIsReady();
    expect(window.isFull).toBe(false);
  });

  it('stays as it is where a page comes and nothing was presented', () => {
    const { window, screen } = setUp(true);
    screen.pageIsReady();
    screen.set(false);
    expect(window.isFull).toBe(true);
  });

  it('is nobody’s without a window', () => {
    const screen = createFullScreen(() => undefined);
    expect(() => {
      screen.set(true);
      screen.set(false);
    }).not.toThrow();
  });
});
