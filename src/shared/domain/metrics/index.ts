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
export { type ReadResult, readForm, readResult } from './read-answers';
