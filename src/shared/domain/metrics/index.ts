export type { MetricAnswer, MetricCell, MetricColumn, MetricSeries } from './answer';
export {
  type Board,
  type BoardCard,
  type CardShape,
  type CardWidth,
  type ComparisonChoice,
  cardShapes,
  cardWidths,
  type MetricGoal,
  type MonthColumn,
  type PeriodChoice,
  type PeriodPreset,
  periodPresets,
} from './boards';
export { addsUp, type Change, changeOf, directionOf, isMoney, isUnusual } from './change';
export { type GoalJudgement, type GoalState, type JudgedNumber, judgeGoal } from './goals';
export {
  type CellRule,
  cellOf,
  type GroupTotal,
  groupOf,
  groupRows,
  isInPart,
  isShown,
  type MonthCell,
  type MonthFilter,
  type MonthGroup,
  type MonthPart,
  type MonthRowFacts,
  type MonthSort,
  type MonthSummary,
  monthFilters,
  monthGroups,
  sortRows,
  summaryOf,
} from './month';
export {
  type MonthComparison,
  type MonthPeriods,
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
  lengthOf,
  type PeriodContext,
  type PeriodName,
  periodNameOf,
  periodOf,
  wholeMonths,
} from './periods';
export {
  itemKeyOf,
  type MetricEntityType,
  type MetricItem,
  type MetricQuestion,
  type MetricSource,
  metricEntityTypes,
  type Period,
  periodKeyOf,
  questionKeyOf,
  sourceKeyOf,
} from './question';
export { readResult } from './read-answers';
