import type { DeskError } from '@shared/errors';
import type { EventMap, IpcEventName } from '@shared/ipc/events';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/routes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceServices } from './workspace-services';

export interface MainAnswer<T> {
  /** The newest successful answer; null until there is one. */
  readonly data: T | null;
  /** Why the newest attempt failed; null after a success. */
  readonly error: DeskError | null;
}

/** Events that carry the answer itself. */
type PushOf<T> = { [E in IpcEventName]: EventMap[E] extends T ? E : never }[IpcEventName];

interface Options<T, S> {
  /** Events of main after which the answer may have changed. */
  readonly changedBy?: readonly IpcEventName[];
  /** An event of main that carries the whole new answer. */
  readonly pushedBy?: PushOf<T>;
  /** How often it runs again without an event; never unless given. */
  readonly everyMs?: number;
  /** False prevents the query from running. */
  readonly isEnabled?: boolean;
  /** Part of the answer that the caller needs. It re-renders only when that part changes. */
  readonly select?: (answer: T) => S;
  /**
   * Returns null while the cached answer is known to be outdated and main is asked again. For answers that decide what
   * a person can do. Others keep the last answer meanwhile, to avoid flicker.
   */
  readonly neverOutdated?: true;
}

const keyOf = <N extends RouteName>(route: N, input: RouteInput<N>) => ['main', route, input] as const;

/** The newest answer of main to a route that changes nothing. Shared by all components that ask the same. */
export function useMainQuery<N extends RouteName, S = RouteOutput<N>>(
  route: N,
  input: RouteInput<N>,
  {
    changedBy = [],
    pushedBy,
    everyMs,
    isEnabled = true,
    select,
    neverOutdated,
  }: Options<RouteOutput<N>, S> = {},
): MainAnswer<S> {
  type Answer = MainAnswer<RouteOutput<N>>;
  const { request } = useWorkspaceServices();
  const queryKey = keyOf(route, input);
  const isTold = changedBy.length > 0 || pushedBy !== undefined;
  const query = useQuery({
    queryKey,
    queryFn: async ({ client }): Promise<Answer> => {
      const before = client.getQueryState<Answer>(queryKey);
      const result = await request(route, input);
      const now = client.getQueryState<Answer>(queryKey);
      // Something newer was stored meanwhile, such as an event's payload.
      if (now?.data && now.dataUpdateCount !== before?.dataUpdateCount) return now.data;
      return result.ok
        ? { data: result.data, error: null }
        : { data: before?.data?.data ?? null, error: result.error };
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
    // Without events from main, every component that mounts asks again.
    staleTime: isTold ? Number.POSITIVE_INFINITY : 0,
    refetchOnWindowFocus: false,
    meta: { events: changedBy, ...(pushedBy !== undefined && { pushedBy }) },
    // Without one the caller takes the answer as it is, and `S` is its type.
    select: ({ data: answer, error }): MainAnswer<S> => ({
      data: answer === null || !select ? (answer as S | null) : select(answer),
      error,
    }),
  });
  // Only who asks for it renders again when the question is sent.
  const isOutdated = neverOutdated && query.isStale && query.isFetching;
  return (isOutdated ? undefined : query.data) ?? { data: null, error: null };
}

/** Stores an answer that came with something else, such as with a change, without asking again. */
export function useSetMainAnswer<N extends RouteName>(route: N, input: RouteInput<N>) {
  const client = useQueryClient();
  return (data: RouteOutput<N>): void => {
    const answer: MainAnswer<RouteOutput<N>> = { data, error: null };
    client.setQueryData(keyOf(route, input), answer);
  };
}
