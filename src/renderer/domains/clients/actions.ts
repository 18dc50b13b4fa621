import {
  apartWrites,
  type JoinedClient,
  linkWrites,
  renameWrites,
  type SavedOfClients,
  unlinkWrites,
} from '@shared/domain/clients';
import type { DeskError } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { LocalKey } from '@shared/local-data';
import type { ClientNotice } from '@shared/notifications';
import type { ServiceName } from '@shared/services/endpoint';
import { useMemo, useState } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';

export interface UseClientChoices {
  /** Clients marked as mine. */
  readonly mine: ReadonlySet<string>;
  /** Clients with a rule of their own for notifications. */
  readonly notices: ReadonlyMap<string, ClientNotice>;
  /** Why the last choice could not be saved. */
  readonly error: DeskError | null;
  readonly setMine: (client: LocalKey, isMine: boolean) => void;
  /** Null: as for every client. */
  readonly setNotice: (client: LocalKey, rule: ClientNotice | null) => void;
}

/** What a person chose about their clients. */
export function useClientChoices(): UseClientChoices {
  const { request } = useWorkspaceServices();
  const marks = useLocal('mine');
  const rules = useLocal('notify');
  const [error, setError] = useState<DeskError | null>(null);
  const mine = useMemo(() => new Set(marks?.map(({ key }) => key)), [marks]);
  const notices = useMemo(() => new Map(rules?.map(({ key, value }) => [key, value])), [rules]);
  const save = async (write: LocalWrite) => {
    const saved = await request('local.save', write);
    setError(saved.ok ? null : saved.error);
  };
  return {
    ...{ mine, notices, error },
    setMine: (key, isMine) => void save({ collection: 'mine', key, value: isMine ? true : null }),
    setNotice: (key, value) => void save({ collection: 'notify', key, value }),
  };
}

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
  const { request } = useWorkspaceServices();
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
  const save = async (writes: readonly LocalWrite[]) => {
    setError(null);
    for (const write of writes) {
      const result = await request('local.save', write);
      // The order of the writes is such that stopping halfway does no harm.
      if (!result.ok) return setError(result.error);
    }
  };
  return {
    ...{ saved, error },
    link: (groups) => save(groups.flatMap((group) => linkWrites(group, saved, crypto.randomUUID()))),
    keepApart: (clients) => save(apartWrites(clients)),
    unlink: (client, service) => save(unlinkWrites(client, service, saved.notes)),
    rename: (client, name) => save(renameWrites(client, name, saved, crypto.randomUUID())),
  };
}
