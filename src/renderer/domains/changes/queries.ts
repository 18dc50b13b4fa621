import { useEffect, useRef, useState } from 'react';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useWorkspaceServices } from '../../query/workspace-services';
import {
  type LookedQuery,
  type LookedReading,
  markOf,
  readLastLooked,
  readSince,
  type SinceLastLooked,
} from './looked-list';

/** An answer says which list it is about, for the one to the list before may still stand. */
interface About {
  readonly list: string;
}

/** When the list was left before this visit: it stands still while the person looks, and is asked once for each visit. */
const lastLookedQuery = (
  list: string,
  visit: string,
): EngineQuery<About & { readonly at: number | null }> => ({
  key: ['last_looked', list, visit],
  ask: async (engine) => ({ list, at: await readLastLooked(engine, list) }),
  ...{ tables: [], everyMs: false },
});

const sinceQuery = (
  list: string,
  query: LookedQuery,
  since: number | null,
): EngineQuery<About & LookedReading> => ({
  key: ['changes_since', list, query, since],
  ask: async (engine) => ({ list, ...(await readSince(engine, query, since)) }),
  tables: ['changes'],
});

/**
 * What changed in a list since the person last looked at it; null until the replica has answered. Leaving the list,
 * also by closing the window, marks what was there to be seen as looked at, and not what arrived behind their back.
 * @param list The list's name; it is the key under which the mark is kept.
 * @param query Which lines of the feed belong to it.
 */
export function useSinceLastLooked(list: string, query: LookedQuery): SinceLastLooked | null {
  const { request, now } = useWorkspaceServices();
  const [visit] = useState(() => crypto.randomUUID());
  const looked = useEngineQuery(lastLookedQuery(list, visit));
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
      const value = markOf(latest.current, now());
      // Lost with a full disk: then the same lines are new once more.
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
