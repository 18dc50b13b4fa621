import type { Logger } from '../ports';

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
  /** Where installers and their description lie: `CLIENT_DESK_UPDATE_URL`. Without one nothing is ever asked. */
  readonly address: string | undefined;
  readonly isPackaged: boolean;
  /** Loads electron-updater; not before a check is really made. */
  readonly load: () => Promise<Updater>;
  readonly log: Logger;
}

/**
 * Looks for a newer version, downloads it, and lets it be installed when the app quits. electron-updater compares
 * the installer with the signer of this one before it runs it; an address without TLS is refused all the same,
 * because the description names the file to fetch.
 */
export function createUpdates({ address, isPackaged, load, log }: Deps): { check(): Promise<UpdateCheck> } {
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
        updater.autoDownload = true;
        updater.autoInstallOnAppQuit = true;
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
