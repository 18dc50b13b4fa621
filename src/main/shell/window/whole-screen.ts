import type { DeskWindow } from './main-window';

export interface WholeScreen {
  /** A page presents something, or no longer does. */
  set(isFull: boolean): void;
  /** Another page has come, perhaps before the one before it could say that it was done. */
  pageIsReady(): void;
}

/** Gives a presentation the whole screen, and the window back as it was: some people work in full screen all day. */
export function createWholeScreen(
  current: () => Pick<DeskWindow, 'isFullScreen' | 'setFullScreen'> | undefined,
): WholeScreen {
  /** Whether the window was full before; null while nothing is presented. */
  let wasFull: boolean | null = null;

  function end(): void {
    if (wasFull === false) current()?.setFullScreen(false);
    wasFull = null;
  }

  function begin(): void {
    const window = current();
    if (wasFull !== null || !window) return;
    wasFull = window.isFullScreen();
    window.setFullScreen(true);
  }

  return { set: (isFull) => (isFull ? begin() : end()), pageIsReady: end };
}
