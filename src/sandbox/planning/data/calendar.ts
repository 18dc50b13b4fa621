import { offsetMinutesIn } from '../../../shared/domain/time';
import type { Random } from '../../kernel/seeded';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Three months back, three months ahead. */
const spanDays = 92;

/** When people look: before work, at lunch, after work. Half hours, in the project's own zone. */
const goodHours = [8, 9, 9.5, 11, 12, 12.5, 13, 17, 18, 18.5, 19, 20, 21] as const;

/** So many moments over half a year around `now`, in order; null stands for a piece nobody has dated yet. */
export const calendarOf = (zone: string, count: number, now: number, random: Random): (number | null)[] => {
  const today = Math.floor(now / dayMs) * dayMs;
  return Array.from({ length: count }, (_, i) => {
    if (i % 17 === 16) return null;
    const share = (i + random.next() * 0.9) / count;
    const utcDay = today + Math.floor((share * 2 - 1) * spanDays) * dayMs;
    const local = utcDay + random.pick(goodHours) * hourMs;
    return local - offsetMinutesIn(zone, local) * 60_000;
  });
};

/** The slot that has just passed: what is being published right now. -1 where none has. */
export const latestPast = (slots: readonly (number | null)[], now: number): number =>
  slots.reduce<number>((latest, slot, i) => {
    if (slot === null || slot > now) return latest;
    return slot >= (slots[latest] ?? Number.NEGATIVE_INFINITY) ? i : latest;
  }, -1);
