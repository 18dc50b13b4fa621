import { type DayKey, daysBetween } from '../../../shared/domain/time';

/** Both days are part of it. */
export interface Period {
  readonly start: DayKey;
  readonly end: DayKey;
}

/** Days since 1970-01-01. */
export const dayNumber = (day: DayKey): number => daysBetween('1970-01-01', day);
export const dayKey = (number: number): DayKey => new Date(number * 86_400_000).toISOString().slice(0, 10);
