import { useCallback } from 'react';
import type { StorageReport } from '../offline/api';
import { useEngine } from './desk';
import { useLive, type Watch } from './use-live';

/** Counting bytes costs more than a list does, and nobody watches them grow. */
const EVERY_MS = 10_000;

/** What the copy takes on this machine; null until it has been counted. */
export function useStorage(): StorageReport | null {
  const engine = useEngine();
  const ask = useCallback(() => engine.storage(), [engine]);
  const watch = useCallback<Watch>((changed) => engine.subscribe(changed), [engine]);
  return useLive(ask, watch, EVERY_MS);
}
