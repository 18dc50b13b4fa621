import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../chromium/running.ts';
import { registeredSchemes, toChromium } from '../origins.ts';
import { windows } from '../window/registry.ts';

/** Electron's names for storages by the protocol's. */
const STORAGE_TYPES: Record<string, string> = {
  cookies: 'cookies',
  filesystem: 'file_systems',
  indexdb: 'indexeddb',
  localstorage: 'local_storage',
  shadercache: 'shader_cache',
  websql: 'websql',
  serviceworkers: 'service_workers',
  cachestorage: 'cache_storage',
};

/** @throws on a storage Electron does not know: it would silently clear nothing. */
export function storageTypes(storages: readonly string[] | undefined): string {
  if (!storages?.length) return 'all';
  return storages
    .map((storage) => {
      const type = STORAGE_TYPES[storage];
      if (!type) throw new Error(`stand-in: unknown storage '${storage}'`);
      return type;
    })
    .join(',');
}

/** Clears an origin's storage in the profile. The command needs a page, of any origin. */
export async function clearOrigin(origin: string, storages: readonly string[] | undefined): Promise<void> {
  const parameters = { origin: new URL(toChromium(origin)).origin, storageTypes: storageTypes(storages) };
  const [window] = windows.all();
  if (window) {
    await window.webContents.command('Storage.clearDataForOrigin', parameters);
    return;
  }
  const page = await chromium().openHelperPage();
  try {
    await page.session.send('Storage.clearDataForOrigin', parameters);
  } finally {
    chromium().closeTarget(page.targetId);
  }
}

/** The app's origins that have left something in the profile, by the folders of their databases. */
export function knownOrigins(storagePath: string | null): string[] {
  const folder = storagePath === null ? '' : join(storagePath, 'IndexedDB');
  const stored = existsSync(folder) ? readdirSync(folder) : [];
  const suffixes = registeredSchemes().map((scheme) => `.${scheme}.invalid`);
  const fromFolders = stored.flatMap((name) => {
    const host = /^https_(.+)_0\.indexeddb\./.exec(name)?.[1];
    return host && suffixes.some((suffix) => host.endsWith(suffix)) ? [`https://${host}`] : [];
  });
  const open = windows.all().map(({ webContents }) => toChromium(webContents.getURL()));
  const fromWindows = open.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin);
  return [...new Set([...fromFolders, ...fromWindows])];
}
