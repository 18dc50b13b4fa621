import type { ClientKey } from '@shared/local-data';
import { useCallback, useMemo } from 'react';
import type { OfflineEngine } from '../../offline/api';
import { useClients } from '../use-clients';
import { useCopy } from '../use-copy';
import { useLocal } from '../use-local';

export interface MyClient {
  /** Leads to its page. */
  readonly key: ClientKey;
  readonly projectId: string;
  /** What the person calls it, else the planning service; null where neither says. */
  readonly name: string | null;
  /** Its posts that wait for an answer. */
  readonly waiting: number;
}

const noClients: readonly MyClient[] = [];

/** The clients that are marked as mine, by the planning service's names; none until the copy has answered. */
export function useMyClients(): readonly MyClient[] {
  const clients = useClients();
  const marks = useLocal('mine');
  const links = useLocal('client_links');
  const hasMarks = (marks?.length ?? 0) > 0;
  // Asked with every change of a post: only for whom it is shown.
  const ask = useCallback(
    async (engine: OfflineEngine) => (hasMarks ? readWaiting(engine) : null),
    [hasMarks],
  );
  const waiting = useCopy(ask, 'posts');
  return useMemo(() => {
    if (!clients || !marks || !hasMarks) return noClients;
    const mine = new Set<string>(marks.map(({ key }) => key));
    const given = new Map(links?.map(({ value }) => [value.planning, value.name]));
    return clients
      .filter(({ key }) => mine.has(key))
      .map(({ key, projectId, name }) => ({
        ...{ key, projectId },
        name: given.get(projectId) ?? name,
        waiting: waiting?.get(projectId) ?? 0,
      }));
  }, [clients, marks, hasMarks, links, waiting]);
}

async function readWaiting(engine: OfflineEngine): Promise<ReadonlyMap<string, number>> {
  const { groups } = await engine.query({
    filter: { statuses: ['in_review'], review: 'pending' },
    ...{ sort: 'client', afterKey: null, limit: 1 },
  });
  return new Map(groups.flatMap((group) => (group.by === 'client' ? [[group.projectId, group.total]] : [])));
}
