import type { JoinedClient } from '@shared/domain/clients';
import type { EpochMs } from '@shared/domain/time';
import type { ConnectionStatus } from '@shared/services/connect/statuses';
import { useMemo } from 'react';
import { useWorkspace } from '../../query/workspace-services';
import { useJoinedClients } from '../clients';
import { type KnownConnections, useCustomerConnections } from '../connections';
import { isClosed } from '../sync';
import type { ClaimReadState } from './claim';

/** An account of the connector that somebody must sign in to again. */
export interface LostConnection {
  readonly id: string;
  readonly name: string;
  readonly network: string;
  readonly status: Exclude<ConnectionStatus, 'active'>;
  /** Uuid of the connector's customer. */
  readonly customer: string;
  readonly clientName: string;
  /** Planning project of the client; null for a client without one. */
  readonly projectId: string | null;
  /** Latest time since which the connection is known to be lost; null if unknown. */
  readonly since: EpochMs | null;
}

interface LostConnections {
  readonly lost: readonly LostConnection[];
  /** How far the connections of every shown client are known. */
  readonly state: ClaimReadState;
}

/** @param records of the clients that are shown; null for all. @param isNamed false: the rows are only counted */
export function useLostConnections(
  isEnabled: boolean,
  isNamed: boolean,
  records: ReadonlySet<string> | null,
): LostConnections {
  const isUsed = useWorkspace()?.services.connect !== undefined;
  const reading = useCustomerConnections(isEnabled && isUsed);
  const { clients } = useJoinedClients(isEnabled && isUsed && isNamed);
  return useMemo(() => {
    if (!isUsed) return { lost: [], state: 'read' };
    if (!reading) return { lost: [], state: 'unread' };
    const byCustomer = new Map(clients.map((client) => [client.connect?.uuid, client]));
    const shown = reading.customers.filter(
      ({ customer }) => records === null || records.has(`connect:${customer}`),
    );
    const state = isClosed(reading.error) ? 'closed' : reading.isRead ? stateOf(shown) : 'unread';
    return { lost: shown.flatMap((one) => lostOf(one, byCustomer.get(one.customer))), state };
  }, [isUsed, reading, clients, records]);
}

/** Each connection by itself: one that works says nothing about another account of its platform. */
function lostOf(
  { customer, name: customerName, unknown, connections }: KnownConnections,
  client: JoinedClient | undefined,
): LostConnection[] {
  if (unknown !== null && !isKeychainWaited(unknown)) return [];
  return connections.flatMap(({ id, name, platform, status, breakage }) =>
    status === 'active'
      ? []
      : [
          {
            id,
            name,
            network: platform.slug,
            status,
            customer,
            clientName: client?.name ?? customerName,
            projectId: client?.planning?.id ?? null,
            since: breakage?.since ?? null,
          },
        ],
  );
}

type Unknown = NonNullable<KnownConnections['unknown']>;

/** The keychain opens some time after the start. Until then the last result stays. */
const isKeychainWaited = (unknown: Unknown): boolean =>
  unknown === 'token_waiting' || unknown === 'token_unknown';

/** Without a token, or with one that is refused, no later reading tells more. */
function stateOf(shown: readonly KnownConnections[]): ClaimReadState {
  const unknown = shown.flatMap((one) => one.unknown ?? []);
  if (unknown.some((one) => one === 'not_read' || isKeychainWaited(one))) return 'unread';
  return unknown.length > 0 ? 'closed' : 'read';
}
