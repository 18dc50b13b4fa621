export { type BatchActions, useBatchActions } from './actions';
export { BatchBar } from './BatchBar';
export { type BatchDraft, useBatchDraft } from './draft';
export { useDraftWords } from './draft-words';
export { type BatchView, type NeedyBatch, useBatches, useMakerStatus, useNeedyBatches } from './queries';
export { failureOf, partSigns, useBatchWords } from './words';
