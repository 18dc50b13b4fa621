import {
  type ClientRecord,
  isAmong,
  type JoinedClient,
  joinClients,
  recordKeysOf,
  recordOfKey,
} from '@shared/domain/clients';
import type { EpochMs } from '@shared/domain/time';
import type { ClientKey, LocalKey } from '@shared/record-key';
import type { ServiceName } from '@shared/services/endpoint';
import { useMemo } from 'react';
import type { OfflineEngine, RecordList, ResourceName } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { useAgeNow } from '../../query/ages';
import { memoizeLast } from '../../query/memoize-last';
import { useRecords } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useWorkspace } from '../../query/workspace-services';
import { useLocal } from '../local-data';

export interface Client {
  /** Key of one of the client's records. */
  readonly key: LocalKey;
  /** Id of the planning project, or of another record if there is none. */
  readonly projectId: string;
  readonly name: string | null;
}

function clientsOf(records: RecordList<'planning.projects'>['records'], language: string): readonly Client[] {
  const { compare } = new Intl.Collator(language);
  return records
    .filter(({ record }) => record.archived !== true)
    .map(({ id, record }): Client => ({ key: `planning:${id}`, projectId: id, name: record.name ?? null }))
    .toSorted((a, b) => compare(a.name ?? '', b.name ?? ''));
}

export interface UseJoinedClients {
  /** By name. */
  readonly clients: readonly JoinedClient[];
  /** The records that they were made of. */
  readonly records: readonly ClientRecord[];
  /**
   * The oldest moment at which any of the lists was confirmed; null before the first reading. Also null without any
   * client while the list of a service that is set up was not read: nobody knows then that there is none.
   */
  readonly asOf: EpochMs | null;
  /** Until the replica has answered. */
  readonly isLoading: boolean;
}

const noLists: readonly ResourceName[] = [];
/** Services with the lists that hold their clients. */
const clientLists: readonly (readonly [ServiceName, ResourceName])[] = [
  ['planning', 'planning.projects'],
  ['reporting', 'reporting.projects'],
  ['connect', 'connect.customers'],
];
const loading: UseJoinedClients = { clients: [], records: [], asOf: null, isLoading: true };

const clientRecordsQuery: EngineQuery<ClientsReading> = {
  key: ['client_records'],
  ask: readClients,
  tables: ['projects', 'posts', 'planning.projects', 'reporting.projects', 'connect.customers'],
};

const joinedOf = memoizeLast(
  (records: readonly ClientRecord[], links: Parameters<typeof joinClients>[1], language: string) => {
    const { compare } = new Intl.Collator(language);
    const clients = joinClients(records, links).toSorted((a, b) => compare(a.name ?? '', b.name ?? ''));
    return { clients, records };
  },
);

/**
 * The real clients: records of the three services, joined where a person said that they are one.
 * @param isEnabled false: nothing is asked for yet
 */
export function useJoinedClients(isEnabled = true): UseJoinedClients {
  const { language } = useTranslation();
  const reading = useEngineQuery(clientRecordsQuery, { isEnabled });
  const links = useLocal('client_links');
  const { services = {} } = useWorkspace() ?? {};
  const age = useAgeNow(reading?.asOf ?? null, reading?.lists ?? noLists);
  const joined = reading && links ? joinedOf(reading.records, links, language) : null;
  const isUnread = clientLists.some(([name, list]) => services[name] && !reading?.lists.includes(list));
  const asOf = isUnread && joined?.clients.length === 0 ? null : age;
  return useMemo(() => (joined ? { ...joined, asOf, isLoading: false } : loading), [joined, asOf]);
}

/** All clients of any service, by name; null until the local copy has answered. */
export function useAllClients(): readonly Client[] | null {
  const { clients, isLoading } = useJoinedClients();
  return useMemo(() => (isLoading ? null : clients.flatMap(asClient)), [clients, isLoading]);
}

/** A client by its first record, the planning project where it has one. */
function asClient(client: JoinedClient): Client[] {
  const [key] = recordKeysOf(client);
  const record = key && recordOfKey(key);
  return key && record ? [{ key, projectId: record.id, name: client.name }] : [];
}

export interface MyClient {
  /** Key that leads to the client's page. */
  readonly key: ClientKey;
  /** Id of the planning project, or of another record if there is none. */
  readonly projectId: string;
  /** Name given by the person, else by a service; null if none. */
  readonly name: string | null;
  /** Number of posts that wait for an answer. */
  readonly waiting: number;
}

