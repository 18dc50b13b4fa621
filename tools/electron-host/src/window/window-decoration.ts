import { strictEmitter } from '../strict-emitter.ts';

/** Everything around the page is drawn by Chromium: these are accepted and have no effect. */
export class WindowDecoration extends strictEmitter('browserWindow', 'BrowserWindow') {
  setTitleBarOverlay(_options: object): void {}
  setBackgroundColor(_color: string): void {}
  setMenuBarVisibility(_visible: boolean): void {}
  setAutoHideMenuBar(_hide: boolean): void {}
  setMenu(_menu: unknown): void {}
  removeMenu(): void {}
  setIcon(_icon: unknown): void {}
  setMinimumSize(_width: number, _height: number): void {}
  setProgressBar(_progress: number): void {}
  setOverlayIcon(_icon: unknown, _description: string): void {}
  setSkipTaskbar(_skip: boolean): void {}
  flashFrame(_flash: boolean): void {}
  setContentProtection(_enable: boolean): void {}
}
