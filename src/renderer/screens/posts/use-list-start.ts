import { type DayKey, dayKeyIn, startOfDayIn } from '@shared/domain/time';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';

/** The person's current day, at which the list begins. */
export interface ListStart {
  readonly today: DayKey;
  /** Its first instant, epoch ms. */
  readonly from: number;
}

/**
 * Begins with the day, not with the minute: otherwise each post would move away from under the cursor when its time
 * comes. The same object for as long as the day lasts.
 */
export function useListStart(): ListStart {
  const { personZone } = useFormat();
  const today = dayKeyIn(personZone, useNow());
  return useMemo(() => ({ today, from: startOfDayIn(personZone, today) }), [personZone, today]);
}
