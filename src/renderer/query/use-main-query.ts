import type { DeskError } from '@shared/errors';
import type { EventMap, EventName } from '@shared/ipc/events';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/routes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceServices } from './workspace-services';

export interface MainAnswer<T> {
  /** The newest good answer; null until there is one. */
  readonly data: T | null;
  /** Why the newest one is none; null after a good one. */
  readonly error: DeskError | null;
}

/** Events that bring with them what is asked for. */
type PushOf<T> = { [E in EventName]: EventMap[E] extends T ? E : never }[EventName];

interface Options<T> {
  /** Events of main after which the answer may be another one. */
  readonly changedBy?: readonly EventName[];
  /** An event of main that brings the whole answer. */
  readonly pushedBy?: PushOf<T>;
  /** How often it is asked again although nothing was told; never unless given. */
  readonly everyMs?: number;
  /** False: nothing is asked yet. */
  readonly isEnabled?: boolean;
}

const keyOf = <N extends RouteName>(route: N, input: RouteInput<N>) => ['main', route, input] as const;

/** The newest answer of main to a question that changes nothing. Shared by all places that ask the same. */
export function useMainQuery<N extends RouteName>(
  route: N,
  input: RouteInput<N>,
  { changedBy = [], pushedBy, everyMs, isEnabled = true }: Options<RouteOutput<N>> = {},
): MainAnswer<RouteOutput<N>> {
  type Answer = MainAnswer<RouteOutput<N>>;
  const { request } = useWorkspaceServices();
  const queryKey = keyOf(route, input);
  const isTold = changedBy.length > 0 || pushedBy !== undefined;
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ client }): Promise<Answer> => {
      const before = client.getQueryState<Answer>(queryKey);
      const result = await request(route, input);
      const now = client.getQueryState<Answer>(queryKey);
      // Something newer was put here meanwhile, such as what main pushed.
      if (now?.data && now.dataUpdateCount !== before?.dataUpdateCount) return now.data;
      return result.ok
        ? { data: result.data, error: null }
        : { data: before?.data?.data ?? null, error: result.error };
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
    // Where main does not tell of changes, whoever comes to look asks.
    staleTime: isTold ? Number.POSITIVE_INFINITY : 0,
    refetchOnWindowFocus: false,
    meta: { events: changedBy, ...(pushedBy !== undefined && { pushedBy }) },
  });
  return data ?? { data: null, error: null };
}

/** Puts an answer in place that came with something else, such as with a change, without asking again. */
export function useSetMainAnswer<N extends RouteName>(route: N, input: RouteInput<N>) {
  const client = useQueryClient();
  return (data: RouteOutput<N>): void => {
    const answer: MainAnswer<RouteOutput<N>> = { data, error: null };
    client.setQueryData(keyOf(route, input), answer);
  };
}
