import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { EngineStatus } from '../offline/api';
import { useDesk, useDeskState, useWorkspace } from './desk';

/** The engine's status, live; null on a page without a workspace. */
export function useEngineStatus(): EngineStatus | null {
  const status = useToldStatus();
  const isDemo = useWorkspace()?.kind === 'demo';
  const isCutOff = useDeskState(({ demo }) => isDemo && demo.kind === 'cut_off');
  return useMemo(() => (status && isCutOff ? knownOffline(status) : status), [status, isCutOff]);
}

/**
 * Main says that the services are off, while the engine learns it from calls that fail: those wait their turn and are
 * tried again. Until then nothing on the screen may call the copy fresh.
 */
function knownOffline(status: EngineStatus): EngineStatus {
  const isWorse = status.phase === 'storage_failed';
  return isWorse ? status : { ...status, phase: 'offline', progress: null };
}

/** As the engine itself tells it. */
function useToldStatus(): EngineStatus | null {
  const { engine } = useDesk();
  const last = useRef<EngineStatus | null>(null);
  const subscribe = useCallback(
    (notify: () => void) =>
      engine?.subscribe((event) => {
        if (event.kind === 'status') notify();
      }) ?? (() => {}),
    [engine],
  );
  // The engine may build its answer anew each time; React wants the same object until something changed.
  const snapshot = useCallback(() => {
    const next = engine?.status() ?? null;
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  }, [engine]);
  return useSyncExternalStore(subscribe, snapshot);
}

const isSame = (a: EngineStatus | null, b: EngineStatus | null) => JSON.stringify(a) === JSON.stringify(b);
