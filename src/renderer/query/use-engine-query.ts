import { hashKey, keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
export function useEngineQuery<T>(
  { key, ask, tables, everyMs, showsPost, pauseFactor, first }: EngineQuery<T>,
  { isEnabled = true }: Options = {},
): T | null {
  const { engine, firstFrame } = useWorkspaceServices();
  const queryKey = ['engine', ...key];
  const name = first && hashKey(first.name ?? queryKey);
  const usualStaleMs = everyMs ?? unchangedForMs(tables);
  const { data } = useQuery({
    queryKey,
    queryFn: () => {
      if (!engine) throw new Error('this screen needs a workspace');
      return ask(engine);
    },
    enabled: engine !== null && isEnabled,
    initialData: () => (name === undefined ? undefined : (firstFrame.kept(name) as T | undefined)),
    initialDataUpdatedAt: longAgo,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
    // An answer that expired while no component used it is refetched by the next one that does.
    staleTime: (query) => (isFromBefore(query) ? 0 : usualStaleMs),
    meta: {
      tables,
      ...(pauseFactor !== undefined && { pauseFactor }),
      // The answer of this very query.
      ...(showsPost && { showsPost: (id, answer) => showsPost(id, answer as T) }),
    },
  });
  useKeptAnswer(name, queryKey, first?.trim);
  return data ?? null;
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
