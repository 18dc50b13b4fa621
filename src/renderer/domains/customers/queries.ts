import type { DeskError } from '@shared/errors';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { useMemo } from 'react';
import type { KeptRecord, RecordList } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import { useMainQuery } from '../../query/use-main-query';
import { type CustomerRow, customerRowsOf } from './customer-rows';

export type Customer = KeptRecord<'connect.customers'>;

/** Reads one customer from the local copy; null until it has answered, or if it has no such customer. */
export const useCustomer = (uuid: string): Customer | null =>
  useRecords('connect.customers', { ids: [uuid] })?.records[0] ?? null;

/** Reads the connections of one customer; null until the local copy has answered. */
export const useConnectionsOf = (uuid: string): RecordList<'connect.connections'> | null =>
  useRecords('connect.connections', { parent: uuid });

export interface CustomerTokenStates {
  /** By the customer's uuid. A customer that is not in the map has no token on this computer. Null until main has answered. */
  readonly states: ReadonlyMap<string, CustomerTokenState['state']> | null;
  readonly error: DeskError | null;
}

/** The demo's tokens come with its services, and sealed ones with the keychain: no single one changes then. */
const changedBy = ['customer_tokens.changed', 'workspaces.changed', 'vault.state_changed'] as const;

/**
 * For which of the connector's customers this machine can act.
 * @param isEnabled false: nothing is asked for yet
 */
export function useCustomerTokens(isEnabled = true): CustomerTokenStates {
  const { data, error } = useMainQuery(
    'customer_tokens.list',
    {},
    { changedBy, neverOutdated: true, isEnabled },
  );
  const states = useMemo(() => data && new Map(data.map(({ customer, state }) => [customer, state])), [data]);
  return useMemo(() => ({ states, error }), [states, error]);
}

export interface UseCustomers {
  readonly rows: readonly CustomerRow[];
  readonly asOf: number | null;
  /** Why the list cannot be read now. */
  readonly error: DeskError | null;
  /** Why it is unknown which tokens are saved. */
  readonly tokensError: DeskError | null;
}

/** Every customer of the connector; null until the replica and main have answered. */
export function useCustomers(): UseCustomers | null {
  const { language } = useTranslation().i18n;
  const customers = useRecords('connect.customers');
  const connections = useRecords('connect.connections');
  const { states, error: tokensError } = useCustomerTokens();
  const now = useNow(60_000);
  return useMemo(() => {
    if (!customers || !connections || (!states && !tokensError)) return null;
    const sources = {
      customers: customers.records,
      connections: connections.records,
      lists: connections.lists,
      tokens: states,
      now,
    };
    return {
      rows: customerRowsOf(sources, language),
      asOf: customers.asOf,
      error: customers.error,
      tokensError,
    };
  }, [customers, connections, states, tokensError, now, language]);
}
