export {
  type DaySummary,
  daySummaryOf,
  hiddenPostsOf,
  isEmptyAhead,
  stretchesNotKept,
  useDayWords,
  useNotKeptWords,
} from './days';
export { calendarEventsOf, entryTimesOf, postStateText, usePostStateText } from './entries';
export { type Fit, hourAxisOf, spreadBlocks, usePostsPerDay } from './layout';
export { conflictsOn, type DayPiece, loadOf, piecesOfDay, worstPieceOf } from './pieces';
export { useCalendar, useStartOfDay } from './queries';