const noClients: readonly MyClient[] = [];

const waitingQuery: EngineQuery<ReadonlyMap<string, number>> = {
  key: ['waiting_by_client'],
  ask: readWaiting,
  tables: ['posts'],
};

/** Clients marked as mine, of any service; empty until the local copy has answered. */
export function useMyClients(): readonly MyClient[] {
  const { language } = useTranslation();
  const planning = useRecords('planning.projects');
  const reporting = useRecords('reporting.projects');
  const customers = useRecords('connect.customers');
  const marks = useLocal('mine');
  const links = useLocal('client_links');
  const hasMarks = (marks?.length ?? 0) > 0;
  // Read again with every change of a post, so only if it is shown.
  const waiting = useEngineQuery(waitingQuery, { isEnabled: hasMarks });
  return useMemo(() => {
    if (!planning || !reporting || !customers || !marks || !hasMarks) return noClients;
    const { compare } = new Intl.Collator(language);
    const all: ClientRecord[] = [
      ...clientsOf(planning.records, language).map(
        ({ projectId: id, name }): ClientRecord => ({ service: 'planning', id, name }),
      ),
      ...recordsOf('reporting', reporting.records),
      ...recordsOf('connect', customers.records),
    ];
    const mine: ReadonlySet<string> = new Set(marks.map(({ key }) => key));
    return joinClients(all, links ?? [])
      .filter((client) => isAmong(client, mine))
      .flatMap(asClient)
      .toSorted((a, b) => compare(a.name ?? '', b.name ?? ''))
      .map((client) => ({
        ...client,
        waiting: (client.key.startsWith('planning:') && waiting?.get(client.projectId)) || 0,
      }));
  }, [planning, reporting, customers, marks, hasMarks, links, waiting, language]);
}

const recordsOf = (
  service: 'reporting' | 'connect',
  records: readonly { readonly id: string; readonly record: { readonly name: string } }[],
): ClientRecord[] => records.map(({ id, record }) => ({ service, id, name: record.name || null }));

async function readWaiting(engine: Pick<OfflineEngine, 'query'>): Promise<ReadonlyMap<string, number>> {
  const { groups } = await engine.query({
    filter: { statuses: ['in_review'], review: 'pending' },
    sort: 'client',
    afterKey: null,
    limit: 1,
  });
  return new Map(groups.flatMap((group) => (group.by === 'client' ? [[group.projectId, group.total]] : [])));
}

export interface ClientsReading {
  /** Every record of a client that the copy holds; archived projects are left out. */
  readonly records: readonly ClientRecord[];
  /** Oldest confirmation time of the lists; null before the first read. */
  readonly asOf: EpochMs | null;
  /** Lists that have been read at least once. */
  readonly lists: readonly ResourceName[];
}

type Records = Pick<OfflineEngine, 'records' | 'query'>;

/** The clients of the three services, each under its own name. */
export async function readClients(engine: Records): Promise<ClientsReading> {
  const [projects, ofPosts, reporting, customers] = await Promise.all([
    engine.records('planning.projects'),
    engine.query({ filter: {}, sort: 'client', afterKey: null, limit: 1 }),
    engine.records('reporting.projects'),
    engine.records('connect.customers'),
  ]);
  const planning = new Map<string, string | null>();
  // Without permission to read projects, the clients are known from their posts.
  for (const group of ofPosts.groups) if (group.by === 'client') planning.set(group.projectId, group.name);
  for (const { id, record } of projects.records) planning.set(id, record.name ?? planning.get(id) ?? null);
  for (const { id, record } of projects.records) if (record.archived === true) planning.delete(id);
  const lists = [
    ['planning.projects', projects],
    ['reporting.projects', reporting],
    ['connect.customers', customers],
  ] as const;
  const moments = lists.map(([, { asOf }]) => asOf).filter((at) => at !== null);
  return {
    records: [
      ...[...planning].map(([id, name]): ClientRecord => ({ service: 'planning', id, name })),
      ...recordsOf('reporting', reporting.records),
      ...recordsOf('connect', customers.records),
    ],
    asOf: moments.length === 0 ? null : Math.min(...moments),
    lists: lists.flatMap(([name, { asOf }]) => (asOf === null ? [] : [name])),
  };
}
