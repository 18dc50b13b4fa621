import { useCallback } from 'react';
import type { CalendarPage, CalendarQuery, OfflineEngine } from '../offline/api';
import { useCopy } from './use-copy';

/** A range of days, kept as new as the copy is; null until it has answered. Hand in the same query while it stays. */
export function useCalendar(query: CalendarQuery): CalendarPage | null {
  const ask = useCallback((engine: OfflineEngine) => engine.calendar(query), [query]);
  return useCopy(ask, 'posts projects');
}
