import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../ports';
import type { Platform } from './window/window-options';

/** The part of electron-updater's `autoUpdater` in use. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  logger: unknown;
  checkForUpdates(): Promise<{ readonly isUpdateAvailable: boolean } | null>;
}

export type UpdateCheck =
  | { readonly kind: 'off'; readonly reason: 'no_address' | 'not_packaged' | 'address_invalid' }
  | { readonly kind: 'current' }
  | { readonly kind: 'available' }
  | { readonly kind: 'failed' };

interface Deps {
  /**
   * Where electron-builder wrote `app-update.yml` if the app was packed with an address for updates; electron-updater
   * reads it too. Nothing else says where to ask: neither a setting nor the environment of whoever starts the app.
   */
  readonly resourcesPath: string;
  readonly platform: Platform;
  readonly isPackaged: boolean;
  /** Loads electron-updater; not before a check is really made. */
  readonly load: () => Promise<Updater>;
  readonly log: Logger;
}

/** The two lines of the file that matter here. */
const addressLine = /^url: *['"]?(\S+?)['"]?$/m;
const publisherLine = /^publisherName:/m;

/**
 * Looks for a newer version. Where the file names who must have signed it, it is downloaded and installed when the app
 * quits: macOS then compares its signature with the running app's, and electron-updater on Windows the publisher. For
 * Linux nothing compares anything; there, and in a build without a certificate, nothing is fetched or run by itself. An
 * address without TLS is refused all the same, because the description found there names the file to fetch.
 */
export function createUpdates({ resourcesPath, platform, isPackaged, load, log }: Deps): {
  check(): Promise<UpdateCheck>;
} {
  return {
    async check() {
      if (!isPackaged) return { kind: 'off', reason: 'not_packaged' };
      const text = await readFile(join(resourcesPath, 'app-update.yml'), 'utf8').catch(() => undefined);
      if (text === undefined) return { kind: 'off', reason: 'no_address' };
      const address = addressLine.exec(text)?.[1] ?? '';
      if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
        log.log('warn', 'the update address is not an https address');
        return { kind: 'off', reason: 'address_invalid' };
      }
      try {
        const updater = await load();
        updater.logger = null;
        const isAutomatic = platform !== 'linux' && publisherLine.test(text);
        updater.autoDownload = isAutomatic;
        updater.autoInstallOnAppQuit = isAutomatic;
        updater.allowDowngrade = false;
        const found = await updater.checkForUpdates();
        return { kind: found?.isUpdateAvailable === true ? 'available' : 'current' };
      } catch (error) {
        log.log('warn', 'the check for updates failed', { error });
        return { kind: 'failed' };
      }
    },
  };
}

/** electron-updater's own updater for this platform. */
export async function loadUpdater(): Promise<Updater> {
  const { default: module } = await import('electron-updater');
  return module.autoUpdater;
}
