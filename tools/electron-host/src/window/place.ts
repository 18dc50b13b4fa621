import { primaryWorkArea, type Rectangle } from '../api/screen.ts';
import { isHeadless } from '../host.ts';

export type WindowState = 'normal' | 'maximized' | 'minimized' | 'fullscreen';

export interface PlaceOptions extends Partial<Rectangle> {
  minWidth?: number;
  minHeight?: number;
  fullscreen?: boolean;
}

/** What a person did with a window. */
export interface PlaceChange {
  moved: boolean;
  resized: boolean;
  /** The state left and the one entered. */
  state?: { from: WindowState; to: WindowState };
  /** A hidden window was brought back from the taskbar. */
  shown: boolean;
}

/** CLIENT_DESK_WINDOW_SIZE=1440x900: the size of every window that is not visible, for pictures. */
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

/** Position, size and state of a window, as reported to the app. The real window follows this record. */
export class WindowPlace {
  state: WindowState = 'normal';
  isHidden = false;
  #normal: Rectangle;
  /** Bounds last reported while it was to fill the screen: a frame may take a part, a window manager its time. */
  #filled: Rectangle | undefined;
  /** Until the app or the real window gives it a position, Chromium and the window manager choose one. */
  #hasPosition: boolean;
  readonly #minimum: { width: number; height: number };

  constructor(options: PlaceOptions) {
    const { width = 800, height = 600 } = { ...options, ...forcedSize() };
    const { minWidth = 1, minHeight = 1 } = options;
    this.#minimum = { width: Math.max(1, minWidth), height: Math.max(1, minHeight) };
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

  get hasPosition(): boolean {
    return this.#hasPosition;
  }

  get fillsScreen(): boolean {
    return this.state === 'maximized' || this.state === 'fullscreen';
  }

  get bounds(): Rectangle {
    return this.fillsScreen ? { ...(this.#filled ?? primaryWorkArea()) } : this.normalBounds;
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
    this.#hasPosition ||= bounds.x !== undefined && bounds.y !== undefined;
    return {
      moved: before.x !== after.x || before.y !== after.y,
      resized: before.width !== after.width || before.height !== after.height,
    };
  }

  /**
   * Whether a person could have made the window this large: Electron's windows stop at their minimum. Less one pixel,
   * which Chromium takes off a window of exactly the screen's size.
   */
  isLargeEnough({ width, height }: Rectangle): boolean {
    const { width: minWidth, height: minHeight } = this.#minimum;
    return width >= Math.max(1, minWidth - 1) && height >= Math.max(1, minHeight - 1);
  }

  /**
   * Takes over what Chromium reports of the window. `isNewState`: the state was another one at the last report. Only
   * then is it taken: a state the app asked for may come late, or never where there is no window manager.
   */
  notice(state: WindowState, bounds: Rectangle, isNewState: boolean): PlaceChange {
    const change: PlaceChange = { moved: false, resized: false, shown: false };
    if (this.isHidden) {
      if (!isNewState || state === 'minimized') return change;
      this.isHidden = false;
      change.shown = true;
    }
    if (isNewState && state !== this.state) {
      change.state = { from: this.state, to: state };
      this.state = state;
    }
    this.#filled = this.fillsScreen ? bounds : undefined;
    // Only a window in its normal state says where normal is.
    const isNormal = state === 'normal' && this.state === 'normal';
    return isNormal && this.isLargeEnough(bounds) ? { ...change, ...this.set(bounds) } : change;
  }
}
