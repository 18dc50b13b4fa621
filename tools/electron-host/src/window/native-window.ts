import { primaryWorkArea, type Rectangle } from '../api/screen.ts';
import type { CdpSession } from '../chromium/connection.ts';
import { isHeadless } from '../host.ts';
import { messageOf, trace } from '../log.ts';
import type { PlaceChange, WindowPlace, WindowState } from './place.ts';

/** The protocol has no event for a window that a person moves, sizes or minimizes, so its bounds are polled. */
const POLL_EVERY_MS = 250;
/** Time to wait for a window manager to maximize a window before concluding that there is none. */
const WINDOW_MANAGER_MS = 1_000;

/** What is on the screen behind a BrowserWindow. */
export interface NativeWindow {
  /** Moves and sizes it as the place says. */
  applyBounds(): Promise<void>;
  /** Maximizes, minimizes or restores it as the place says. */
  applyState(): Promise<void>;
  /** Brings the place up to date with what a person has done. */
  readBack(): Promise<void>;
  stop(): void;
}

/** To be awaited while the page is still paused: its first layout must already have the right size. */
export async function openNativeWindow(
  session: CdpSession,
  browser: CdpSession,
  place: WindowPlace,
  onChange: (change: PlaceChange) => void,
): Promise<NativeWindow> {
  if (isHeadless()) {
    const window = headlessWindow(session, place);
    await window.applyBounds();
    return window;
  }
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const window = new HeadedWindow(browser, windowId, place, onChange);
  await window.open();
  return window;
}

/** Headless, the viewport is set directly: Chromium would subtract a tab strip from the height of its window. */
function headlessWindow(session: CdpSession, place: WindowPlace): NativeWindow {
  const apply = async () => {
    const { width, height } = place.bounds;
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
  };
  return { applyBounds: apply, applyState: apply, readBack: async () => {}, stop: () => {} };
}

/** A window on a display. Commands and questions are queued, so that no report overtakes the command before it. */
export class HeadedWindow implements NativeWindow {
  readonly #browser: Pick<CdpSession, 'send'>;
  readonly #windowId: number;
  readonly #place: WindowPlace;
  readonly #onChange: (change: PlaceChange) => void;
  readonly #timer: NodeJS.Timeout;
  /** The state Chromium last reported. */
  #reported: WindowState = 'normal';
  /** Without a window manager, a maximized window was given the screen's size instead. */
  #fillsByBounds = false;
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(
    browser: Pick<CdpSession, 'send'>,
    windowId: number,
    place: WindowPlace,
    onChange: (change: PlaceChange) => void,
  ) {
    this.#browser = browser;
    this.#windowId = windowId;
    this.#place = place;
    this.#onChange = onChange;
    this.#timer = setInterval(() => this.#readBackIfIdle(), POLL_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Chromium opens a window in the state of the one before, which may have been maximized. */
  async open(): Promise<void> {
    await this.#enqueue(() => this.#setState('normal'));
    await this.applyBounds();
    if (this.#place.state !== 'normal' || this.#place.isHidden) void this.applyState();
  }

  applyBounds(): Promise<void> {
    return this.#enqueue(() => this.#setBounds(this.#place.normalBounds));
  }

  applyState(): Promise<void> {
    return this.#enqueue(async () => {
      const { isHidden, state, fillsScreen } = this.#place;
      const wanted = isHidden ? 'minimized' : state;
      const { state: before } = await this.#read();
      // Chromium refuses a change between two states that are not normal.
      if (before !== 'normal' && before !== wanted) await this.#setState('normal');
      if (wanted !== 'normal') await this.#setState(wanted);
      if (wanted === 'minimized') return;
      if (fillsScreen) await this.#fillScreen();
      else if (this.#fillsByBounds) await this.#setBounds(this.#place.normalBounds);
      this.#fillsByBounds &&= fillsScreen;
    });
  }

  readBack(): Promise<void> {
    return this.#enqueue(async () => {
      const { state, bounds } = await this.#read();
      const isNormal = state === 'normal' && this.#place.state === 'normal' && !this.#place.isHidden;
      const isNewState = state !== this.#reported;
      this.#reported = state;
      this.#onChange(this.#place.notice(state, bounds, isNewState));
      // Chromium's own minimum is far smaller than the app's: the window goes back to its last good size.
      if (isNormal && !this.#place.isLargeEnough(bounds)) await this.#setBounds(this.#place.normalBounds);
    });
  }

  #readBackIfIdle(): void {
    if (this.#waiting > 0) return;
    this.readBack().catch((error: unknown) => trace('window', messageOf(error)));
  }

  /** Maximizing is a window manager's work; on a display without one the window is given the size of the screen. */
  async #fillScreen(): Promise<void> {
    const giveUpAt = performance.now() + WINDOW_MANAGER_MS;
    const { width, height } = primaryWorkArea();
    while (performance.now() < giveUpAt) {
      const { bounds } = await this.#read();
      // The window manager's frame may take a part of it.
      if (bounds.width >= width * 0.9 && bounds.height >= height * 0.9) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await this.#setState('normal');
    await this.#setBounds(primaryWorkArea());
    this.#fillsByBounds = true;
  }

  async #read(): Promise<{ state: WindowState; bounds: Rectangle }> {
    const { bounds } = await this.#browser.send('Browser.getWindowBounds', { windowId: this.#windowId });
    const { left: x = 0, top: y = 0, width = 0, height = 0, windowState = 'normal' } = bounds;
    return { state: windowState, bounds: { x, y, width, height } };
  }

  async #setBounds({ x: left, y: top, width, height }: Rectangle): Promise<void> {
    const bounds = this.#place.hasPosition ? { left, top, width, height } : { width, height };
    await this.#browser.send('Browser.setWindowBounds', { windowId: this.#windowId, bounds });
  }

  async #setState(windowState: WindowState): Promise<void> {
    await this.#browser.send('Browser.setWindowBounds', {
      windowId: this.#windowId,
      bounds: { windowState },
    });
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    const done = this.#queue.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#queue = done.catch(() => {});
    return done;
  }
}
