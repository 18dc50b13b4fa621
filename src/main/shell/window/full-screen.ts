import type { AppWindow } from './main-window';

export interface FullScreen {
  /** The page begins to present, or ends. */
  set(isFull: boolean): void;
  /** A page has loaded: the one before may have gone without ending its presentation. */
  pageIsReady(): void;
}

/** Full screen while a page presents; afterwards as before, because some people work in full screen all day. */
export function createFullScreen(
  current: () => Pick<AppWindow, 'isFullScreen' | 'setFullScreen'> | undefined,
): FullScreen {
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
