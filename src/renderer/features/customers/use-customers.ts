import type { DeskError } from '@shared/errors';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerTokens } from '../../data/use-customer-tokens';
import { useNow } from '../../data/use-now';
import { useRecords } from '../../data/use-records';
import { type CustomerRow, customerRowsOf } from './customer-rows';

export interface UseCustomers {
  readonly rows: readonly CustomerRow[];
  readonly asOf: number | null;
  /** Why the list cannot be read now. */
  readonly error: DeskError | null;
  /** Why nobody knows which tokens are kept. */
  readonly tokensError: DeskError | null;
}

/** Every customer of the connector; null until the copy and main have answered. */
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
      tokens: states ?? new Map(),
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
