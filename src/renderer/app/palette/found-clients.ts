import { findClient, type JoinedClient, keyOf } from '@shared/domain/clients';
import type { ClientKey } from '@shared/local-data';
import type { SearchHit } from '../../engine';

export interface FoundClient extends Pick<JoinedClient, 'connect'> {
  readonly key: ClientKey;
  /** Id of its planning project; null where it has none. */
  readonly planning: string | null;
}

const services = {
  'planning.projects': 'planning',
  'reporting.projects': 'reporting',
  'connect.customers': 'connect',
} as const;

/**
 * The client a found record belongs to. If several of its records were found, only the first gets the client; the
 * others get null, as do records without a client.
 */
export function foundClients(
  hits: readonly SearchHit[],
  clients: readonly JoinedClient[],
): (hit: SearchHit) => FoundClient | null {
  const first = new Map<ClientKey, SearchHit>();
  for (const hit of hits) {
    const found = clientOf(hit, clients);
    if (found && !first.has(found.key)) first.set(found.key, hit);
  }
  return (hit) => {
    const found = clientOf(hit, clients);
    return found && first.get(found.key) === hit ? found : null;
  };
}

function clientOf({ id, resource }: SearchHit, clients: readonly JoinedClient[]): FoundClient | null {
  if (resource === null || !(resource in services)) return null;
  const service = services[resource as keyof typeof services];
  const key = keyOf({ service, id });
  const client = findClient(clients, key);
  // The list may be loaded later than the hit; the client's page resolves the record by itself.
  if (!client) return { key, planning: service === 'planning' ? id : null, connect: null };
  return { key: client.key, planning: client.planning?.id ?? null, connect: client.connect };
}
