import { useSyncExternalStore } from 'react';
import type { RefreshScope } from '../../engine';
import { usePerWorkspace } from '../../query/per-workspace';
import { keyOfScope, type RefreshState, refreshes } from './refreshes';
import { useEngineStatus } from './use-engine-status';

export interface Refresh extends RefreshState {
  readonly run: () => Promise<void>;
}

/**
 * A reading that a person may ask for now, and how it stands, whoever asked for it. While nothing answers, the banner
 * tells that the network is gone, and no button repeats it.
 */
export function useRefresh(scope: RefreshScope): Refresh {
  const { subscribe, get, run } = usePerWorkspace(refreshes);
  const isOffline = useEngineStatus()?.phase === 'offline';
  const key = keyOfScope(scope);
  const { isRunning, error } = useSyncExternalStore(subscribe, () => get(key));
  const isTold = isOffline && error?.category === 'network';
  return { isRunning, error: isTold ? null : error, run: () => run(scope) };
}
