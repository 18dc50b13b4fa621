import { defaultGapRule } from './domain/calendar/gaps';

/** Thresholds from which the calendar marks a day. */
export interface CalendarSettings {
  /** Posts of one account no further apart than this collide. */
  readonly collisionMinutes: number;
  /** Length of a gap: this many consecutive days without a post. */
  readonly gapDays: number;
  /** Only clients with at least this many posts a week can have gaps. */
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
