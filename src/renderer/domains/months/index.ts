export { type ClientGoal, useClientGoals } from './client-goals';
export { startDailyMonth } from './daily-reading';
export { fillMs, wantsOfMonth } from './first-fill';
export { type StandingGoal, useStandingGoals } from './goal-states';
export { LazyWhatMoved } from './LazyWhatMoved';
export { type MissedGoal, readMissedGoals } from './missed-goals';
export { useOtherDays } from './other-days';
export { type MonthPlan, monthQuestion, periodQuestion } from './plan';
export {
  type ShownColumn,
  type UseMonth,
  type UseMonthColumns,
  useClientsNumbers,
  useMonth,
  useMonthColumns,
} from './queries';
export type { LeftOutSource, MonthRow, NotReadReason, RowPart } from './rows';
export { type UseFill, useFills, useKeptUpMonth } from './use-fills';
export { type MonthWords, monthWordsIn, useMonthWords } from './words';
