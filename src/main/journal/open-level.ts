import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../files/atomic-write';
import { databaseIn, type Level, levelCodeOf, openDatabase } from './level';
import { type Recovered, recover, resumeRecovery } from './recover';

export type LevelOpening =
  | { readonly kind: 'open'; readonly level: Level; readonly recovered?: Recovered }
  /** `in_use`: another process holds the lock. Either may pass, and nothing was changed. */
  | { readonly kind: 'unavailable'; readonly reason: 'in_use' | 'failed'; readonly code: string };

/**
 * Opens the database of a journal's folder, recovering it where it is damaged. What cannot be read is never deleted:
 * it is kept beside the new one.
 */
export async function openLevel(folder: string, { isDamaged = false } = {}): Promise<LevelOpening> {
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder });
    await resumeRecovery(folder);
    // Tried even where it is known to be damaged: opening takes the lock, so nobody else is at work in there.
    const level = (await hasLostItsRoot(databaseIn(folder))) ? undefined : await openUnlessCorrupt(folder);
    if (level && !isDamaged) return { kind: 'open', level };
    await level?.close();
    const recovered = await recover(folder);
    return { kind: 'open', level: await openDatabase(databaseIn(folder)), recovered };
  } catch (error) {
    const code = levelCodeOf(error);
    return { kind: 'unavailable', reason: code === 'LEVEL_LOCKED' ? 'in_use' : 'failed', code };
  }
}

/** LEVEL_IO_ERROR too: it is what a missing or an empty file gives, and recovery takes nothing where it is wrong. */
async function openUnlessCorrupt(folder: string): Promise<Level | undefined> {
  try {
    return await openDatabase(databaseIn(folder));
  } catch (error) {
    if (['LEVEL_CORRUPTION', 'LEVEL_IO_ERROR'].includes(levelCodeOf(error))) return undefined;
    throw error;
  }
}

/** Without its CURRENT file LevelDB takes a folder for a new one, and clears its tables away as left-overs. */
async function hasLostItsRoot(location: string): Promise<boolean> {
  if (!existsSync(location) || existsSync(join(location, 'CURRENT'))) return false;
  const names = await readdir(location);
  return names.some((name) => /\.(?:ldb|sst|log)$|^MANIFEST-/.test(name));
}
