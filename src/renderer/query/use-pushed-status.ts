import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { EngineStatus } from '../engine';
import { useWorkspaceServices } from './workspace-services';

/** The engine's status as it pushes it. Null on a page without a workspace. */
export function usePushedStatus(): EngineStatus | null {
  const { engine } = useWorkspaceServices();
  const last = useRef<EngineStatus | null>(null);
  const subscribe = useCallback(
    (notify: () => void) =>
      engine?.subscribe((event) => {
        if (event.kind === 'status') notify();
      }) ?? (() => {}),
    [engine],
  );
  // The engine may build a new object each time; React needs the same one until something changed.
  const snapshot = useCallback(() => {
    const next = engine?.status() ?? null;
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  }, [engine]);
  return useSyncExternalStore(subscribe, snapshot);
}

const isSame = (a: EngineStatus | null, b: EngineStatus | null) => JSON.stringify(a) === JSON.stringify(b);
