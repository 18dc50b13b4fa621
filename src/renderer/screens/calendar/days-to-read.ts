import { addDays } from '@shared/domain/time';
import type { RefreshScope } from '../../engine';
import type { DayRange } from './period';

/**
 * What has to be read for a range of days. The service counts days in each client's own zone: those of one zone reach
 * into the days beside them.
 * @param zone as `CalendarQuery.zone`
 */
export function daysToRead({ from, to }: DayRange, zone: string | null): RefreshScope & { kind: 'days' } {
  const margin = zone === null ? 0 : 1;
  return { kind: 'days', from: addDays(from, -margin), to: addDays(to, margin) };
}
