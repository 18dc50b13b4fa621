/**
 * The one place that knows instants, zones and days. Everything else holds epoch milliseconds and IANA zone names,
 * and asks here; the lint forbids `new Date(text)` and local getters anywhere else.
 */
export {
  addDays,
  addMonths,
  type DayKey,
  dayKeyIn,
  daysBetween,
  hourOfDayIn,
  isWeekend,
  lastOfMonth,
  monthOf,
  sameDayAfterMonths,
  startOfDayIn,
  startsOfDaysIn,
  weekdayOf,
  weekStartOf,
} from './day';
export {
  type EpochMs,
  httpDate,
  isoTime,
  type MonotonicMs,
  parseHttpDate,
  parseInstant,
  parseStamp,
} from './instant';
export { offsetMinutesIn, personZone, resolveZone } from './zone';
