import type { Logger } from '../ports';
import type { Platform } from './window/window-options';

/** The part of electron-updater's `autoUpdater` in use. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  logger: unknown;
  setFeedURL(options: { provider: 'generic'; url: string }): void;
  checkForUpdates(): Promise<{ readonly isUpdateAvailable: boolean } | null>;
}

export type UpdateCheck =
  | { readonly kind: 'off'; readonly reason: 'no_address' | 'not_packaged' | 'address_invalid' }
  | { readonly kind: 'current' }
  | { readonly kind: 'available' }
  | { readonly kind: 'failed' };

interface Deps {
  /** Where installers and their description lie, baked in when the app was built. Without one nothing is ever asked. */
  readonly address: string | undefined;
  /** Who signs the installers for Windows, baked in as well. */
  readonly publisher: string | undefined;
  readonly platform: Platform;
  readonly isPackaged: boolean;
  /** Loads electron-updater; not before a check is really made. */
  readonly load: () => Promise<Updater>;
  readonly log: Logger;
}

/**
 * macOS compares the signature of the new app with that of the running one; on Windows electron-updater compares the
 * installer's publisher with the one that the build names. Nothing compares anything for Linux.
 */
const isSignatureChecked = (platform: Platform, publisher: string | undefined): boolean =>
  platform === 'darwin' || (platform === 'win32' && publisher !== undefined && publisher !== '');

/**
 * Looks for a newer version. Where its signature is checked, it is downloaded and installed when the app quits;
 * elsewhere nothing is fetched or run by itself. An address without TLS is refused all the same, because the
 * description names the file to fetch.
 */
export function createUpdates({ address, publisher, platform, isPackaged, load, log }: Deps): {
  check(): Promise<UpdateCheck>;
} {
  return {
    async check() {
      if (address === undefined || address === '') return { kind: 'off', reason: 'no_address' };
      if (!isPackaged) return { kind: 'off', reason: 'not_packaged' };
      if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
        log.log('warn', 'the update address is not an https address');
        return { kind: 'off', reason: 'address_invalid' };
      }
      try {
        const updater = await load();
        updater.logger = null;
        const isAutomatic = isSignatureChecked(platform, publisher);
        updater.autoDownload = isAutomatic;
        updater.autoInstallOnAppQuit = isAutomatic;
        updater.allowDowngrade = false;
        updater.setFeedURL({ provider: 'generic', url: address });
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
