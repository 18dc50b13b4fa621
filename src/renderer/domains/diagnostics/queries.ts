import type { CallRecord } from '@shared/budgets';
import { mostCallsKept } from '@shared/diagnostics';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Request } from '../../ipc';
import { useWorkspaceServices } from '../../query/workspace-services';

export interface Calls {
  /** Oldest first; null until they were read. */
  readonly calls: readonly CallRecord[] | null;
  readonly error: DeskError | null;
}

const unread: Calls = { calls: null, error: null };
const queryKey = ['main', 'calls'] as const;

/** Main keeps thousands of calls: each question asks for those alone that came after the last known one. */
const callsQuery = (request: Request) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Calls> => {
      const known = client.getQueryData<Calls>(queryKey)?.calls ?? null;
      const page = await request('diagnostics.read_calls', {
        after: known?.at(-1)?.id ?? 0,
        limit: mostCallsKept,
      });
      if (!page.ok) return { calls: known, error: page.error };
      return { calls: [...(known ?? []), ...page.data.calls].slice(-mostCallsKept), error: null };
    },
    refetchOnWindowFocus: false,
    meta: { events: ['diagnostics.call_made'] },
  });

/** The last calls to the services, as main remembers them, kept up to date while they are looked at. */
export function useCalls(): Calls {
  const { request } = useWorkspaceServices();
  return useQuery(callsQuery(request)).data ?? unread;
}

export interface CallFilter {
  /** Null for every service. */
  readonly service: ServiceName | null;
  readonly onlyFailures: boolean;
}

export const everyCall: CallFilter = { service: null, onlyFailures: false };

/** The calls that fit, newest first. */
export const filterCalls = (
  calls: readonly CallRecord[],
  { service, onlyFailures }: CallFilter,
): readonly CallRecord[] =>
  calls
    .filter((call) => (service === null || call.service === service) && (!onlyFailures || call.code !== null))
    .reverse();
