import type { DayKey } from '@shared/domain/time';
import { useFormat } from '../../i18n/FormatProvider';
import type { CalendarView, DayRange } from './period';

/** The period that is shown: `November 2026`, or the days of a week. */
export function usePeriodWords(): (view: CalendarView, anchor: DayKey, range: DayRange) => string {
  const format = useFormat();
  return (view, anchor, { from, to }) => (view === 'week' ? format.days(from, to) : format.month(anchor));
}
