export {
  type DaySummary,
  daySummaryOf,
  hiddenPostsOf,
  isEmptyAhead,
  stretchesNotKept,
  useDayWords,
  useNotKeptWords,
} from './days';
export { calendarEventsOf, entryTimesOf, usePostStateText } from './entries';
export { type Fit, hourAxisOf, spreadBlocks, usePostsPerDay } from './layout';
export { useCalendar, useStartOfDay } from './queries';
export { conflictsOn, type DayPiece, piecesOfDay, worstOf } from './pieces';
