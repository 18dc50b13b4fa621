import { clientFinder, type JoinedClient } from '@shared/domain/clients';
import type { MediaUsage } from '@shared/media';
import type { LocalKey } from '@shared/record-key';
import type { ServiceName } from '@shared/services/endpoint';
import type { ClientStorage, KindStorage, StorageReport } from '../../engine';
import { serviceOfKind } from '../../kit/kinds/kinds';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

const storageQuery: EngineQuery<StorageReport> = {
  key: ['storage'],
  ask: (engine) => engine.storage(),
  tables: 'any',
  // Counting bytes is expensive, and the numbers need not be exact to the second.
  everyMs: 10_000,
};

/** Storage use of the local copy; null until counted. */
export const useStorage = (): StorageReport | null => useEngineQuery(storageQuery);

export interface StorageGroup {
  /** Null for data that exists only on this machine. */
  readonly service: ServiceName | null;
  readonly rows: readonly KindStorage[];
}

/** Everything that takes room: the copy by kind, and the files beside it. */
export function rowsOf(report: StorageReport | null, media: MediaUsage | null): readonly KindStorage[] {
  const kinds = (report?.kinds ?? []).filter(({ records, bytes }) => records > 0 || bytes > 0);
  return [...kinds, ...(media ? [mediaRow(media)] : [])];
}

const services = ['planning', 'reporting', 'connect', null] as const;

/** By whose records they are, the largest first; services without any are left out. */
export const groupStorageRows = (rows: readonly KindStorage[]): StorageGroup[] =>
  services.flatMap((service) => {
    const own = rows.filter(({ kind }) => serviceOfKind(kind) === service);
    return own.length === 0 ? [] : [{ service, rows: own.sort((a, b) => b.bytes - a.bytes) }];
  });

export const sumOf = (rows: readonly KindStorage[]): KindStorage => ({
  kind: 'together',
  records: rows.reduce((sum, { records }) => sum + records, 0),
  bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  oldestAt: null,
  newestAt: null,
});

const mediaRow = ({ files, bytes, oldestAt }: MediaUsage): KindStorage => ({
  kind: 'media',
  records: files,
  bytes,
  oldestAt,
  newestAt: null,
});

/** Which service knows the client under this key. */
export function serviceOfKey(key: LocalKey): ServiceName {
  if (key.startsWith('planning:')) return 'planning';
  return key.startsWith('reporting:') ? 'reporting' : 'connect';
}

interface StoredClients {
  /** Parts of one client follow each other, the client with the most bytes first. */
  readonly parts: readonly ClientStorage[];
  /** How many clients they belong to: a client may have a record in each service. */
  readonly clients: number;
}

/** Storage use by client, with clients joined as on every other screen. */
export function storedClients(
  stored: readonly ClientStorage[],
  joined: readonly JoinedClient[],
): StoredClients {
  const find = clientFinder(joined);
  const keyOf = ({ client }: ClientStorage): string => find(client)?.key ?? client;
  const bytesOf = new Map<string, number>();
  for (const part of stored) bytesOf.set(keyOf(part), (bytesOf.get(keyOf(part)) ?? 0) + part.bytes);
  const parts = stored.toSorted((a, b) => {
    const [own, other] = [keyOf(a), keyOf(b)];
    if (own === other) return b.bytes - a.bytes;
    return (bytesOf.get(other) ?? 0) - (bytesOf.get(own) ?? 0) || (own < other ? -1 : 1);
  });
  return { parts, clients: bytesOf.size };
}
