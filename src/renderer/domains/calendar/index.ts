export {
  type DaySummary,
  daySummaryOf,
  hiddenPostsOf,
  stretchesNotKept,
  useDayWords,
  useNotKeptWords,
} from './days';
export { calendarEventsOf, entryTimesOf, usePostStateText } from './entries';
export { type Fit, hourAxisOf, spreadBlocks, usePostsPerDay } from './layout';
export { useCalendar, useStartOfDay } from './queries';
