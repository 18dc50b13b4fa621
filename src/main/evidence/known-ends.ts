import { readFile } from 'node:fs/promises';
import { isObject } from '@shared/domain/json';
import { isCount } from '@shared/domain/proof';
import { writeFileAtomic } from '../files/atomic-write';
import type { ChainStates } from './chain-states';

/** A line that a chain of this computer had, and its client. */
export interface KnownEnd {
  readonly client: string;
  readonly i: number;
}

/** Ends are written again after this time at the earliest, and when the store is closed. */
const keptForMs = 60_000;

/**
 * Where chains ended, in a file outside of the store's folder: a restored backup of the folder is shorter. Ends are what
 * is known at least, as the newest lines may be missing in the file.
 */
export function createKnownEnds(path: string) {
  let keptAt = 0;

  /** Empty where there is no such file, or none that can be read. */
  async function read(): Promise<ReadonlyMap<string, KnownEnd>> {
    try {
      const value: unknown = JSON.parse(await readFile(path, 'utf8'));
      return new Map(
        Object.entries(isObject(value) ? value : {}).flatMap(([chain, end]) =>
          isObject(end) && typeof end.client === 'string' && isCount(end.i)
            ? [[chain, { client: end.client, i: end.i }] as const]
            : [],
        ),
      );
    } catch {
      return new Map();
    }
  }

  async function keep(states: ChainStates, now: number, isLast = false): Promise<void> {
    if (!isLast && Math.abs(now - keptAt) < keptForMs) return;
    keptAt = now;
    const ends = new Map(states.ends);
    for (const { id, client, i, isForeign } of states.all())
      if (!isForeign && i > (ends.get(id)?.i ?? 0)) ends.set(id, { client, i });
    // A file that cannot be written is tried again a minute later.
    await writeFileAtomic(path, JSON.stringify(Object.fromEntries(ends))).catch(() => undefined);
  }

  return { read, keep };
}
