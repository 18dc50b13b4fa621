import {
  hashKey,
  keepPreviousData,
  type Query,
  type QueryClient,
  QueryObserver,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ChangedTable, OfflineEngine } from '../engine';
import { useWorkspaceServices } from './workspace-services';

/** A query to the engine. Two with the same key are one: however many components use it, it runs once. */
export interface EngineQuery<T> {
  /** Names the query and all its parameters. */
  readonly key: readonly unknown[];
  readonly ask: (engine: OfflineEngine) => Promise<T>;
  /** Tables whose changes may change the answer; `any`: every change, and the engine's status. */
  readonly tables: readonly ChangedTable[] | 'any';
  /**
   * How often it runs again without any change, for answers that time alone makes others; usually never. The age of a list
   * is no reason: it comes with the engine's status (`ages.ts`).
   */
  readonly everyMs?: number;
  /** Whether the answer shows a post, for changes that name their posts (`CopyChanged`). By default it may show any. */
  readonly showsPost?: (id: string, answer: T) => boolean;
  /** See `QueryDependencies`. */
  readonly pauseFactor?: number;
  /** Stores the answer for the first paint of the next start. */
  readonly first?: FirstAnswer<T>;
}

interface FirstAnswer<T> {
  /** Name that replaces a time-dependent key. */
  readonly name?: readonly unknown[];
  /** Reduces the answer to what the first paint needs; undefined stores nothing. */
  readonly trim?: (answer: T) => T | undefined;
}

interface Options {
  /** False prevents the query from running. */
  readonly isEnabled?: boolean;
}

/** If no table is watched, any answer may be out of date. */
const unchangedForMs = ({ length }: EngineQuery<unknown>['tables']) =>
  length === 0 ? 0 : Number.POSITIVE_INFINITY;

/**
 * Returns the newest result of a query. Null before the first, and on a page without a workspace. While a query with
 * another key runs, the previous result stays. A window that is not viewed runs no queries.
 */
export function useEngineQuery<T>(query: EngineQuery<T>, { isEnabled = true }: Options = {}): T | null {
  const { engine, firstFrame } = useWorkspaceServices();
  const options = optionsOf(query, engine);
  const { first } = query;
  const name = first && hashKey(first.name ?? options.queryKey);
  const { data } = useQuery({
    ...options,
    enabled: options.enabled && isEnabled,
    initialData: () => (name === undefined ? undefined : (firstFrame.kept(name) as T | undefined)),
    initialDataUpdatedAt: longAgo,
    placeholderData: keepPreviousData,
  });
  useKeptAnswer(name, options.queryKey, first?.trim);
  return data ?? null;
}

function optionsOf<T>(
  { key, ask, tables, everyMs, showsPost, pauseFactor }: EngineQuery<T>,
  engine: OfflineEngine | null,
) {
  const usualStaleMs = everyMs ?? unchangedForMs(tables);
  return {
    queryKey: ['engine', ...key],
    queryFn: () => {
      if (!engine) throw new Error('this screen needs a workspace');
      return ask(engine);
    },
    enabled: engine !== null,
    refetchInterval: everyMs ?? (false as const),
    // An answer that expired while no component used it is refetched by the next one that does.
    staleTime: (query: Pick<Query, 'state'>) => (isFromBefore(query) ? 0 : usualStaleMs),
    meta: {
      tables,
      ...(pauseFactor !== undefined && { pauseFactor }),
      // The answer of this very query.
      ...(showsPost && { showsPost: (id: string, answer: unknown) => showsPost(id, answer as T) }),
    },
  };
}

/** Observer of a query that all components which use it share. */
interface SharedQuery {
  readonly subscribe: (listener: () => void) => () => void;
  readonly answer: () => unknown;
}

const sharedQueries = new WeakMap<QueryClient, Map<string, SharedQuery>>();

/**
 * The same as `useEngineQuery`, for a query that each row of a list uses: the rows share one observer. One for each would
 * take as long as the rest of the row.
 */
export function useSharedQuery<T>(query: EngineQuery<T>): T | null {
  const { engine, queryClient } = useWorkspaceServices();
  const ofClient = sharedQueries.get(queryClient) ?? new Map<string, SharedQuery>();
  sharedQueries.set(queryClient, ofClient);
  const hash = hashKey(query.key);
  const shared = ofClient.get(hash) ?? sharedQuery(queryClient, optionsOf(query, engine));
  ofClient.set(hash, shared);
  return useSyncExternalStore(shared.subscribe, shared.answer) as T | null;
}

function sharedQuery(client: QueryClient, options: ReturnType<typeof optionsOf>): SharedQuery {
  const hash = hashKey(options.queryKey);
  const listeners = new Set<() => void>();
  let unsubscribe: (() => void) | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      unsubscribe ??= new QueryObserver(client, options).subscribe(() => {
        for (const one of [...listeners]) one();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
      };
    },
    answer: () => client.getQueryCache().get(hash)?.state.data ?? null,
  };
}

/** The moment of an answer that another page was given. */
const longAgo = 0;
const isFromBefore = ({ state }: Pick<Query, 'state'>) => state.dataUpdatedAt === longAgo;

/** Keeps the newest answer for the next start, for as long as the component shows it. */
function useKeptAnswer<T>(
  name: string | undefined,
  queryKey: readonly unknown[],
  trim: FirstAnswer<T>['trim'] = (answer) => answer,
): void {
  const { firstFrame, queryClient } = useWorkspaceServices();
  const hash = name === undefined ? '' : hashKey(queryKey);
  useEffect(() => {
    if (name === undefined) return undefined;
    const cache = queryClient.getQueryCache();
    const newest = () => {
      const query = cache.get<T>(hash);
      return query && !isFromBefore(query) ? query.state.data : undefined;
    };
    const look = () => {
      if (newest() !== undefined) firstFrame.changed(name);
    };
    const gone = firstFrame.show(name, () => {
      const answer = newest();
      return answer === undefined ? undefined : trim(answer);
    });
    const unsubscribe = cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === hash) look();
    });
    look();
    return () => {
      unsubscribe();
      gone();
    };
    // `trim` is declared with its query and never another one.
    // oxlint-disable-next-line react/exhaustive-deps -- a new function would subscribe anew at each render
  }, [firstFrame, queryClient, name, hash]);
}
