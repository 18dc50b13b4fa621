import type { ClientNotice, ClockTime, NotificationSettings } from '../../notifications';
import type { LocalKey } from '../../record-key';
import { offsetMinutesIn } from '../time';

export interface ClientChoices {
  readonly mine: ReadonlySet<string>;
  readonly rules: ReadonlyMap<string, ClientNotice>;
}

/** Whether news of a client are wanted: by its own rule, else if it is marked as mine or no client is marked. */
export function isChosen({ mine, rules }: ClientChoices, client: LocalKey | null): boolean {
  if (client === null) return mine.size === 0;
  const rule = rules.get(client);
  if (rule !== undefined) return rule === 'always';
  return mine.size === 0 || mine.has(client);
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * When the quiet hours at `now` end, epoch ms; null outside of quiet hours. The local time may change before then (daylight
 * saving, a journey), so callers ask again at that time.
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
  return nextTimeOfDay(now, quietHours.to, zone);
}

/** When the clock next shows this time, epoch ms: at most a day after `now`, and always later. */
export function nextTimeOfDay(now: number, time: ClockTime, zone: string): number {
  const left = (minuteOf(time) - minuteOfDay(now, zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
}

/** Whether the clock has shown this time since midnight. */
export const isPastTime = (now: number, time: ClockTime, zone: string): boolean =>
  minuteOfDay(now, zone) >= minuteOf(time);

const minuteOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const minuteOfDay = (ms: number, zone: string) =>
  (((Math.floor(ms / MINUTE_MS) + offsetMinutesIn(zone, ms)) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
