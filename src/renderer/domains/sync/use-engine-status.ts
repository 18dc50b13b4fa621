import { useMemo } from 'react';
import type { EngineStatus } from '../../engine';
import { useToldStatus } from '../../query/use-told-status';
import { useAppState, useWorkspace } from '../../query/workspace-services';

/** The engine's status, live; null on a page without a workspace. */
export function useEngineStatus(): EngineStatus | null {
  const status = useToldStatus();
  const isDemo = useWorkspace()?.kind === 'demo';
  const isCutOff = useAppState(({ demo }) => isDemo && demo.kind === 'cut_off');
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
