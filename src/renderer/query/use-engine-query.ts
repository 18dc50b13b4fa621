import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChangedTable, OfflineEngine } from '../engine';
import { useWorkspaceServices } from './workspace-services';

/** Some answers hold moments that move on although nothing changes, such as when a list was last confirmed. */
const usualEveryMs = 60_000;

/** A question to the engine. Two with the same key are one: however many places show its answer, it is asked once. */
export interface EngineQuery<T> {
  /** Names the question and everything that it asks by. */
  readonly key: readonly unknown[];
  readonly ask: (engine: OfflineEngine) => Promise<T>;
  /** What a change of may give another answer; `any`: every change, and what the engine says of itself. */
  readonly tables: readonly ChangedTable[] | 'any';
  /** How often it is asked again although nothing changed; false for never. */
  readonly everyMs?: number | false;
  /** See `QueryDependencies`. */
  readonly restFactor?: number;
}

interface Options {
  /** False: nothing is asked yet. */
  readonly isEnabled?: boolean;
}

/** Where no change is told of, any answer may be an old one. */
const unchangedForMs = ({ length }: EngineQuery<unknown>['tables']) =>
  length === 0 ? 0 : Number.POSITIVE_INFINITY;

/**
 * The newest answer to a question; null until the first came, and on a page without a workspace. While the answer to
 * another question is under way, the one before stays. A hidden window asks nothing by the clock.
 */
export function useEngineQuery<T>(
  { key, ask, tables, everyMs = usualEveryMs, restFactor }: EngineQuery<T>,
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
    // An answer that grew old while nobody looked is asked for anew by whoever comes back.
    staleTime: everyMs === false ? unchangedForMs(tables) : everyMs,
    meta: { tables, ...(restFactor !== undefined && { restFactor }) },
  });
  return data ?? null;
}
