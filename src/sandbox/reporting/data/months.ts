import { addDays, type DayKey } from '../../../shared/domain/time';
import type { Period } from '../metrics/period';
import type { Month } from './words';

/** The month so many months before the one that the day is in. */
export function monthBefore(day: DayKey, back: number): Month {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

export function periodOf({ year, month }: Month): Period {
  const next = month === 12 ? firstDay({ year: year + 1, month: 1 }) : firstDay({ year, month: month + 1 });
  return { start: firstDay({ year, month }), end: addDays(next, -1) };
}

const firstDay = ({ year, month }: Month): DayKey => `${year}-${String(month).padStart(2, '0')}-01`;
