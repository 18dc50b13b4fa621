import type { DayKey } from '@shared/domain/time';
import type { PostGroup } from '../../engine';

/**
 * The row at which a list opens before anybody has moved in it. Grouped by day: today, or the first day after it; if
 * all is past, the last day. In every other order: the top.
 */
export function openingPlace(groups: readonly PostGroup[], today: DayKey): number {
  let place = 0;
  let lastDay = 0;
  for (const group of groups) {
    if (group.by !== 'day' || group.day === null) break;
    if (group.day >= today) return place;
    lastDay = place;
    place += group.total;
  }
  return lastDay;
}
