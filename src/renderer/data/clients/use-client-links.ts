import {
  apartWords,
  type JoinedClient,
  linkWords,
  renameWords,
  type SavedOfClients,
  unlinkWords,
} from '@shared/domain/clients';
import type { DeskError } from '@shared/errors';
import type { LocalWord } from '@shared/journal';
import type { ServiceName } from '@shared/services/endpoint';
import { useMemo, useState } from 'react';
import { useDesk } from '../desk';
import { useLocal } from '../use-local';

export interface UseClientLinks {
  readonly saved: SavedOfClients;
  /** Why the last change is not on the disk. */
  readonly error: DeskError | null;
  /** Each list of clients becomes one client. */
  readonly link: (groups: readonly (readonly JoinedClient[])[]) => Promise<void>;
  /** They are not one client, and are never suggested together again. */
  readonly keepApart: (clients: readonly JoinedClient[]) => Promise<void>;
  /** Takes one service's record out of a client; null takes it all apart. */
  readonly unlink: (client: JoinedClient, service: ServiceName | null) => Promise<void>;
  /** Null: as the services call it. */
  readonly rename: (client: JoinedClient, name: string | null) => Promise<void>;
}

/** What a person says about which records are one client. Nothing else ever joins any. */
export function useClientLinks(): UseClientLinks {
  const { request } = useDesk();
  const apart = useLocal('client_apart');
  const notes = useLocal('client_notes');
  const [error, setError] = useState<DeskError | null>(null);
  const saved = useMemo(
    () => ({
      apart: new Set(apart?.map(({ key }) => key)),
      notes: new Map(notes?.map(({ key, value }) => [key, value])),
    }),
    [apart, notes],
  );
  const save = async (words: readonly LocalWord[]) => {
    setError(null);
    for (const word of words) {
      const result = await request('local.save', word);
      // The words stand in an order in which a part of them does no harm.
      if (!result.ok) return setError(result.error);
    }
  };
  return {
    ...{ saved, error },
    link: (groups) => save(groups.flatMap((group) => linkWords(group, saved, crypto.randomUUID()))),
    keepApart: (clients) => save(apartWords(clients)),
    unlink: (client, service) => save(unlinkWords(client, service, saved.notes)),
    rename: (client, name) => save(renameWords(client, name, saved, crypto.randomUUID())),
  };
}
