import type { CalendarPage, CalendarQuery } from '../../engine';
import { useEngineQuery } from '../../query/use-engine-query';

/** A range of days, kept as new as the replica is; null until it has answered. */
export const useCalendar = (query: CalendarQuery): CalendarPage | null =>
  useEngineQuery({
    key: ['calendar', query],
    ask: (engine) => engine.calendar(query),
    tables: ['posts', 'projects'],
  });
