import type { EpochMs } from '@shared/domain/time';
import { useEffect, useRef, useState } from 'react';
import type { ChangeLine, ChangeQuery, OfflineEngine } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Each answer names its list, because the answer for the previous list may still be shown. */
interface About {
  readonly list: string;
}

/** When the person left the list before this visit. It is read once per visit, so it does not change while they look. */
const lastVisitQuery = (
  list: string,
  visit: string,
): EngineQuery<About & { readonly at: number | null }> => ({
  key: ['last_looked', list, visit],
  ask: async (engine) => ({ list, at: await readLastVisit(engine, list) }),
  tables: [],
});

const sinceQuery = (
  list: string,
  query: VisitQuery,
  since: number | null,
): EngineQuery<About & VisitReading> => ({
  key: ['changes_since', list, query, since],
  ask: async (engine) => ({ list, ...(await readSince(engine, query, since)) }),
  tables: ['changes'],
});

/**
 * Changes in a list since the person last visited it; null until the local copy has answered. Leaving the list or
 * closing the window marks the visible lines as seen, but not lines that arrived later.
 * @param list name of the list, under which the visit is stored
 * @param query selects the changes that belong to the list
 */
export function useChangesSinceLastVisit(list: string, query: VisitQuery): ChangesSinceLastVisit | null {
  const { request, now } = useWorkspaceServices();
  const [visit] = useState(() => crypto.randomUUID());
  const looked = useEngineQuery(lastVisitQuery(list, visit));
  const isKnown = looked?.list === list;
  const answer = useEngineQuery(sinceQuery(list, query, looked?.at ?? null), { isEnabled: isKnown });
  const reading = isKnown && answer?.list === list && answer.since === looked.at ? answer : null;

  const latest = useRef(reading);
  useEffect(() => {
    latest.current = reading;
  });
  useEffect(() => {
    const leave = () => {
      if (latest.current?.list !== list) return;
      const value = visitToSave(latest.current, now());
      // If this cannot be saved, the same lines are shown as new again next time.
      if (value !== null) void request('local.save', { collection: 'looked', key: list, value });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [list, now, request]);
  return reading;
}

/** Which lines belong to a list, and how many of them are asked for at most. */
export type VisitQuery = Omit<ChangeQuery, 'since' | 'afterKey'>;

export interface ChangesSinceLastVisit {
  /** Time of the previous visit. Null without one, and then nothing is new. */
  readonly since: EpochMs | null;
  /** Changes since then, newest first, up to the requested limit. */
  readonly lines: readonly ChangeLine[];
  readonly total: number;
}

export interface VisitReading extends ChangesSinceLastVisit {
  /** When the newest line of the whole list was seen; 0 where it has none. */
  readonly newestSeenAt: EpochMs;
}

/** When the person last left a list, epoch ms; null where they never did. */
export async function readLastVisit(
  engine: Pick<OfflineEngine, 'local'>,
  list: string,
): Promise<number | null> {
  const all = await engine.local('looked');
  return all.find(({ key }) => key === list)?.value ?? null;
}

export async function readSince(
  engine: Pick<OfflineEngine, 'changes'>,
  query: VisitQuery,
  since: number | null,
): Promise<VisitReading> {
  const [newest, { lines, total }] = await Promise.all([
    engine.changes({ ...query, afterKey: null, limit: 1 }),
    since === null ? nothing : engine.changes({ ...query, since, afterKey: null }),
  ]);
  return { since, lines, total, newestSeenAt: newest.lines[0]?.seenAt ?? 0 };
}

const nothing = { lines: [], total: 0 } as const;

/**
 * Visit time to save when the person leaves, epoch ms; null if none. It is the time of the newest seen line, not of
 * leaving: a line that is still arriving must be new next time.
 */
export function visitToSave({ since, newestSeenAt }: VisitReading, now: number): number | null {
  if (newestSeenAt > (since ?? 0)) return newestSeenAt;
  return since === null ? now : null;
}
