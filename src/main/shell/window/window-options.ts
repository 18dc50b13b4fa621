import type { BrowserWindowConstructorOptions } from 'electron';
import { minimumSize, type Rect } from './window-place';

export type WindowPlatform = 'darwin' | 'win32' | 'linux';
export type Scheme = 'light' | 'dark';

/** Height of the row that carries the title; Windows draws its buttons into it, so both must agree. CSS pixels. */
const TITLE_ROW_PX = 44;

/** Colours from the design: the page's background, the title row's, and its buttons. */
const colours: Readonly<Record<Scheme, { canvas: string; titleRow: string; symbol: string }>> = {
  light: { canvas: '#fcfbf9', titleRow: '#fcfbf9', symbol: '#55524b' },
  dark: { canvas: '#1b1a18', titleRow: '#1b1a18', symbol: '#b9b5ab' },
};

export const backgroundOf = (scheme: Scheme) => colours[scheme].canvas;

/** Buttons that Windows draws into the title row, which grows with the page's zoom while Windows counts by its own pixels. */
export const overlayOf = (scheme: Scheme, zoomFactor: number) => ({
  color: colours[scheme].titleRow,
  symbolColor: colours[scheme].symbol,
  height: Math.round(TITLE_ROW_PX * zoomFactor),
});

interface Wanted {
  readonly platform: WindowPlatform;
  readonly scheme: Scheme;
  readonly bounds: Rect;
  readonly preloadPath: string;
  readonly isPackaged: boolean;
}

export const windowOptions = (wanted: Wanted): BrowserWindowConstructorOptions => ({
  ...wanted.bounds,
  minWidth: Math.min(minimumSize.width, wanted.bounds.width),
  minHeight: Math.min(minimumSize.height, wanted.bounds.height),
  // Shown once its first frame is painted: no white flash.
  show: false,
  backgroundColor: backgroundOf(wanted.scheme),
  title: 'Client Desk',
  ...frameOf(wanted.platform, wanted.scheme),
  webPreferences: {
    preload: wanted.preloadPath,
    // Most of these are Electron's defaults. They are written down because the security of the app rests on them.
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    // A page that saves through the system's dialog asks no permission handler: files leave by main's dialogs alone.
    disableBlinkFeatures: 'FileSystemAccessLocal',
    // `alert()` and its like: a page has our own dialogs, and a flood of these would hold the window.
    disableDialogs: true,
    devTools: !wanted.isPackaged,
    // macOS checks spelling by itself. Elsewhere Chromium would download its dictionaries from Google's servers, and this
    // app contacts only addresses that the user has entered.
    spellcheck: wanted.platform === 'darwin',
    // The sync worker lives in this window and keeps running while it is hidden.
    backgroundThrottling: false,
  },
});

function frameOf(platform: WindowPlatform, scheme: Scheme): BrowserWindowConstructorOptions {
  switch (platform) {
    case 'darwin':
      // The overlay tells the page by `env(titlebar-area-x)` how much room the traffic lights take, at any zoom.
      // `hiddenInset` is not used, because its margin would misplace the buttons in a row of this height.
      return { titleBarStyle: 'hidden', titleBarOverlay: { height: TITLE_ROW_PX } };
    case 'win32':
      return { titleBarStyle: 'hidden', titleBarOverlay: overlayOf(scheme, 1) };
    case 'linux':
      return {};
  }
}
