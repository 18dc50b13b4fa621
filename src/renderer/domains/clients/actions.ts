import {
  apartWrites,
  type JoinedClient,
  linkWrites,
  projectsAmong,
  renameWrites,
  type SavedOfClients,
  unlinkWrites,
  withJoined,
} from '@shared/domain/clients';
import { type DeskError, type DeskResult, succeed } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { ClientNotice } from '@shared/notifications';
import type { LocalKey } from '@shared/record-key';
import type { ServiceName } from '@shared/services/endpoint';
import { useMemo } from 'react';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';

export interface UseClientChoices {
  /** Every record of the clients that are marked as mine. */
  readonly mine: ReadonlySet<string>;
  /** Clients with a rule of their own for notifications. */
  readonly notices: ReadonlyMap<string, ClientNotice>;
  /** Why the last choice could not be saved. */
  readonly error: DeskError | null;
  /** @param client any record of the client: those that are joined with it are marked by it, and lose the mark with it. */
  readonly setMine: (client: LocalKey, isMine: boolean) => void;
  /** Null: as for every client. */
  readonly setNotice: (client: LocalKey, rule: ClientNotice | null) => void;
}

/** A person's choices about their clients. */
export function useClientChoices(): UseClientChoices {
  const { request } = useWorkspaceServices();
  const marks = useLocal('mine');
  const rules = useLocal('notify');
  const links = useLocal('client_links');
  const { error, run } = useRun();
  const mine = useMemo(
    () => withJoined(marks?.map(({ key }) => key) ?? [], links ?? []) as ReadonlySet<string>,
    [marks, links],
  );
  const notices = useMemo(() => new Map(rules?.map(({ key, value }) => [key, value])), [rules]);
  const saveAll = async (writes: readonly LocalWrite[]) => {
    let failed: DeskResult<null> | null = null;
    for (const write of writes) {
      const saved = await request('local.save', write);
      if (!saved.ok) failed ??= saved;
    }
    return failed ?? succeed(null);
  };
  const save = (...writes: readonly LocalWrite[]) => void run(saveAll(writes));
  return {
    mine,
    notices,
    error,
    setMine: (key, isMine) => {
      if (isMine) return save({ collection: 'mine', key, value: true });
      const marked = new Set(marks?.map((mark) => mark.key));
      const own = [...withJoined([key], links ?? [])].filter((record) => marked.has(record));
      const records = own.length > 0 ? own : [key];
      save(...records.map((record) => ({ collection: 'mine', key: record, value: null }) as const));
    },
    setNotice: (key, value) => save({ collection: 'notify', key, value }),
  };
}

export interface UseMine {
  /** Whether a person marked any client. */
  readonly hasSome: boolean;
  /** Every record of the marked clients. */
  readonly records: ReadonlySet<string>;
  /** The planning projects among them: none where my clients have no posts. */
  readonly projectIds: readonly string[];
}

const nobody: readonly string[] = [];

/**
 * Planning projects of my clients, for a list that may be limited to them. A stable empty list otherwise, so that a new
 * mark causes no query.
 */
export function useMyProjects(isKept: boolean): readonly string[] {
  const { projectIds } = useMine();
  return isKept ? projectIds : nobody;
}

/** My clients, for lists that keep to them. */
export function useMine(): UseMine {
  const { mine: records } = useClientChoices();
  return useMemo(
    () => ({ hasSome: records.size > 0, records, projectIds: projectsAmong(records) }),
    [records],
  );
}

export interface UseClientLinks {
  readonly saved: SavedOfClients;
  /** Why the last change is not on the disk. */
  readonly error: DeskError | null;
  /** Makes one client of each list. */
  readonly link: (groups: readonly (readonly JoinedClient[])[]) => Promise<void>;
  /** Marks the records as different clients and never suggests them together again. */
  readonly keepApart: (clients: readonly JoinedClient[]) => Promise<void>;
  /** Removes one service's record from a client. Null separates all records. */
  readonly unlink: (client: JoinedClient, service: ServiceName | null) => Promise<void>;
  /** Sets a client's name. Null restores the name from the services. */
  readonly rename: (client: JoinedClient, name: string | null) => Promise<void>;
}

/** A person's decisions about which records are one client. The app never joins records by itself. */
export function useClientLinks(): UseClientLinks {
  const { request } = useWorkspaceServices();
  const apart = useLocal('client_apart');
  const notes = useLocal('client_notes');
  const { error, run } = useRun();
  const saved = useMemo(
    () => ({
      apart: new Set(apart?.map(({ key }) => key)),
      notes: new Map(notes?.map(({ key, value }) => [key, value])),
    }),
    [apart, notes],
  );
  const saveInOrder = async (writes: readonly LocalWrite[]) => {
    for (const write of writes) {
      const result = await request('local.save', write);
      // The order of the writes is such that stopping halfway does no harm.
      if (!result.ok) return result;
    }
    return succeed(null);
  };
  const save = async (writes: readonly LocalWrite[]) => {
    await run(saveInOrder(writes));
  };
  return {
    saved,
    error,
    link: (groups) => save(groups.flatMap((group) => linkWrites(group, saved, crypto.randomUUID()))),
    keepApart: (clients) => save(apartWrites(clients)),
    unlink: (client, service) => save(unlinkWrites(client, service, saved.notes)),
    rename: (client, name) => save(renameWrites(client, name, saved, crypto.randomUUID())),
  };
}
