import { recoveryRecord } from './entries';
import type { Level } from './level';
import { type LevelOpening, openLevel } from './open-level';
import { lowestSequenceIn, type Recovered } from './recover';
import { keyOf, sequenceOf } from './sequence-keys';

/** An open journal's database, and the newest sequence in it. */
export interface OpenJournal {
  readonly level: Level;
  last: number;
  /** Holes below this sequence were left by damage that has been dealt with; 0 where there never was any. */
  readonly recoveredUpTo: number;
}

export type JournalOpening =
  | { readonly kind: 'open'; readonly journal: OpenJournal; readonly recovered?: Recovered }
  | Extract<LevelOpening, { kind: 'unavailable' }>;

/** Opens the database and finds where its sequence stands. Rejects with LevelDB's error if it breaks after opening. */
export async function openJournal(folder: string, at: string, isDamaged: boolean): Promise<JournalOpening> {
  const opening = await openLevel(folder, { isDamaged });
  if (opening.kind === 'unavailable') return opening;
  const { level, recovered } = opening;
  try {
    const recoveredUpTo = await lowestSequenceIn(folder);
    const journal = { level, last: await settleSequence(level, recoveredUpTo, at), recoveredUpTo };
    return { kind: 'open', journal, ...(recovered && { recovered }) };
  } catch (error) {
    await level.close();
    throw error;
  }
}

async function settleSequence(level: Level, lowest: number, at: string): Promise<number> {
  const [newestKey] = await level.keys({ gt: keyOf(0), reverse: true, limit: 1 }).all();
  const newest = newestKey === undefined ? 0 : sequenceOf(newestKey);
  if (newest >= lowest) return newest;
  const { key, value } = recoveryRecord(lowest, at, newest);
  await level.put(key, value, { sync: true });
  return lowest;
}
