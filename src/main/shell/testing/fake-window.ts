import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { AppWindow } from '../window/main-window';

class FakeContents extends EventEmitter {
  url = '';
  zoomLevel = 0;
  getZoomLevel = () => this.zoomLevel;
  getZoomFactor = () => 1.2 ** this.zoomLevel;
  setZoomLevel = (level: number) => void (this.zoomLevel = level);
  reloads = 0;
  readonly sent: unknown[][] = [];
  getURL = () => this.url;
  readonly navigationHistory = { clear: () => void (this.history = this.history.slice(-1)) };
  /** History of addresses; the last one is shown. */
  history: string[] = [];
  /** Simulates the arrival at a page after a load, a history step or a reload. */
  arrive(url: string) {
    this.url = url;
    this.history.push(url);
    this.emit('did-navigate', {}, url, 200, 'OK');
  }
  isDestroyed = () => false;
  send(...args: unknown[]) {
    this.sent.push(args);
  }
  setWindowOpenHandler() {
    return undefined;
  }
  setWebRTCIPHandlingPolicy() {
    return undefined;
  }
  reload() {
    this.reloads += 1;
  }
  forcefullyCrashRenderer() {
    this.crash('killed');
  }
  crash(reason = 'crashed') {
    this.emit('render-process-gone', {}, { reason, exitCode: 5 });
  }
}

/** A window in memory that behaves as Electron's does where the shell looks. */
export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  readonly loaded: string[] = [];
  isShown = false;
  isFull = false;
  background = '';
  overlay: object | undefined;
  #isDestroyed = false;
  #isMaximized = false;
  #isMinimized = false;

  constructor(
    readonly options: BrowserWindowConstructorOptions,
    public bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 0,
      height: options.height ?? 0,
    },
  ) {
    super();
  }

  /** Electron's overloads of `on` cannot be declared again. The events emitted here have their shapes. */
  get asWindow(): AppWindow {
    return this as unknown as AppWindow;
  }

  async loadURL(url: string) {
    this.loaded.push(url);
    this.webContents.arrive(url);
  }
  isFocused = false;
  show() {
    this.isShown = true;
    this.isFocused = true;
  }
  showInactive() {
    this.isShown = true;
  }
  hide() {
    this.isShown = false;
  }
  focus() {
    this.isFocused = true;
    this.emit('focus');
  }
  maximize() {
    this.#isMaximized = true;
    this.isShown = true;
    this.emit('maximize');
  }
  minimize() {
    this.#isMinimized = true;
  }
  restore() {
    this.#isMinimized = false;
  }
  setFullScreen(isFull: boolean) {
    this.isFull = isFull;
    this.emit(isFull ? 'enter-full-screen' : 'leave-full-screen');
  }
  setBackgroundColor(colour: string) {
    this.background = colour;
  }
  setTitleBarOverlay(overlay: object) {
    this.overlay = overlay;
  }
  isFullScreen = () => this.isFull;
  isMaximized = () => this.#isMaximized;
  isMinimized = () => this.#isMinimized;
  isVisible = () => this.isShown;
  isDestroyed = () => this.#isDestroyed;
  getNormalBounds = () => this.bounds;
  /** Closes the window as a user does. Returns whether it is closed. */
  close(): boolean {
    const event = {
      defaultPrevented: false,
      preventDefault() {
        this.defaultPrevented = true;
      },
    };
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    this.#isDestroyed = true;
    this.emit('closed');
    return true;
  }
}
