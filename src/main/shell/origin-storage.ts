import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../ports';
import { originOf } from './origins';

/** The part of Electron's `Session` in use. */
interface StorageSession {
  clearStorageData(options: { origin: string }): Promise<void>;
  readonly storagePath: string | null;
}

/** Wipes everything the pages of a workspace keep, and looks whether it is gone. */
export type WipeOrigin = (workspaceId: string) => Promise<'wiped' | 'failed'>;

/** Chromium lets go of a database's files a little after it says so, where a page still had it open. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 100;

/** To be asked once no page of the workspace is shown any more: an open database comes back. */
export function createWipeOrigin(session: () => StorageSession, log: Logger): WipeOrigin {
  return async (workspaceId) => {
    const origin = originOf(workspaceId);
    try {
      await session().clearStorageData({ origin });
    } catch (error) {
      log.log('error', 'the storage of a workspace could not be cleared', { workspaceId, error });
      return 'failed';
    }
    const { storagePath } = session();
    for (let look = 0; look < LOOKS; look += 1) {
      if (!hasDatabases(storagePath, workspaceId)) return 'wiped';
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    log.log('error', 'the databases of a workspace are still there after clearing', { workspaceId });
    return 'failed';
  };
}

/** Each origin has its own folders there, named after its host: `app_w-<id>_0.indexeddb.leveldb`. */
function hasDatabases(storagePath: string | null, workspaceId: string): boolean {
  const folder = storagePath === null ? '' : join(storagePath, 'IndexedDB');
  const host = new RegExp(`_w-${workspaceId}[._]`);
  return existsSync(folder) && readdirSync(folder).some((name) => host.test(name));
}
