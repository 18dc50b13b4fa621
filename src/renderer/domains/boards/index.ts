export { type UseBoard, useBoard, useBoardActions } from './actions';
export { useViewsInWords, viewInWords } from './answer-words';
export {
  type CardPlace,
  cardPlacesOf,
  type Direction,
  movedBy,
  movedTo,
  neighbourIn,
  resized,
  withCard,
  withCards,
  withoutCard,
} from './arrange';
export { type BoardPeriods, wantOf } from './card-questions';
export {
  useCardAccounts,
  useCardAccountsIn,
  useCardTitles,
  useCardTitlesIn,
  useKeyTitles,
  useMetricTitlesIn,
} from './card-titles';
export {
  type CardRefusal,
  type CardView,
  cardRefusalOf,
  cardStateOf,
  isEmptyChart,
  type RefusalKind,
} from './card-view';
export { type ChartInput, chartInputOf, tableOf } from './chart-data';
export { copiedFor } from './copy-board';
export { cardFor, foundMetrics, type MeasuredMetric, useMeasured } from './measured';
export { type PastedItem, type PastedQuery, type PasteProblem, readPastedQuery } from './paste';
export { type PasteAccount, pasteAccount } from './paste-account';
export { useProposedBoard } from './propose';
export {
  type ClientBoards,
  type KeptBoard,
  useBoards,
  useBoardsByClient,
  useClientBoards,
  useClientPeriods,
} from './queries';
export { type BoardReadings, useBoardReadings } from './readings';
export { useUnits } from './units';
export { periodWordsIn, usePeriodWords } from './words';
