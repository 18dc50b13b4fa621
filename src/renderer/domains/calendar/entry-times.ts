import { dayKeyIn, daysBetween, offsetMinutesIn } from '@shared/domain/time';
import type { PostRow } from '../../engine';
import { scheduleOf } from '../posts';

export interface EntryTimes {
  /** Epoch ms. */
  readonly at: number;
  /** The zone whose day it is; its time comes first. */
  readonly zone: string;
  /** The other clock, where it shows another time. */
  readonly other: {
    readonly zone: string;
    /** How many days later its date is; −1 for the day before. */
    readonly dayShift: number;
  } | null;
}

/**
 * When a post goes out, by the client's clock and by the person's.
 * @param dayZone the zone whose days are shown; null for each client's own.
 */
export function timesOf(row: PostRow, dayZone: string | null, personZone: string): EntryTimes | null {
  const at = scheduleOf(row);
  if (at === null) return null;
  const zone = dayZone ?? row.timezone;
  const otherZone = isSameClock(zone, row.timezone, at) ? personZone : row.timezone;
  if (isSameClock(zone, otherZone, at)) return { at, zone, other: null };
  const dayShift = daysBetween(dayKeyIn(zone, at), dayKeyIn(otherZone, at));
  return { at, zone, other: { zone: otherZone, dayShift } };
}

const isSameClock = (one: string, other: string, at: number) =>
  one === other || offsetMinutesIn(one, at) === offsetMinutesIn(other, at);
