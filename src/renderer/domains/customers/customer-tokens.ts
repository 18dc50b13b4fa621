import type { DeskError } from '@shared/errors';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { useMemo } from 'react';
import { useMainQuery } from '../../query/use-main-query';

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
