import { type DayKey, dayKeyIn, startOfDayIn } from '@shared/domain/time';
import type { CalendarPage, CalendarQuery } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useEngineQuery } from '../../query/use-engine-query';

/** The part of a text that may stand in a day. */
const longestCaption = 160;

/** A month for the first paint of the next start: nothing of a row that no day shows. */
export const slimmed = (page: CalendarPage): CalendarPage => ({
  ...page,
  days: page.days.map((day) => ({
    ...day,
    rows: day.rows.map((row) => ({
      ...row,
      caption: row.caption?.slice(0, longestCaption) ?? null,
      reviewers: null,
    })),
  })),
});

/** A range of days, kept as new as the replica is; null until it has answered. */
export const useCalendar = (query: CalendarQuery): CalendarPage | null =>
  useEngineQuery({
    key: ['calendar', query],
    ask: (engine) => engine.calendar(query),
    tables: ['posts', 'projects'],
    // Days that were asked for beyond the sync window have an age of their own.
    everyMs: 60_000,
    first: { trim: slimmed },
  });

/**
 * Names the time zone of a day and the person's time when it starts. Null if it is the person's own zone. Without a
 * single zone (`clock` is null), says that days belong to the clients.
 */
export function useStartOfDay(clock: string | null, day: DayKey): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const { personZone } = format;
  if (clock === null) return t('calendar.daysOfClients');
  const start = startOfDayIn(clock, day);
  if (start === startOfDayIn(personZone, day)) return null;
  return t('calendar.dayOf', {
    city: format.city(clock),
    time: format.clock(start, personZone),
    weekday: format.weekday(dayKeyIn(personZone, start), 'long'),
    yourCity: format.city(personZone),
  });
}
