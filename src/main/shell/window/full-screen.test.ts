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

describe('Full screen', () => {
  it('a presentation enters full screen and leaves it at its end', () => {
    const { window, screen } = setUp();
    screen.set(true);
    expect(window.isFull).toBe(true);
    screen.set(false);
    expect(window.isFull).toBe(false);
  });

  it('full screen from before the presentation is kept', () => {
    const { window, screen } = setUp(true);
    screen.set(true);
    screen.set(false);
    expect(window.isFull).toBe(true);
  });

  it('a page that loads during the presentation ends full screen', () => {
    const { window, screen } = setUp();
    screen.set(true);
    screen.set(true);
    screen.pageIsReady();
    expect(window.isFull).toBe(false);
  });

  it('full screen stays when a page loads without a presentation', () => {
    const { window, screen } = setUp(true);
    screen.pageIsReady();
    screen.set(false);
    expect(window.isFull).toBe(true);
  });

  it('full screen without a window does not throw', () => {
    const screen = createFullScreen(() => undefined);
    expect(() => {
      screen.set(true);
      screen.set(false);
    }).not.toThrow();
  });
});
