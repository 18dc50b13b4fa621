import { appName } from '../api/app-paths.ts';
import type { Rectangle } from '../api/screen.ts';
import type { WindowRequest } from '../chromium/chromium.ts';
import type { CdpSession } from '../chromium/connection.ts';
import { chromium, runningChromium } from '../chromium/running.ts';
import { preventable } from '../events.ts';
import { host } from '../host.ts';
import { messageOf, trace } from '../log.ts';
import { type NativeWindow, openNativeWindow } from './native-window.ts';
import { type PlaceChange, type PlaceOptions, WindowPlace, type WindowState } from './place.ts';
import { windows } from './registry.ts';
import { WebContents } from './web-contents.ts';
import { WindowDecoration } from './window-decoration.ts';

/** Everything else, about the frame, icon and colours, is taken and has no effect. */
export interface BrowserWindowOptions extends PlaceOptions {
  title?: string;
  show?: boolean;
  center?: boolean;
  webPreferences?: { preload?: string; additionalArguments?: string[]; disableDialogs?: boolean };
}

const leaveEvents = {
  maximized: 'unmaximize',
  fullscreen: 'leave-full-screen',
  minimized: 'restore',
  normal: undefined,
} as const;
const enterEvents = {
  maximized: 'maximize',
  fullscreen: 'enter-full-screen',
  minimized: 'minimize',
  normal: undefined,
} as const;

const longestUnloadMs = 2_000;

export class BrowserWindow extends WindowDecoration {
  static getAllWindows(): BrowserWindow[] {
    return windows.all();
  }
  static fromId(id: number): BrowserWindow | null {
    return windows.get(id) ?? null;
  }
  static fromWebContents(contents: WebContents | null | undefined): BrowserWindow | null {
    return contents?.owner ?? null;
  }
  static getFocusedWindow(): BrowserWindow | null {
    return windows.focused ?? null;
  }

  readonly id = windows.nextId();
  readonly webContents: WebContents;
  readonly #place: WindowPlace;
  #title: string;
  #isVisible: boolean;
  #isDestroyed = false;
  /** Whether the window was asked to close. Its page unloads meanwhile, and may still send what was typed last. */
  #isClosing = false;
  #hasBeenReady = false;
  #native: NativeWindow | undefined;

