import { type DeskError, type DeskResult, fail, succeed } from '@shared/errors';
import type { TokenImport } from '@shared/ipc/customer-tokens';
import type { Customer } from '@shared/services/connect/customers';
import { useMemo } from 'react';
import type { OfflineEngine } from '../../engine';
import type { Request } from '../../ipc';
import { useRun } from '../../query/use-run';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';

interface Deps {
  readonly request: Request;
  readonly engine: Pick<OfflineEngine, 'refresh'>;
}

/** Calls that change the connector's customers. After each one the local copy is read again. */
export interface CustomerCalls {
  /** Returns the uuid of the new customer. Its token is then in the vault, or the person was asked for it. */
  create(name: string): Promise<DeskResult<string>>;
  rename(uuid: string, name: string): Promise<DeskResult<null>>;
  remove(uuid: string): Promise<DeskResult<null>>;
  /**
   * Returns `unchanged` if the connector already has this state. It would refuse the call with 422, so none is sent.
   */
  setPaying(uuid: string, isPaying: boolean): Promise<DeskResult<'changed' | 'unchanged'>>;
  putToken(uuid: string, token: string): Promise<DeskResult<null>>;
  /** Null if the person chose no file. */
  importTokens(): Promise<DeskResult<TokenImport | null>>;
}

const lane = 'interactive';

export function customerCalls({ request, engine }: Deps): CustomerCalls {
  const readCustomers = () => engine.refresh({ kind: 'resource', resource: 'connect.customers' });
  const readConnections = (parent: string) =>
    engine.refresh({ kind: 'list', resource: 'connect.connections', parent });
  const isInDoubt = (made: DeskResult<unknown>) => !made.ok && made.error.code === 'OUTCOME_UNKNOWN';
  /** Result of a change by what the connector shows afterwards. What it doesn't show stays as it was answered. */
  const readBack = async (
    changed: DeskResult<unknown>,
    uuid: string,
    isKept: (record: Customer) => boolean,
  ): Promise<DeskResult<null>> => {
    if (!changed.ok && !isInDoubt(changed)) return changed;
    await readCustomers();
    const read = await request('connect.get_customer', { params: { uuid }, lane });
    const record = read.ok ? read.data.record : null;
    if (record && isKept(record)) return succeed(null);
    if (!changed.ok) return changed;
    return record ? fail('WRITE_NOT_KEPT', 'the customer is as before') : succeed(null);
  };

  return {
    async create(name) {
      const made = await request('connect.create_customer', { body: { name }, lane });
      if (!made.ok) {
        // The list shows whether it was created. If only its token could not be saved, the customer exists.
        void readCustomers();
        return made;
      }
      await readCustomers();
      const uuid = made.data.record?.uuid;
      return uuid === undefined
        ? fail('ANSWER_NOT_THE_SERVICE', 'the answer names no customer')
        : succeed(uuid);
    },
    async rename(uuid, name) {
      const renamed = await request('connect.update_customer', { params: { uuid }, body: { name }, lane });
      return readBack(renamed, uuid, (record) => record.name === name);
    },
    async remove(uuid) {
      const removed = await request('connect.delete_customer', { params: { uuid }, lane });
      // The connector answers the same for a deleted and a refused customer, so the list must be read twice to tell.
      await readCustomers();
      await readCustomers();
      const shown = isInDoubt(removed)
        ? await request('connect.get_customer', { params: { uuid }, lane })
        : removed;
      // Somebody else may have deleted it meanwhile.
      const isGone = !shown.ok && shown.error.code === 'RECORD_NOT_FOUND';
      return removed.ok || isGone ? succeed(null) : removed;
    },
    async setPaying(uuid, isPaying) {
      const read = await request('connect.get_customer', { params: { uuid }, lane });
      if (!read.ok) return read;
      const isSo = read.data.record?.is_paying === isPaying;
      if (!isSo) {
        const body = { is_paying: isPaying };
        const changed = await request('connect.update_payment_status', { params: { uuid }, body, lane });
        const kept = await readBack(changed, uuid, (record) => record.is_paying === isPaying);
        if (!kept.ok) return kept;
      } else await readCustomers();
      // If the trial had ended, its connections could not be read until now.
      void readConnections(uuid);
      return succeed(isSo ? 'unchanged' : 'changed');
    },
    async putToken(uuid, token) {
      const put = await request('customer_tokens.put', { customer: uuid, token });
      if (put.ok) void readConnections(uuid);
      return put;
    },
    async importTokens() {
      const done = await request('customer_tokens.import', {});
      if (done.ok) {
        for (const { customer, outcome } of done.data?.rows ?? [])
          if (customer !== null && outcome.kind === 'kept') void readConnections(customer);
      }
      return done;
    },
  };
}

export interface UseCustomerCalls {
  readonly isRunning: boolean;
  /** Why the last call failed. */
  readonly error: DeskError | null;
  /** Runs one call and returns its result. */
  readonly run: <T>(call: (calls: CustomerCalls) => Promise<DeskResult<T>>) => Promise<DeskResult<T>>;
}

/** `CustomerCalls` with their progress and error. */
export function useCustomerCalls(): UseCustomerCalls {
  const { request } = useWorkspaceServices();
  const engine = useEngine();
  const calls = useMemo(() => customerCalls({ request, engine }), [request, engine]);
  const { run, ...state } = useRun();
  return { ...state, run: (call) => run(call(calls)) };
}
