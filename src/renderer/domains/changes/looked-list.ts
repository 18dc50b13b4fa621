import type { ChangeLine, ChangeQuery, OfflineEngine } from '../../engine';

/** Which lines belong to a list, and how many of them are asked for at most. */
export type LookedQuery = Omit<ChangeQuery, 'since' | 'afterKey'>;

export interface SinceLastLooked {
  /** When the person last looked at this list before now, epoch ms; null where they never did: then nothing is new. */
  readonly since: number | null;
  /** What was seen since then, newest first, as many as were asked for. */
  readonly lines: readonly ChangeLine[];
  readonly total: number;
}

export interface LookedReading extends SinceLastLooked {
  /** When the newest line of the whole list was seen, epoch ms; 0 where it has none. */
  readonly newestSeenAt: number;
}

/** When the person last left a list, epoch ms; null where they never did. */
export async function readLastLooked(
  engine: Pick<OfflineEngine, 'local'>,
  list: string,
): Promise<number | null> {
  const all = await engine.local('looked');
  return all.find(({ key }) => key === list)?.value ?? null;
}

export async function readSince(
  engine: Pick<OfflineEngine, 'changes'>,
  query: LookedQuery,
  since: number | null,
): Promise<LookedReading> {
  const [newest, { lines, total }] = await Promise.all([
    engine.changes({ ...query, afterKey: null, limit: 1 }),
    since === null ? nothing : engine.changes({ ...query, since, afterKey: null }),
  ]);
  return { since, lines, total, newestSeenAt: newest.lines[0]?.seenAt ?? 0 };
}

const nothing = { lines: [], total: 0 } as const;

/**
 * What to save as looked at when the person leaves, epoch ms; null where nothing needs to be. It goes by when lines
 * were seen and not by the time of leaving: a line on its way here must still be new next time.
 */
export function markOf({ since, newestSeenAt }: LookedReading, now: number): number | null {
  if (newestSeenAt > (since ?? 0)) return newestSeenAt;
  return since === null ? now : null;
}
