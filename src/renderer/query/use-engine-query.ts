import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChangedTable, OfflineEngine } from '../engine';
import { useWorkspaceServices } from './workspace-services';

/** Some answers contain times that move on without any change, such as when a list was last confirmed. */
const usualEveryMs = 60_000;

/** A query to the engine. Two with the same key are one: however many components use it, it runs once. */
export interface EngineQuery<T> {
  /** Names the query and all its parameters. */
  readonly key: readonly unknown[];
  readonly ask: (engine: OfflineEngine) => Promise<T>;
  /** Tables whose changes may change the answer; `any`: every change, and the engine's status. */
  readonly tables: readonly ChangedTable[] | 'any';
  /** How often it runs again without any change; false for never. */
  readonly everyMs?: number | false;
  /** See `QueryDependencies`. */
  readonly pauseFactor?: number;
}

interface Options {
  /** False: does not run yet. */
  readonly isEnabled?: boolean;
}

/** If no table is watched, any answer may be out of date. */
const unchangedForMs = ({ length }: EngineQuery<unknown>['tables']) =>
  length === 0 ? 0 : Number.POSITIVE_INFINITY;

/**
 * The newest answer to a query; null before the first, and on a page without a workspace. While a query with another
 * key runs, the previous answer stays. A hidden window does not refetch on a timer.
 */
export function useEngineQuery<T>(
  { key, ask, tables, everyMs = usualEveryMs, pauseFactor }: EngineQuery<T>,
  { isEnabled = true }: Options = {},
): T | null {
  const { engine } = useWorkspaceServices();
  const { data } = useQuery({
    queryKey: ['engine', ...key],
    queryFn: () => {
      if (!engine) throw new Error('this screen needs a workspace');
      return ask(engine);
    },
    enabled: engine !== null && isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    // An answer that expired while no component used it is refetched by the next one that does.
    staleTime: everyMs === false ? unchangedForMs(tables) : everyMs,
    meta: { tables, ...(pauseFactor !== undefined && { pauseFactor }) },
  });
  return data ?? null;
}
