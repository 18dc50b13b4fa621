import { type Unknown, unknownBecause } from '@shared/domain/connections/standing';
import type { DeskError } from '@shared/errors';
import type { ClientKey } from '@shared/local-data';
import { useMemo } from 'react';
import { useJoinedClients } from '../clients/use-joined-clients';
import { useCopy } from '../use-copy';
import { useCustomerTokens } from '../use-customer-tokens';
import { type ConnectionsOf, readConnections } from './read-connections';

/** How one client's connections stand. */
export interface ClientConnections extends ConnectionsOf {
  readonly client: { readonly key: ClientKey; readonly name: string };
  /** Null where they are known. */
  readonly unknown: Unknown | null;
}

export interface UseConnections {
  readonly clients: readonly ClientConnections[];
  /** The oldest moment at which any list that is known was read whole, epoch ms; null where none is. */
  readonly asOf: number | null;
  /** Why the connector, or the list of tokens, cannot be read now. */
  readonly error: DeskError | null;
  /** False before the list of customers was read for the first time. */
  readonly isRead: boolean;
}

/** The connections of every customer with what is known of them; null until the copy and main have answered. */
export function useConnections(): UseConnections | null {
  const reading = useCopy(readConnections, 'connect.customers connect.connections changes');
  const joined = useJoinedClients();
  const { states, error } = useCustomerTokens();
  return useMemo(() => {
    if (!reading || joined.isLoading || (!states && !error)) return null;
    const byCustomer = new Map(joined.clients.map((client) => [client.connect?.uuid, client]));
    const { of, customers } = reading;
    const clients = of.map((one): ClientConnections => {
      const client = byCustomer.get(one.customer);
      const token = states?.get(one.customer) ?? null;
      return {
        ...one,
        client: { key: client?.key ?? `connect:${one.customer}`, name: client?.name ?? one.name },
        unknown: unknownBecause({ token, asOf: one.asOf, failure: one.error?.category ?? null }),
      };
    });
    const moments = clients.flatMap(({ unknown, asOf }) => (unknown === null && asOf !== null ? [asOf] : []));
    return {
      clients,
      asOf: moments.length === 0 ? null : Math.min(...moments),
      error: customers.error ?? error,
      isRead: customers.asOf !== null || of.length > 0,
    };
  }, [reading, joined, states, error]);
}
