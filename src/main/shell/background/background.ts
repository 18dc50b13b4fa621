import { join } from 'node:path';
import type { BackgroundSettings } from '@shared/settings';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import { createEmitter } from '../../flow/emitter';
import type { Logger, Translate } from '../../ports';
import type { ElectronParts } from '../electron-parts';
import type { WindowPlatform } from '../window/window-options';
import { createLoginItem, type LoginItem } from './login-item';
import { emptyTray, type TrayActions, type TrayState, trayTemplate, trayTip } from './tray-menu';

/** The part of Electron's `Tray` in use. */
interface NativeTray {
  setToolTip(text: string): void;
  setContextMenu(menu: Menu): void;
  on(event: 'click', listener: () => void): unknown;
  destroy(): void;
}

interface TrayDeps {
  /** A function, because the class does not exist before Electron is ready. */
  readonly maker: () => new (icon: string) => NativeTray;
  readonly menu: { buildFromTemplate(template: MenuItemConstructorOptions[]): Menu };
  readonly platform: WindowPlatform;
  /** The folder with the pictures. */
  readonly iconFolder: string;
  readonly translate: Translate;
  readonly actions: TrayActions;
}

interface AppTray {
  /** Puts the icon there or takes it away; Electron must be ready. */
  wanted(isWanted: boolean): void;
  update(state: TrayState): void;
  /** Draws it again: the language may be another one. */
  redraw(): void;
}

export function createTray({ maker, menu, platform, iconFolder, translate, actions }: TrayDeps): AppTray {
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

interface Deps {
  readonly electron: Pick<ElectronParts, 'app' | 'Menu' | 'Tray'>;
  readonly platform: WindowPlatform;
  readonly translate: Translate;
  readonly log: Logger;
  /** The folder with the tray's pictures. */
  readonly iconFolder: string;
  /** The user's current settings. */
  readonly chosen: () => BackgroundSettings;
  readonly reveal: () => void;
  /** Reveals the window with a workspace. */
  readonly show: (workspaceId: string) => void;
}

/** Parts that work without a window: the tray, and the start at login. */
export interface Background {
  /** Must be called when Electron is ready. Shows the tray if the user wants it. */
  start(): void;
  /** Must be called after a change of settings or of the language. */
  apply(): void;
  readonly updateTray: (state: TrayState) => void;
  /** Called when the user pauses or resumes events in the tray. */
  readonly onPaused: (listener: (isPaused: boolean) => void) => () => void;
  readonly loginItem: LoginItem;
}

export function createBackground(deps: Deps): Background {
  const { electron, platform, translate, log, chosen, reveal, show } = deps;
  const { app } = electron;
  const paused = createEmitter<boolean>();
  const tray = createTray({
    maker: () => electron.Tray,
    menu: electron.Menu,
    platform,
    translate,
    iconFolder: deps.iconFolder,
    actions: { reveal, show, setPaused: paused.emit, quit: () => app.quit() },
  });
  const loginItem = createLoginItem({
    app,
    platform,
    log,
    env: process.env,
    executable: process.execPath,
  });
  return {
    start() {
      tray.wanted(chosen().keepsRunning);
    },
    apply() {
      tray.wanted(chosen().keepsRunning);
      tray.redraw();
    },
    updateTray: (state) => tray.update(state),
    onPaused: paused.on,
    loginItem,
  };
}
