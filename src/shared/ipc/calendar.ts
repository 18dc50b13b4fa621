import { z } from 'zod';
import { type CalendarSettings, calendarLimits } from '../calendar-settings';

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);

/** Schema of the calendar settings, for values from a page or from the settings file. */
export const calendarSettings: z.ZodType<CalendarSettings, CalendarSettings> = z.strictObject({
  collisionMinutes: within(calendarLimits.collisionMinutes),
  gapDays: within(calendarLimits.gapDays),
  gapPostsPerWeek: within(calendarLimits.gapPostsPerWeek),
});
