import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { writeFileAtomic } from '../../files/atomic-write';
import type { Logger } from '../../ports';
import type { WindowPlatform } from '../window/window-options';

/** Switch that starts the app without showing its window. */
export const hiddenSwitch = '--hidden';

/** Whether the system starts the app when the person logs in. */
export interface LoginItem {
  /** The system's current setting, which the user may have changed there; null if this build cannot start at login. */
  readonly isSet: () => boolean | null;
  /** Fails with LOGIN_ITEM_NOT_INSTALLED, or with LOGIN_ITEM_REFUSED if the system did not apply it. */
  readonly set: (isSet: boolean) => Promise<DeskResult<null>>;
}

/** Electron's answer. Fields unknown to the system are missing. */
interface SystemLoginItem {
  readonly openAtLogin: boolean;
  /** macOS: true if the system started this run at login. */
  readonly wasOpenedAtLogin?: boolean;
  /** Windows: false where the person has switched it off in the Task Manager. */
  readonly executableWillLaunchAtLogin?: boolean;
}

interface Deps {
  readonly app: {
    readonly isPackaged: boolean;
    getPath(name: 'appData'): string;
    getLoginItemSettings(options?: { args?: string[] }): SystemLoginItem;
    setLoginItemSettings(settings: { openAtLogin: boolean; args?: string[] }): void;
  };
  readonly platform: WindowPlatform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The app's own executable. */
  readonly executable: string;
  readonly log: Logger;
}

/**
 * Whether the system has started the app at log-in, so that no window is wanted. macOS hands over no arguments; it says so
 * itself once Electron is ready.
 */
export const wasStartedAtLogin = (
  app: Pick<Deps['app'], 'getLoginItemSettings'>,
  platform: WindowPlatform,
  argv: readonly string[],
): boolean =>
  argv.includes(hiddenSwitch) ||
  (platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin === true);

/** Windows and macOS keep such a list themselves; Linux desktops go by a file in `autostart`, which Electron leaves to the app. */
export function createLoginItem({ app, platform, env, executable, log }: Deps): LoginItem {
  // An unpackaged run would have the system start a development build at every log-in.
  if (!app.isPackaged)
    return {
      isSet: () => null,
      set: async (isSet) =>
        isSet ? fail('LOGIN_ITEM_NOT_INSTALLED', 'only an installed build starts at log-in') : succeed(null),
    };
  const item = platform === 'linux' ? linuxItem({ app, env, executable }) : systemItem(app, platform);
  return {
    isSet: () => item.isSet(),
    async set(isSet) {
      try {
        await item.set(isSet);
      } catch (error) {
        log.log('warn', 'the start at log-in could not be changed', { error });
        return fail('LOGIN_ITEM_REFUSED', 'the start at log-in could not be changed');
      }
      // macOS ignores the request of an unsigned app without an error. Windows does so if the Task Manager overrules it.
      if (item.isSet() === isSet) return succeed(null);
      return fail('LOGIN_ITEM_REFUSED', 'the system leaves the start at log-in as it was');
    },
  };
}

interface SystemItem {
  isSet(): boolean;
  set(isSet: boolean): Promise<void>;
}

function systemItem(app: Deps['app'], platform: WindowPlatform): SystemItem {
  const args = [hiddenSwitch];
  return {
    isSet() {
      const { executableWillLaunchAtLogin, openAtLogin } = app.getLoginItemSettings({ args });
      return openAtLogin && (platform !== 'win32' || executableWillLaunchAtLogin !== false);
    },
    set: async (isSet) => app.setLoginItemSettings({ openAtLogin: isSet, args }),
  };
}

function linuxItem({ app, env, executable }: Pick<Deps, 'app' | 'env' | 'executable'>): SystemItem {
  // `appData` is the person's configuration folder on Linux.
  const file = join(app.getPath('appData'), 'autostart', 'client-desk.desktop');
  return {
    isSet: () => existsSync(file),
    async set(isSet) {
      if (!isSet) return rm(file, { force: true });
      await mkdir(dirname(file), { recursive: true });
      // An AppImage is mounted elsewhere at each start: the file that the person has is named by this.
      await writeFileAtomic(file, desktopEntry(env.APPIMAGE ?? executable));
    },
  };
}

export const desktopEntry = (executable: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Client Desk',
    `Exec="${quoted(executable)}" ${hiddenSwitch}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/** Quotes a path as the Desktop Entry Specification says: first for the quotation marks, then for the file. */
const quoted = (path: string): string =>
  path
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%');
