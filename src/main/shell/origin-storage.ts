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

/** Must be called when no page of the workspace is shown any more, because an open database comes back. */
export function createWipeOrigin(session: () => StorageSession, log: Logger): WipeOrigin {
  /** Workspaces whose databases this very look has found while they were there. */
  const seen = new Set<string>();
  return async (workspaceId) => {
    const origin = originOf(workspaceId);
    if (foundDatabases(session().storagePath, workspaceId) === 'found') seen.add(workspaceId);
    try {
      await session().clearStorageData({ origin });
    } catch (error) {
      log.log('error', 'the storage of a workspace could not be cleared', { workspaceId, error });
      return 'failed';
    }
    const { storagePath } = session();
    for (let look = 0; look < LOOKS; look += 1) {
      const found = foundDatabases(storagePath, workspaceId);
      if (found === 'none') return 'wiped';
      if (found === 'unknown_place' && seen.has(workspaceId)) return 'wiped';
      if (found === 'unknown_place') {
        log.log('error', 'the place of the databases is not known: nothing proves that they are gone');
        return 'failed';
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    log.log('error', 'the databases of a workspace are still there after clearing', { workspaceId });
    return 'failed';
  };
}

/**
 * Each origin has its own folders there, named after its host: `app_w-<id>_0.indexeddb.leveldb`. Without that place an empty
 * look proves nothing: another Chromium may keep them elsewhere. A session without a storage path keeps nothing.
 */
function foundDatabases(storagePath: string | null, workspaceId: string): 'found' | 'none' | 'unknown_place' {
  if (storagePath === null) return 'none';
  const folder = join(storagePath, 'IndexedDB');
  if (!existsSync(folder)) return 'unknown_place';
  const host = new RegExp(`_w-${workspaceId}[._]`);
  return readdirSync(folder).some((name) => host.test(name)) ? 'found' : 'none';
}
