import { clientFinder, type JoinedClient } from '@shared/domain/clients';
import type { ClientStorage } from '../../engine';

export interface StoredClients {
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
