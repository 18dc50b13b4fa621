import { join } from 'node:path';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../ports';
import type { WindowPlatform } from '../window/window-options';
import { emptyTray, type TrayActions, type TrayState, trayTemplate, trayTip } from './tray-menu';

/** The part of Electron's `Tray` in use. */
export interface NativeTray {
  setToolTip(text: string): void;
  setContextMenu(menu: Menu): void;
  on(event: 'click', listener: () => void): unknown;
  destroy(): void;
}

interface Deps {
  /** A function, because the class does not exist before Electron is ready. */
  readonly maker: () => new (icon: string) => NativeTray;
  readonly menu: { buildFromTemplate(template: MenuItemConstructorOptions[]): Menu };
  readonly platform: WindowPlatform;
  /** The folder with the pictures. */
  readonly iconFolder: string;
  readonly translate: Translate;
  readonly actions: TrayActions;
}

export interface AppTray {
  /** Puts the icon there or takes it away; Electron must be ready. */
  wanted(isWanted: boolean): void;
  update(state: TrayState): void;
  /** Draws it again: the language may be another one. */
  redraw(): void;
}

export function createTray({ maker, menu, platform, iconFolder, translate, actions }: Deps): AppTray {
  let tray: NativeTray | undefined;
  let state = emptyTray;

  function redraw(): void {
    if (!tray) return;
    tray.setToolTip(trayTip(state, translate));
    tray.setContextMenu(menu.buildFromTemplate(trayTemplate(state, translate, actions)));
  }

  return {
    wanted(isWanted) {
      if (isWanted === (tray !== undefined)) return;
      if (isWanted) {
        const Tray = maker();
        tray = new Tray(join(iconFolder, iconNames[platform]));
        // No click handler on macOS, where a click opens the menu.
        if (platform !== 'darwin') tray.on('click', actions.reveal);
        redraw();
      } else {
        tray?.destroy();
        tray = undefined;
      }
    },
    update(next) {
      state = next;
      redraw();
    },
    redraw,
  };
}

/** macOS takes a picture whose name ends so for a stencil, and draws it in the colour of its menu bar. */
const iconNames: Readonly<Record<WindowPlatform, string>> = {
  darwin: 'trayTemplate.png',
  win32: 'tray.ico',
  linux: 'tray.png',
};
