export { type BatchActions, useBatchActions } from './actions';
export { BatchBar } from './BatchBar';
export { type BatchLink, useBatchLinks } from './batch-links';
export { DayChoice } from './DayChoice';
export { type BatchDraft, useBatchDraft, useBeginBatch } from './draft';
export { draftWords } from './draft-words';
export { PlannedDays } from './PlannedDays';
export {
  type BatchView,
  type NeedyBatch,
  useBatches,
  useDayBudgets,
  useMakerStatus,
  useNeedyBatches,
  useWaitingDays,
} from './queries';
export { type BatchWords, batchFailureOf, partSigns, useBatchWords } from './words';