  /** @throws before the app is ready, as Electron does. */
  constructor(options: BrowserWindowOptions = {}) {
    super();
    this.setMaxListeners(0);
    if (!runningChromium()) throw new Error('Cannot create BrowserWindow before app is ready');
    this.#title = options.title ?? appName();
    this.#isVisible = options.show !== false;
    this.#place = new WindowPlace(options);
    this.webContents = new WebContents(this, this.id, {
      preload: options.webPreferences?.preload,
      additionalArguments: options.webPreferences?.additionalArguments ?? [],
      disableDialogs: options.webPreferences?.disableDialogs ?? false,
    });
    void this.webContents.open();
    windows.add(this);
    if (this.#isVisible) setImmediate(() => windows.focus(this));
  }

  // ---- for the host ----

  windowRequest(): WindowRequest {
    const { width, height } = this.#place.bounds;
    return { title: this.#title, width, height };
  }

  /** The target is there and still paused. */
  async targetReady(session: CdpSession): Promise<void> {
    this.#native?.stop();
    this.#native = await openNativeWindow(session, chromium().browser, this.#place, (change) =>
      this.#announceChange(change),
    );
    if (this.#isDestroyed) this.#native.stop();
  }

  /** Whether it is closed, or will be once its page is gone. */
  isLeaving(): boolean {
    return this.#isClosing || this.#isDestroyed;
  }

  /** The target went away without being asked: the person closed the window, or the page itself. */
  targetGone(): void {
    if (this.#isDestroyed || host.exiting) return;
    if (this.#isClosing) return this.#finish();
    const event = preventable({});
    this.emit('close', event);
    if (!event.defaultPrevented) return this.#finish();
    // Chromium has closed what the app wants to keep: show the same page in a new target.
    this.webContents.reopen().catch((error: unknown) => trace('reopen', messageOf(error)));
  }

  pageLoaded(): void {
    if (this.#hasBeenReady) return;
    this.#hasBeenReady = true;
    // Listeners of 'ready-to-show' read the bounds that the window manager has given it.
    this.#attempt(async (native) => {
      await native.readBack();
      if (!this.#isDestroyed) this.emit('ready-to-show');
    });
  }

  noticeFocus(focused: boolean): void {
    if (focused) windows.focus(this);
    else windows.blur(this);
  }

  openChild(options: BrowserWindowOptions): BrowserWindow {
    return new BrowserWindow(options);
  }

  #announceBounds({ moved, resized }: { moved: boolean; resized: boolean }): void {
    if (resized) this.emit('resize');
    if (moved) this.emit('move');
    if (resized) this.emit('resized');
    if (moved) this.emit('moved');
  }

  #announceState(from: WindowState, to: WindowState): void {
    for (const event of [leaveEvents[from], enterEvents[to]]) if (event) this.emit(event);
    this.emit('resize');
  }

  #announceChange({ shown, state, ...change }: PlaceChange): void {
    if (this.#isDestroyed) return;
    if (shown) {
      this.#isVisible = true;
      this.emit('show');
    }
    if (state) this.#announceState(state.from, state.to);
    this.#announceBounds(change);
  }

  #attempt(work: (native: NativeWindow) => Promise<void>): void {
    if (!this.#native) return;
    work(this.#native).catch((error: unknown) => trace('window', messageOf(error)));
  }

  #setState(state: WindowState): void {
    const before = this.#place.state;
    if (before === state) return;
    this.#place.state = state;
    this.#attempt((native) => native.applyState());
    this.#announceState(before, state);
  }

  #finish(): void {
    this.#isDestroyed = true;
    this.#native?.stop();
    this.webContents.destroyed();
    this.emit('closed');
    windows.remove(this);
  }

  // ---- Electron's ----

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  reload(): void {
    this.webContents.reload();
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  close(): void {
    if (this.isLeaving()) return;
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) return;
    const { targetId } = this.webContents;
    if (!targetId) return this.destroy();
    this.#isClosing = true;
    chromium().closeTarget(targetId);
    // A page that hangs does not keep its window.
    setTimeout(() => this.destroy(), longestUnloadMs).unref();
  }
  destroy(): void {
    if (this.#isDestroyed) return;
    const { targetId } = this.webContents;
    this.#finish();
    if (targetId) chromium().closeTarget(targetId);
  }

  show(): void {
    this.showInactive();
    this.focus();
  }
  showInactive(): void {
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.#place.isHidden = false;
    if (!this.#native) return void this.emit('show');
    // After the window manager has placed it, so that a listener of 'show' reads the real bounds.
    this.#attempt(async (native) => {
      await native.applyState();
      await native.readBack();
      if (!this.#isDestroyed && this.#isVisible) this.emit('show');
    });
  }
  hide(): void {
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.#place.isHidden = true;
    this.#attempt((native) => native.applyState());
    windows.blur(this);
    this.emit('hide');
  }
  isVisible(): boolean {
    return this.#isVisible;
  }
  focus(): void {
    if (!this.#isVisible) return;
    this.webContents.command('Page.bringToFront').catch((error: unknown) => trace('focus', messageOf(error)));
    windows.focus(this);
  }
  blur(): void {
    windows.blur(this);
  }
  isFocused(): boolean {
    return windows.focused === this;
  }
  moveTop(): void {
    this.focus();
  }

  maximize(): void {
    this.#setState('maximized');
  }
  unmaximize(): void {
    if (this.isMaximized()) this.#setState('normal');
  }
  isMaximized(): boolean {
    return this.#place.state === 'maximized';
  }
  minimize(): void {
    this.#setState('minimized');
  }
  restore(): void {
    this.#setState('normal');
  }
  isMinimized(): boolean {
    return this.#place.state === 'minimized';
  }
  setFullScreen(fullscreen: boolean): void {
    if (fullscreen !== this.isFullScreen()) this.#setState(fullscreen ? 'fullscreen' : 'normal');
  }
  isFullScreen(): boolean {
    return this.#place.state === 'fullscreen';
  }
  isNormal(): boolean {
    return this.#place.state === 'normal';
  }

  getBounds(): Rectangle {
    return this.#place.bounds;
  }
  getNormalBounds(): Rectangle {
    return this.#place.normalBounds;
  }
  getContentBounds(): Rectangle {
    return this.#place.bounds;
  }
  getSize(): [number, number] {
    const { width, height } = this.#place.bounds;
    return [width, height];
  }
  getPosition(): [number, number] {
    const { x, y } = this.#place.bounds;
    return [x, y];
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const change = this.#place.set(bounds);
    this.#attempt((native) => native.applyBounds());
    this.#announceBounds(change);
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }
  center(): void {
    this.setBounds(this.#place.centred());
  }

  setTitle(title: string): void {
    this.#title = title;
  }
  getTitle(): string {
    return this.#title;
  }
}

windows.on('focused', (window) => window.emit('focus'));
windows.on('blurred', (window) => window.emit('blur'));
