import type { WindowPresence } from '@shared/window-presence';
import type { ElectronParts } from './electron-parts';
import type { AppWindow } from './window/main-window';

/** The part of a window that tells whether it can be seen. */
export type SeenWindow = Pick<AppWindow, 'isDestroyed' | 'isMinimized' | 'isVisible' | 'on'>;

interface Deps {
  readonly powerMonitor: ElectronParts['powerMonitor'];
  readonly window: () => SeenWindow | undefined;
  /** True if the system started the app at login and the user has not opened its window yet. */
  readonly startsHidden: boolean;
  /** Called when the presence has changed. */
  readonly onChange: (presence: WindowPresence) => void;
}

export interface PresenceWatch {
  now(): WindowPresence;
  /** Follows this window from now on. */
  follow(window: SeenWindow): void;
}

/** Whether anybody can look at the window, and whether the machine runs on its battery; Electron must be ready. */
export function watchWindowPresence({ powerMonitor, window, startsHidden, onChange }: Deps): PresenceWatch {
  let isLocked = false;
  /** True once the window was painted. Before that it is about to be shown, or waits until it is wanted. */
  let wasShown = false;
  const now = (): WindowPresence => {
    const seen = window();
    const isThere = seen !== undefined && !seen.isDestroyed();
    return {
      isShown: isThere && (wasShown ? seen.isVisible() && !seen.isMinimized() : !startsHidden),
      isLocked,
      isOnBattery: powerMonitor.isOnBatteryPower(),
    };
  };
  let told = '';
  const look = () => {
    const presence = now();
    const text = JSON.stringify(presence);
    if (text === told) return;
    told = text;
    onChange(presence);
  };
  const lock = (isNow: boolean) => () => {
    isLocked = isNow;
    look();
  };
  // Systems differ in which of the two they tell.
  powerMonitor.on('lock-screen', lock(true));
  powerMonitor.on('unlock-screen', lock(false));
  powerMonitor.on('on-battery', look);
  powerMonitor.on('on-ac', look);
  return {
    now,
    follow(followed) {
      wasShown = false;
      followed.on('show', () => {
        wasShown = true;
        look();
      });
      followed.on('hide', look);
      followed.on('minimize', look);
      followed.on('restore', look);
      followed.on('closed', look);
      look();
    },
  };
}
