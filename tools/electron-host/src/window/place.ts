import { primaryWorkArea, type Rectangle } from '../api/screen.ts';
import type { CdpSession } from '../chromium/connection.ts';
import { chromium } from '../chromium/running.ts';
import { isHeadless } from '../host.ts';
import type { WindowGeometry } from '../world/wire.ts';

export type WindowState = 'normal' | 'maximized' | 'minimized' | 'fullscreen';

interface PlaceOptions extends Partial<Rectangle> {
  fullscreen?: boolean;
}

/** CLIENT_DESK_WINDOW_SIZE=1440x900: the size of every window when nobody sees it, for pictures. */
export function forcedSize(
  env: NodeJS.ProcessEnv = process.env,
): { width: number; height: number } | undefined {
  const text = env.CLIENT_DESK_WINDOW_SIZE;
  if (!text || !isHeadless(env)) return undefined;
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (!width || !height)
    throw new Error(`CLIENT_DESK_WINDOW_SIZE is '${text}': it should look like 1440x900`);
  return { width: Number(width), height: Number(height) };
}

/** Where a window is and how large. The host's own account is the truth; Chromium's window follows it. */
export class WindowPlace {
  state: WindowState = 'normal';
  isHidden = false;
  #normal: Rectangle;
  readonly #hasPosition: boolean;

  constructor(options: PlaceOptions) {
    const { width = 800, height = 600 } = { ...options, ...forcedSize() };
    this.#normal = { x: 0, y: 0, width, height };
    this.#hasPosition = options.x !== undefined && options.y !== undefined;
    this.#normal = {
      ...this.centred(),
      ...(this.#hasPosition ? { x: options.x ?? 0, y: options.y ?? 0 } : {}),
    };
    if (options.fullscreen) this.state = 'fullscreen';
  }

  /** Bounds of the window outside of maximized, minimized and full screen. */
  get normalBounds(): Rectangle {
    return { ...this.#normal };
  }

  get bounds(): Rectangle {
    const fillsScreen = this.state === 'maximized' || this.state === 'fullscreen';
    return fillsScreen ? primaryWorkArea() : this.normalBounds;
  }

  centred(): Rectangle {
    const area = primaryWorkArea();
    const { width, height } = this.#normal;
    const x = area.x + Math.max(0, Math.round((area.width - width) / 2));
    const y = area.y + Math.max(0, Math.round((area.height - height) / 2));
    return { x, y, width, height };
  }

  set(bounds: Partial<Rectangle>): { moved: boolean; resized: boolean } {
    const before = this.#normal;
    const after = { ...before, ...bounds };
    this.#normal = after;
    return {
      moved: before.x !== after.x || before.y !== after.y,
      resized: before.width !== after.width || before.height !== after.height,
    };
  }

  /** What the page saw of its window; only a window in its normal state says where normal is. */
  notice(geometry: WindowGeometry): { moved: boolean; resized: boolean } {
    if (this.state !== 'normal' || this.isHidden) return { moved: false, resized: false };
    return this.set(geometry);
  }

  async apply(session: CdpSession): Promise<void> {
    const { x: left, y: top, width, height } = this.bounds;
    if (isHeadless()) {
      // Without a screen the viewport is the window: Chromium would take its unseen tab strip off the height.
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
      return;
    }
    const { windowId } = await session.send('Browser.getWindowForTarget');
    const { browser } = chromium();
    // Chromium refuses bounds together with a state, and a change between two states that are not normal.
    await browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    const place = this.#hasPosition ? { left, top, width, height } : { width, height };
    if (this.state === 'normal') await browser.send('Browser.setWindowBounds', { windowId, bounds: place });
    const windowState = this.isHidden ? 'minimized' : this.state;
    if (windowState !== 'normal') {
      await browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
    }
  }
}
