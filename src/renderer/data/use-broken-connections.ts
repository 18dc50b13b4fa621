import { useCallback } from 'react';
import { useDesk } from './desk';
import { useLive, type Watch } from './use-live';

const EVERY_MS = 600_000;

/** How many connections are known to be broken; null until the copy has answered, and on a page without a workspace. */
export function useBrokenConnections(): number | null {
  const { engine } = useDesk();
  const ask = useCallback(async () => {
    if (!engine) return null;
    const { records } = await engine.records('connect.connections');
    return records.filter(({ record }) => record.status !== 'active').length;
  }, [engine]);
  const watch = useCallback<Watch>(
    (changed) =>
      engine?.subscribe((event) => {
        if (event.kind === 'changed' && event.tables.includes('connect.connections')) changed();
      }) ?? (() => undefined),
    [engine],
  );
  return useLive(ask, watch, EVERY_MS);
}
