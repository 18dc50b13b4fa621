import { type DayKey, dayKeyIn, startOfDayIn } from '@shared/domain/time';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';

/**
 * Whose day it is, and when it begins for the person; null where there is nothing to say: the person's own clock, or
 * clients of several.
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
