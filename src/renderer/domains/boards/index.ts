export { type UseBoard, useBoard, useBoardActions } from './actions';
export {
  COLUMNS,
  type Direction,
  MOST_CARDS,
  movedBy,
  movedTo,
  neighbourIn,
  type Place,
  placesOf,
  resized,
  withCard,
  withCards,
  withoutCard,
} from './arrange';
export { type BoardPeriods, boardPeriodsOf } from './card-questions';
export { type CatalogueIndex, nameOfKey, titleOf, useCardTitles, useCatalogueIndex } from './card-titles';
export { type CardRefusal, type CardView, type Change, changeOf, type RefusalKind } from './card-view';
export { copiedFor } from './copy-board';
export { cardFor, foundMetrics, type MeasuredMetric, useMeasured, usualShape, usualWidth } from './measured';
export { firstNumbers, useProposedBoard } from './propose';
export {
  type ClientBoards,
  type KeptBoard,
  useBoards,
  useBoardsByClient,
  useClientBoards,
  useClientPeriods,
} from './queries';
export { type BoardReadings, useBoardReadings } from './readings';
export { type PeriodWords, usePeriodWords } from './words';
