import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron';
import { inWindow } from '../window/zoom';
import { type MenuContext, type MenuState, menuTemplate } from './menu-template';

export interface AppMenu {
  /** Rebuilds the menu bar after a change of workspaces, of the demo or of the language. */
  update(state: MenuState): void;
  /** Draws the last state again; takes back a tick the system set for an action that then failed. */
  redraw(): void;
  /** Opens it at a place within the window, in CSS pixels: where Windows draws no menu bar, a button asks for it. */
  popUp(at: { readonly x: number; readonly y: number }, window: BrowserWindow): void;
}

interface Deps extends MenuContext {
  /** The part of Electron's `Menu` in use. */
  readonly menu: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): Menu;
    setApplicationMenu(menu: Menu): void;
  };
}

export function createAppMenu(deps: Deps): AppMenu {
  let last: MenuState = { workspaces: [], current: null, demo: undefined };
  let built: Menu | undefined;
  const redraw = () => {
    built = deps.menu.buildFromTemplate(menuTemplate(last, deps));
    deps.menu.setApplicationMenu(built);
  };
  return {
    update(state) {
      last = state;
      redraw();
    },
    redraw,
    popUp: (at, window) => built?.popup({ window, ...inWindow(at, window.webContents) }),
  };
}
