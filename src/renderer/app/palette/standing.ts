import { findClient, type JoinedClient } from '@shared/domain/clients';
import type { EntryStanding } from '@shared/domain/palette';
import {
  type ClientKey,
  clientRecordKey,
  idOfKey,
  partsOfKey,
  type RecordKey,
  recordKey,
} from '@shared/record-key';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBoards } from '../../domains/boards';
import { useJoinedClients } from '../../domains/clients';
import { usePackages } from '../../domains/packages';
import { useReportRows } from '../../domains/reports';
import { useEngineQuery } from '../../query/use-engine-query';
import { linkOfPlace } from '../links/link-of-place';
import { useRecent } from './recent';

/** By what the palette puts the likelier of two records first, and whose records are whose. */
export interface StandingOf {
  /** The client that the screen is about; null where it is about none, or several. */
  readonly here: JoinedClient | null;
  /** @param client whose record it is */
  readonly of: (key: RecordKey, client?: JoinedClient | null, urgency?: number | null) => EntryStanding;
  /** The client that a key of any of its records means. */
  readonly find: (key: ClientKey) => JoinedClient | null;
  /** The client that the planning service calls so. */
  readonly named: (name: string | null) => JoinedClient | null;
}

export function useStanding(): StandingOf {
  const { clients } = useJoinedClients();
  const hereKey = useClientKeyHere();
  const recent = useRecent(({ keys }) => keys);
  const finder = useMemo(() => finderOf(clients), [clients]);
  return useMemo(() => {
    const { find } = finder;
    const here = hereKey === null ? null : find(hereKey);
    const places = new Map<RecordKey, number>();
    recent.forEach((key, place) => {
      // A client may have been opened by any of its records.
      const clientKey = idOfKey(key, 'app:client') as ClientKey | null;
      const client = clientKey === null ? null : find(clientKey);
      const name = client ? clientRecordKey(client.key) : key;
      if (!places.has(name)) places.set(name, place);
    });
    return {
      here,
      ...finder,
      of: (key, client = null, urgency = null) => ({
        isHere: here !== null && client?.key === here.key,
        recency: places.get(key) ?? null,
        urgency,
      }),
    };
  }, [finder, hereKey, recent]);
}

/** Kept by key: each of thousands of reports asks for its client. */
function finderOf(clients: readonly JoinedClient[]): Pick<StandingOf, 'find' | 'named'> {
  const found = new Map<string, JoinedClient | null>();
  const byName = new Map<string, JoinedClient>();
  for (const client of clients) {
    const name = client.planning?.name;
    if (name != null && !byName.has(name)) byName.set(name, client);
  }
  return {
    find: (key) => {
      const known = found.get(key);
      if (known !== undefined) return known;
      const client = findClient(clients, key);
      found.set(key, client);
      return client;
    },
    named: (name) => (name === null ? null : (byName.get(name) ?? null)),
  };
}

/** A key of the client whose record is on the screen. */
function useClientKeyHere(): ClientKey | null {
  const link = linkOfPlace(useLocation());
  const here = link && 'record' in link ? partsOfKey(link.record) : null;
  const postId = here?.kind === 'planning:post' ? here.id : null;
  const projectId = useEngineQuery(
    {
      key: ['project_of_post', postId],
      ask: async (engine) => (await engine.readPost(postId ?? ''))?.row.projectId ?? null,
      tables: [],
    },
    { isEnabled: postId !== null },
  );
  const boards = useBoards();
  const reports = useReportRows();
  const { packages } = usePackages();
  const { clients } = useJoinedClients();
  switch (here?.kind) {
    case 'app:client':
      return here.id as ClientKey;
    case 'planning:post':
      return projectId === null ? null : `planning:${projectId}`;
    case 'app:board':
      return boards?.find(({ id }) => id === here.id)?.board.client ?? null;
    case 'reporting:report':
    case 'reporting:dashboard':
      return reports?.rows.find(({ key }) => key === recordKey(here.kind, here.id))?.client ?? null;
    case 'planning:review_group': {
      const name = packages?.find(({ id }) => id === here.id)?.clientName ?? null;
      return clients.find(({ planning }) => name !== null && planning?.name === name)?.key ?? null;
    }
    default:
      return null;
  }
}
