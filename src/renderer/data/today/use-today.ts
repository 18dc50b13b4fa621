import { type Today, todayOf } from '@shared/domain/today';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useDesk } from '../desk';
import { useNow } from '../use-now';
import type { AskedChange, BrokenAccount, DayPost } from './read-today';
import type { TodayScope, TodaySnapshot } from './today-watch';

export interface UseToday {
  /** Null until the copy has answered. */
  readonly snapshot: TodaySnapshot | null;
  readonly today: Today<DayPost, BrokenAccount, AskedChange> | null;
  readonly setScope: (scope: TodayScope) => void;
}

/**
 * What needs the person now; null on a page without a workspace.
 * @param isPatient see `TodayWatch.subscribe`
 */
export function useToday(isPatient = false): UseToday {
  const { today: watch } = useDesk();
  const { personZone: zone } = useFormat();
  const now = useNow();
  const subscribe = useCallback(
    (listener: () => void) => watch?.subscribe(listener, isPatient) ?? (() => {}),
    [watch, isPatient],
  );
  const snapshot = useSyncExternalStore(subscribe, () => watch?.getSnapshot() ?? null);
  const today = useMemo(() => snapshot && todayOf({ ...snapshot, now, zone }), [snapshot, now, zone]);
  const setScope = useCallback((scope: TodayScope) => watch?.setScope(scope), [watch]);
  return { snapshot, today, setScope };
}
