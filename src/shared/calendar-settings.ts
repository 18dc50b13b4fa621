import { defaultGapRule } from './domain/calendar/gaps';

/** From when on the calendar points at a day. */
export interface CalendarSettings {
  /** Posts of one account no further apart than this collide. */
  readonly collisionMinutes: number;
  /** So many days in a row without a post are a gap. */
  readonly gapDays: number;
  /** Only clients with at least so many posts a week are expected to fill their days. */
  readonly gapPostsPerWeek: number;
}

export const defaultCalendarSettings: CalendarSettings = {
  collisionMinutes: 30,
  gapDays: defaultGapRule.leastDays,
  gapPostsPerWeek: defaultGapRule.leastPerWeek,
};

/** Smallest and largest value of each setting, both allowed. */
export const calendarLimits: Readonly<
  Record<keyof CalendarSettings, readonly [least: number, most: number]>
> = {
  collisionMinutes: [1, 720],
  gapDays: [1, 28],
  gapPostsPerWeek: [1, 50],
};
