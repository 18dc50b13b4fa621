import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDesk, useEngine } from './desk';
import { LookedList, type LookedQuery, type SinceLastLooked } from './looked-list';

/**
 * What changed in a list since the person last looked at it; null until the copy has answered. Leaving the list, also
 * by closing the window, marks it as looked at.
 * @param list The list's name; it is the key under which the mark is kept.
 * @param query Which lines of the feed belong to it. Hand in the same object while nothing changes.
 */
export function useSinceLastLooked(list: string, query: LookedQuery): SinceLastLooked | null {
  const { request, now } = useDesk();
  const engine = useEngine();
  const looked = useMemo(() => new LookedList(engine, list, query), [engine, list, query]);
  useEffect(() => {
    looked.read();
    const stop = engine.subscribe((event) => {
      if (event.kind === 'changed' && event.tables.includes('changes')) looked.read();
    });
    const leave = () => {
      const value = looked.mark(now());
      // Lost with a full disk: then the same lines are new once more.
      if (value !== null) void request('local.save', { collection: 'looked', key: list, value });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop();
      leave();
    };
  }, [engine, looked, list, now, request]);
  return useSyncExternalStore(looked.subscribe, looked.getSnapshot);
}
