import {
  type ClientFacts,
  type ClientHealth,
  healthOf,
  type JoinedClient,
  type Portfolio,
  portfolioOf,
} from '@shared/domain/clients';
import type { DeskError } from '@shared/errors';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';
import { useEngineQuery } from '../../query/use-engine-query';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';
import { type UseJoinedClients, useJoinedClients } from '../clients';
import { useCustomerTokens } from '../customers';
import { readFacts } from './read-facts';

/** A client with everything that is known about its health. */
export interface ClientState extends Pick<JoinedClient, 'key' | 'name'> {
  readonly client: JoinedClient;
  readonly facts: ClientFacts;
  readonly health: ClientHealth;
}

export interface UsePortfolio extends Pick<UseJoinedClients, 'records' | 'asOf'> {
  /** By name. */
  readonly clients: readonly ClientState[];
  readonly portfolio: Portfolio<ClientState>;
  /** Why it is not known which customers' tokens this machine has. */
  readonly error: DeskError | null;
}

/** Every client with its health; null until the offline copy has answered. */
export function usePortfolio(): UsePortfolio | null {
  const { clients, records, asOf, isLoading } = useJoinedClients();
  const { facts: reading, error } = useFacts();
  const now = useNow();
  const states = useMemo(
    () =>
      reading &&
      clients.map((client): ClientState => {
        const facts = reading.of(client);
        return { key: client.key, name: client.name, client, facts, health: healthOf(facts, now) };
      }),
    [clients, reading, now],
  );
  return useMemo(
    () =>
      states && !isLoading ? { clients: states, portfolio: portfolioOf(states), records, asOf, error } : null,
    [states, isLoading, records, asOf, error],
  );
}

function useFacts() {
  const { now } = useWorkspaceServices();
  const { personZone: zone } = useFormat();
  const { gapDays, gapPostsPerWeek } = useAppState(({ settings }) => settings.calendar);
  const { states, error } = useCustomerTokens();
  const tokens = useMemo(
    () => (states ? [...states].toSorted(([a], [b]) => (a < b ? -1 : 1)) : null),
    [states],
  );
  const gapRule = { leastDays: gapDays, leastPerWeek: gapPostsPerWeek };
  const facts = useEngineQuery(
    {
      key: ['client_facts', zone, gapRule, tokens],
      ask: (engine) => readFacts(engine, { tokens: tokens && new Map(tokens), now: now(), zone, gapRule }),
      tables: [
        ...(['posts', 'projects', 'changes', 'planning.integrations', 'reporting.reports'] as const),
        ...(['connect.customers', 'connect.connections', 'reporting.integrations'] as const),
      ],
      // Each read runs a dozen queries, some over hundreds of rows. The pause lets other queries run in between.
      pauseFactor: 5,
      // Posts become due, overdue or stale by time alone.
      everyMs: 15 * 60_000,
    },
    // Waits until main has answered or failed. Otherwise customers would count as having no token.
    { isEnabled: states !== null || error !== null },
  );
  return { facts, error };
}
