import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { useCreateSession } from '../sessions';
import type { Connection } from './read-connections';

export interface UseRemoveConnection {
  readonly isRemoving: boolean;
  readonly error: DeskError | null;
  /** True once the connector has said that it is gone. */
  readonly remove: (connection: Pick<Connection, 'id' | 'customer'>) => Promise<boolean>;
}

/** The shortest that the connector makes: it is used at once, and nobody is to sign in with it. */
const lifetimeMinutes = 1;

/**
 * Removes a connection. The connector takes that from a session of its customer alone (`DELETE
 * /customer-integrations/{uuid}`), so one is made for it, which ends whatever link was open: ask first.
 */
export function useRemoveConnection(): UseRemoveConnection {
  const { request } = useWorkspaceServices();
  const engine = useEngine();
  const { create } = useCreateSession();
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  const removeNow = async ({ id, customer }: Pick<Connection, 'id' | 'customer'>) => {
    const made = await create({
      customer,
      body: { expires_in_minutes: lifetimeMinutes },
      isShown: false,
      to: 'nowhere',
    });
    if (!made.ok) return made;
    return request('connect.delete_customer_integration', {
      params: { uuid: id },
      session: made.data.handle,
      lane: 'interactive',
    });
  };
  const readAgain = async (customer: string) => {
    const list = { kind: 'list', resource: 'connect.connections', parent: customer } as const;
    // The copy removes what two readings in a row did not hold.
    await engine.refresh(list);
    await engine.refresh(list);
  };
  return {
    isRemoving,
    error,
    remove: async (connection) => {
      setIsRemoving(true);
      setError(null);
      const removed = await removeNow(connection);
      // Also where nobody knows whether it was done: the list does.
      if (removed.ok || removed.error.code === 'OUTCOME_UNKNOWN') await readAgain(connection.customer);
      setIsRemoving(false);
      if (!removed.ok) setError(removed.error);
      return removed.ok;
    },
  };
}
