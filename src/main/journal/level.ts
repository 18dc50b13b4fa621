import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { errorCodeOf } from '../files/storage-error';

export type Level = ClassicLevel;

/** Where the database lies in a journal's folder, and beside it, while it is being repaired, its copy. */
export const databaseIn = (folder: string) => join(folder, 'db');
export const repairingIn = (folder: string) => join(folder, 'db.repairing');

export async function openDatabase(location: string): Promise<Level> {
  const level: Level = new ClassicLevel(location, { keyEncoding: 'utf8', valueEncoding: 'utf8' });
  await level.open();
  return level;
}

/** The code of LevelDB's own error: on opening it is the cause of a general one. */
export function levelCodeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return errorCodeOf(cause) ?? errorCodeOf(error) ?? 'UNKNOWN';
}
