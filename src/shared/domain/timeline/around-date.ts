import type { Period } from '../metrics';
import { addDays, type DayKey } from '../time';

const DAYS_AROUND = 7;

/**
 * The days that are compared around an event. The event's own day is in neither period, because the hour of the event
 * is unknown.
 */
export interface AroundDate {
  readonly before: Period;
  readonly after: Period;
  /** The first day on which both are over; until then nothing is compared. */
  readonly from: DayKey;
  readonly isOver: boolean;
}

/** @param today in the client's zone */
export function aroundDate(date: DayKey, today: DayKey): AroundDate {
  const from = addDays(date, DAYS_AROUND + 1);
  return {
    before: { start: addDays(date, -DAYS_AROUND), end: addDays(date, -1) },
    after: { start: addDays(date, 1), end: addDays(date, DAYS_AROUND) },
    from,
    isOver: today >= from,
  };
}
