import { addDays } from '@shared/domain/time';
import type { RefreshScope } from '../../engine';
import type { ShownDays } from './period';

/**
 * Days to read for a range. The service counts days in each client's own zone, so days of one zone overlap the
 * neighbouring days.
 * @param zone as in `CalendarQuery.zone`
 */
export function daysToRead({ from, to }: ShownDays, zone: string | null): RefreshScope & { kind: 'days' } {
  const margin = zone === null ? 0 : 1;
  return { kind: 'days', from: addDays(from, -margin), to: addDays(to, margin) };
}
