import { addDays, type DayKey, dayKeyIn, type EpochMs, hourOfDayIn, weekdayOf } from '../time';

const HOUR_MS = 3_600_000;
/** When a day's work begins, on the person's clock: what was snoozed until a day is back by then. */
const morningHour = 9;
/** "Before it goes out": long enough to reach somebody, and late enough that they may have answered. */
export const beforePublishMs = 2 * HOUR_MS;

/** Why something can't be snoozed that way. */
export type SnoozeRefusal = 'same_as_tomorrow' | 'no_date' | 'passed' | 'too_soon';

export interface SnoozeChoice {
  readonly name: 'tomorrow' | 'monday' | 'before_publish';
  /** When it comes back; null where it can't be chosen. */
  readonly until: EpochMs | null;
  readonly refusal: SnoozeRefusal | null;
}

interface SnoozeQuestion {
  readonly now: EpochMs;
  /** IANA zone of the person. */
  readonly zone: string;
  /** When the first of it is to be published; null without a date. */
  readonly publishAt: EpochMs | null;
}

/** Each way to snooze, also those that can't be chosen now, with the reason. */
export function snoozeChoices({ now, zone, publishAt }: SnoozeQuestion): readonly SnoozeChoice[] {
  const today = dayKeyIn(zone, now);
  const daysToMonday = 7 - weekdayOf(today);
  const monday =
    daysToMonday === 1
      ? refused('monday', 'same_as_tomorrow')
      : offered('monday', morningOf(zone, addDays(today, daysToMonday)));
  return [offered('tomorrow', morningOf(zone, addDays(today, 1))), monday, beforePublish(publishAt, now)];
}

function beforePublish(publishAt: number | null, now: number): SnoozeChoice {
  if (publishAt === null) return refused('before_publish', 'no_date');
  if (publishAt <= now) return refused('before_publish', 'passed');
  const until = publishAt - beforePublishMs;
  return until > now ? offered('before_publish', until) : refused('before_publish', 'too_soon');
}

/** When something is back that was snoozed until a day, epoch ms. */
export const morningOf = (zone: string, day: DayKey): number => hourOfDayIn(zone, day, morningHour);

/** The first day until which something can be snoozed. */
export const firstSnoozeDay = (zone: string, now: number): DayKey => addDays(dayKeyIn(zone, now), 1);

/** Longest snooze in days. */
const mostSnoozeDays = 366;

/** The last day until which something can be snoozed. */
export const lastSnoozeDay = (zone: string, now: number): DayKey =>
  addDays(dayKeyIn(zone, now), mostSnoozeDays);

const offered = (name: SnoozeChoice['name'], until: number): SnoozeChoice => ({ name, until, refusal: null });
const refused = (name: SnoozeChoice['name'], refusal: SnoozeRefusal): SnoozeChoice => ({
  name,
  until: null,
  refusal,
});
