import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';
import { setAside } from '../files/set-aside';
import { databaseIn, openDatabase, repairingIn } from './level';

/** What became of a damaged journal. */
export interface Recovered {
  /** Where the damaged files lie, untouched. */
  readonly keptAt: string;
  /** `started_afresh`: nothing of it could be read, and the journal is empty. */
  readonly outcome: 'repaired' | 'started_afresh';
}

/**
 * Repairs a copy and then puts it in the place of the damaged database, which is moved aside: LevelDB's repair throws
 * away what it cannot use, and does so in place. Every step can be interrupted: see `resumeRecovery`.
 */
export async function recover(folder: string): Promise<Recovered> {
  const repairing = repairingIn(folder);
  await rm(repairing, { recursive: true, force: true });
  await cp(databaseIn(folder), repairing, { recursive: true });
  const isReadable = await repair(repairing);
  if (!isReadable) await rm(repairing, { recursive: true, force: true });
  const keptAt = setAside(databaseIn(folder));
  if (isReadable) await rename(repairing, databaseIn(folder));
  return { keptAt, outcome: isReadable ? 'repaired' : 'started_afresh' };
}

/**
 * After a crash in the middle of a recovery: a copy whose original has been moved aside is complete and takes its
 * place; any other may be half repaired, and the recovery begins anew.
 */
export async function resumeRecovery(folder: string): Promise<void> {
  const repairing = repairingIn(folder);
  if (!existsSync(repairing)) return;
  if (existsSync(databaseIn(folder))) await rm(repairing, { recursive: true, force: true });
  else await rename(repairing, databaseIn(folder));
}

/** More than the entries of any journal. */
const gap = 1_000_000_000;

/**
 * A damaged journal may have lost its newest entries, whose numbers some reader has already seen: given out again
 * they would be missed. So each recovery, told by the folder it left behind, lifts the sequence above all before it.
 */
export async function lowestSequenceIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  return gap * names.filter((name) => name.startsWith('db.set-aside-')).length;
}

async function repair(location: string): Promise<boolean> {
  try {
    await ClassicLevel.repair(location);
    const level = await openDatabase(location);
    try {
      // Reading every entry through is the proof.
      for await (const _entry of level.iterator()) continue;
    } finally {
      await level.close();
    }
    return true;
  } catch {
    return false;
  }
}
