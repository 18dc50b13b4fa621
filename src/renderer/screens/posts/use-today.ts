import { type DayKey, dayKeyIn } from '@shared/domain/time';
import { useFormat } from '../../i18n/FormatProvider';
import { useMinute } from '../../kit/use-now';

/** The person's current day, at which a list by day begins. */
export function useTodayForPosts(): DayKey {
  const { personZone } = useFormat();
  return dayKeyIn(personZone, useMinute());
}
