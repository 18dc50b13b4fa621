import { useCallback } from 'react';
import type { ChangedTable, OfflineEngine } from '../offline/api';
import { useEngine } from './desk';
import { useLive, type Watch } from './use-live';

/** Ages are in some answers and grow without anything changing. */
const EVERY_MS = 60_000;

/**
 * The newest answer of the copy to a question; null until the first came.
 * @param ask Hand in the same function while it asks the same.
 * @param tables What a change of may give another answer, names with a space between.
 */
export function useCopy<T>(ask: (engine: OfflineEngine) => Promise<T>, tables: string): T | null {
  const engine = useEngine();
  const asked = useCallback(() => ask(engine), [ask, engine]);
  const watch = useCallback<Watch>(
    (changed) => {
      const wanted = new Set(tables.split(' '));
      const isWanted = (table: ChangedTable) => wanted.has(table);
      return engine.subscribe((event) => {
        if (event.kind === 'changed' && event.tables.some(isWanted)) changed();
      });
    },
    [engine, tables],
  );
  return useLive(asked, watch, EVERY_MS);
}
