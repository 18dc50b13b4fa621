import type { ClockTime, NotificationSettings } from '../../notifications';
import { offsetMinutesIn } from '../time';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * When quiet hours that hold at `now` end, epoch ms; null where it is not quiet. The wall clock may be moved before
 * then (summer time, a journey): whoever waits for the end asks again when it has come.
 * @param zone IANA zone of the person.
 */
export function quietUntil(
  now: number,
  quietHours: NotificationSettings['quietHours'],
  zone: string,
): number | null {
  if (quietHours === null) return null;
  const [from, to] = [minuteOf(quietHours.from), minuteOf(quietHours.to)];
  const minute = minuteOfDay(now, zone);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const left = (to - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
}

const minuteOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const minuteOfDay = (ms: number, zone: string) =>
  (((Math.floor(ms / MINUTE_MS) + offsetMinutesIn(zone, ms)) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
