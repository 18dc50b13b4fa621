import type { BrowserWindowConstructorOptions } from 'electron';
import { originOf } from '../origins';
import type { AppWindow } from './main-window';
import { type Scheme, type WindowPlatform, windowOptions } from './window-options';
import type { Displays, Rect } from './window-place';

/** The second window of a presentation, for a projector: the picture and its caption alone. */
export interface AudienceWindow {
  /** Opens it for a workspace; there is never more than one. */
  open(workspaceId: string): void;
  close(): void;
}

type Audience = Pick<
  AppWindow,
  'close' | 'isDestroyed' | 'loadURL' | 'once' | 'setFullScreen' | 'showInactive'
>;

interface Deps<W> {
  readonly createWindow: (options: BrowserWindowConstructorOptions) => W;
  readonly displays: () => Displays;
  /** The window that presents: the other one is not to lie over it, and ends with it. */
  readonly owner: () => Pick<AppWindow, 'focus' | 'getNormalBounds' | 'isDestroyed' | 'once'> | undefined;
  readonly platform: WindowPlatform;
  readonly isPackaged: boolean;
  readonly scheme: () => Scheme;
}

export function createAudienceWindow<W extends Audience>(deps: Deps<W>): AudienceWindow {
  let window: W | undefined;

  function close(): void {
    const closing = window;
    window = undefined;
    if (closing && !closing.isDestroyed()) closing.close();
  }

  return {
    open(workspaceId) {
      const owner = deps.owner();
      if (!owner || (window && !window.isDestroyed())) return;
      const place = placeBeside(owner.getNormalBounds(), deps.displays());
      const made = deps.createWindow(
        audienceOptions({ ...deps, scheme: deps.scheme(), bounds: place.bounds }),
      );
      window = made;
      // Full screen takes the focus with it on some systems.
      made.once('enter-full-screen', () => {
        if (!owner.isDestroyed()) owner.focus();
      });
      made.once('ready-to-show', () => {
        // The presenter continues with the keys in the presenting window.
        made.showInactive();
        // On a separate display the window fills the screen.
        if (place.isAlone) made.setFullScreen(true);
      });
      made.once('closed', () => {
        if (window === made) window = undefined;
      });
      owner.once('closed', close);
      // A failed load leaves an empty window, which the user can close.
      made.loadURL(`${originOf(workspaceId)}/audience.html`).catch(() => undefined);
    },
    close,
  };
}

interface Wanted {
  readonly platform: WindowPlatform;
  readonly scheme: Scheme;
  readonly bounds: Rect;
  readonly isPackaged: boolean;
}

/**
 * Options of a window as restricted as the app's own, but without access to main, because its page asks for nothing. It
 * has no system buttons over its picture, so the picture itself moves the window.
 */
export function audienceOptions(wanted: Wanted): BrowserWindowConstructorOptions {
  const {
    minWidth: _width,
    minHeight: _height,
    titleBarOverlay: _buttons,
    trafficLightPosition: _lights,
    ...options
  } = windowOptions({ ...wanted, preloadPath: '' });
  const { preload: _preload, ...webPreferences } = options.webPreferences ?? {};
  return { ...options, backgroundColor: '#1b1a18', webPreferences };
}

/** A display without the presenting window. If there is none, the right half of the window's own display. */
export function placeBeside(
  owner: Rect,
  displays: Displays,
): { readonly bounds: Rect; readonly isAlone: boolean } {
  const middle = { x: owner.x + owner.width / 2, y: owner.y + owner.height / 2 };
  const isOwn = ({ x, y, width, height }: Rect) =>
    middle.x >= x && middle.x < x + width && middle.y >= y && middle.y < y + height;
  const own = displays.find(isOwn) ?? displays[0];
  const other = displays.find((display) => display !== own);
  if (other) return { bounds: other, isAlone: true };
  const width = Math.round(own.width / 2);
  return { bounds: { ...own, x: own.x + own.width - width, width }, isAlone: false };
}
