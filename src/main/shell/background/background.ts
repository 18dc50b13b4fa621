import type { BackgroundSettings } from '@shared/settings';
import { createEmitter } from '../../flow/emitter';
import type { Logger, Translate } from '../../ports';
import type { ElectronParts } from '../electron-parts';
import type { WindowPlatform } from '../window/window-options';
import { createLoginItem, type LoginItem } from './login-item';
import { createTray } from './tray';
import type { TrayState } from './tray-menu';

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
