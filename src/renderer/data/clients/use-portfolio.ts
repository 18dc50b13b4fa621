import {
  type ClientFacts,
  type ClientHealth,
  healthOf,
  type JoinedClient,
  type Portfolio,
  portfolioOf,
} from '@shared/domain/clients';
import type { DeskError } from '@shared/errors';
import { useCallback, useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import type { OfflineEngine } from '../../offline/api';
import { useDesk, useDeskState } from '../desk';
import { useCopy } from '../use-copy';
import { useCustomerTokens } from '../use-customer-tokens';
import { useNow } from '../use-now';
import { readFacts } from './read-facts';
import { type UseJoinedClients, useJoinedClients } from './use-joined-clients';

/** A real client with everything that is known of how it stands. */
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

const watched =
  'posts projects changes planning.integrations reporting.reports connect.customers connect.connections';

/** Every client and how it stands; null until the copy has answered. */
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
  const { now } = useDesk();
  const { personZone: zone } = useFormat();
  const { gapDays, gapPostsPerWeek } = useDeskState(({ settings }) => settings.calendar);
  const { states, error } = useCustomerTokens();
  const tokens = useMemo(() => states && new Set(states.keys()), [states]);
  const ask = useCallback(
    async (engine: OfflineEngine) => {
      // Until main has said, or where it cannot, no customer may be called one without a token.
      if (!tokens && !error) return null;
      const gapRule = { leastDays: gapDays, leastPerWeek: gapPostsPerWeek };
      return readFacts(engine, { tokens: tokens ?? new Set(), now: now(), zone, gapRule });
    },
    [now, zone, gapDays, gapPostsPerWeek, tokens, error],
  );
  return { facts: useCopy(ask, watched), error };
}
