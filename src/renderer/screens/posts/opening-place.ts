import type { DayKey } from '@shared/domain/time';
import type { PostGroup } from '../../engine';

/**
 * Where a list opens that nobody has moved in yet, as a row's place. Under days that is today, or the first day after
 * it; where all is over, the last day. Every other order has at its top what it is chosen for.
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
