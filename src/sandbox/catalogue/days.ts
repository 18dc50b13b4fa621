import { type DayKey, daysBetween, isoTime } from '../../shared/domain/time';

/** Days as numbers since 1970-01-01, in UTC. */

const dayMs = 86_400_000;

export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

export const sandboxDayNumber = (day: DayKey): number => daysBetween('1970-01-01', day);
export const dayAt = (ms: number): number => Math.floor(ms / dayMs);
export const dayText = (day: number): DayKey => isoTime(day * dayMs).slice(0, 10);
export const spanOf = (start: DayKey, end: DayKey): DaySpan => ({
  first: sandboxDayNumber(start),
  last: sandboxDayNumber(end),
});

export const rangeLengthOf = ({ first, last }: DaySpan): number => Math.max(0, last - first + 1);

export const overlap = (a: DaySpan, b: DaySpan): DaySpan => ({
  first: Math.max(a.first, b.first),
  last: Math.min(a.last, b.last),
});

export const daysOfRange = (span: DaySpan): number[] =>
  Array.from({ length: rangeLengthOf(span) }, (_, i) => span.first + i);
