import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomic } from '../../files/atomic-write';
import type { Logger } from '../../ports';
import type { Platform } from '../window/window-options';

/** With this the app starts without showing its window. */
export const hiddenSwitch = '--hidden';

/** Whether the system starts the app when the person logs in. */
export interface LoginItem {
  /** As the system has it now, for the person may have changed it there; null where this build takes no part in it. */
  isSet(): boolean | null;
  set(isSet: boolean): Promise<void>;
}

/** Electron's answer; a field that the system does not know is left out. */
interface SystemLoginItem {
  readonly openAtLogin: boolean;
  /** macOS: the system has started this run at log-in. */
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
  readonly platform: Platform;
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
  platform: Platform,
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
      set: async (isSet) => {
        if (isSet) log.log('info', 'not started at log-in: this build is not installed');
      },
    };
  if (platform !== 'linux') {
    const args = [hiddenSwitch];
    return {
      isSet() {
        const { executableWillLaunchAtLogin, openAtLogin } = app.getLoginItemSettings({ args });
        return openAtLogin && (platform !== 'win32' || executableWillLaunchAtLogin !== false);
      },
      set: async (isSet) => app.setLoginItemSettings({ openAtLogin: isSet, args }),
    };
  }
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

/** As the Desktop Entry Specification has it: escaped for the quotation marks, then as any text of such a file. */
const quoted = (path: string): string =>
  path
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%');
