import { useCallback } from 'react';
import type { FreshnessReport } from '../offline/api';
import { useDesk } from './desk';
import { useLive, type Watch } from './use-live';

/** What the engine does and how old everything is; null until it has said, and on a page without a workspace. */
export function useFreshness(everyMs: number): FreshnessReport | null {
  const { engine } = useDesk();
  const ask = useCallback(async () => (engine ? engine.freshness() : null), [engine]);
  const watch = useCallback<Watch>((changed) => engine?.subscribe(changed) ?? (() => undefined), [engine]);
  return useLive(ask, watch, everyMs);
}
