import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { EngineStatus } from '../engine';
import { useWorkspaceServices } from './workspace-services';

/**
 * The engine's status as it pushes it. Null on a page without a workspace. The ages of its parts move all the time: for them
 * alone nothing renders again, and who shows one reads it by `useAgeNow`.
 */
export function usePushedStatus(): EngineStatus | null {
  const { engine } = useWorkspaceServices();
  const last = useRef<EngineStatus | null>(null);
  const subscribe = useStatusEvents();
  // The engine may build a new object each time; React needs the same one until something changed.
  const snapshot = useCallback(() => {
    const next = engine?.status() ?? null;
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  }, [engine]);
  return useSyncExternalStore(subscribe, snapshot);
}

/**
 * Part of the status that a component needs. It re-renders only when that part changes. Null on a page without a
 * workspace.
 */
export function useOfStatus<T extends string | number | boolean | null>(
  select: (status: EngineStatus) => T,
): T | null {
  const { engine } = useWorkspaceServices();
  return useSyncExternalStore(useStatusEvents(), () => (engine ? select(engine.status()) : null));
}

function useStatusEvents(): (notify: () => void) => () => void {
  const { engine } = useWorkspaceServices();
  return useCallback(
    (notify: () => void) =>
      engine?.subscribe((event) => {
        if (event.kind === 'status') notify();
      }) ?? (() => {}),
    [engine],
  );
}

const isSame = (a: EngineStatus | null, b: EngineStatus | null) => said(a) === said(b);
const said = (status: EngineStatus | null) => JSON.stringify(status && { ...status, ages: null });
