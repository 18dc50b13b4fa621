import type { DeskError } from '@shared/errors';
import { useMemo } from 'react';
import type { KeptRecord, RecordList } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import { type CustomerRow, customerRowsOf } from './customer-rows';
import { useCustomerTokens } from './customer-tokens';

export type Customer = KeptRecord<'connect.customers'>;

/** Reads one customer from the local copy; null until it has answered, or if it has no such customer. */
export const useCustomer = (uuid: string): Customer | null =>
  useRecords('connect.customers', { ids: [uuid] })?.records[0] ?? null;

/** Reads the connections of one customer; null until the local copy has answered. */
export const useConnectionsOf = (uuid: string): RecordList<'connect.connections'> | null =>
  useRecords('connect.connections', { parent: uuid });

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
  const { language } = useTranslation();
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
