export {
  type Board,
  type BoardCard,
  type CardShape,
  type CardWidth,
  type ComparisonChoice,
  cardShapes,
  cardWidths,
  earlierDays,
  type MetricGoal,
  type MonthColumn,
  mostCards,
  type PeriodPreset,
  periodPresets,
} from './boards';
export { addsUp, type Change, changeOf, isMoney } from './change';
export {
  type DataState,
  dataStateOf,
  type MissingState,
  missingStates,
  missingTogether,
} from './data-state';
export {
  type GoalJudgement,
  type GoalProgress,
  type GoalState,
  goalGroups,
  goalProgressOf,
  judgeGoal,
} from './goals';
export {
  type GroupTotal,
  groupOf,
  groupRows,
  isShown,
  type MonthCell,
  type MonthFilter,
  type MonthPart,
  type MonthRowFacts,
  type MonthSort,
  type MonthSummary,
  monthCellOf,
  monthFilters,
  sortRows,
  summaryOf,
} from './month';
export {
  type MonthComparison,
  monthComparisons,
  monthPeriods,
  monthsBefore,
  usualMonth,
  wholeMonth,
} from './months';
export { type Finding, findingsOf, type MovedNumber } from './moved';
export {
  comparisonOf,
  isRunning,
  type PeriodContext,
  periodNameOf,
  periodOf,
  wholeMonths,
} from './periods';
export {
  itemKeyOf,
  type MetricItem,
  type MetricQuestion,
  type MetricSource,
  metricEntityTypes,
  type Period,
  periodKeyOf,
  questionKeyOf,
  sourceKeyOf,
} from './question';
export type { MetricAnswer, MetricCell } from './read-answers';
export { readResult } from './read-answers';
