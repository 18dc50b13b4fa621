import { useSyncExternalStore } from 'react';
import type { RefreshScope } from '../offline/api';
import { useDesk } from './desk';
import { keyOfScope, type RefreshState } from './refreshes';
import { useEngineStatus } from './use-engine-status';

export interface Refresh extends RefreshState {
  readonly run: () => Promise<void>;
}

/**
 * A reading that a person may ask for now, and how it stands, whoever asked for it. While nothing answers, the banner
 * tells that the network is gone, and no button repeats it.
 */
export function useRefresh(scope: RefreshScope): Refresh {
  const { refreshes } = useDesk();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const key = keyOfScope(scope);
  const { isRunning, error } = useSyncExternalStore(refreshes.subscribe, () => refreshes.get(key));
  const isTold = isOffline && error?.category === 'network';
  return { isRunning, error: isTold ? null : error, run: () => refreshes.run(scope) };
}
