export { linksOf, rowsToExport } from './bulk';
export { trailTable } from './history/trail-table';
export { type TrailLine, type TrailWords, useTrailWords } from './history/trail-words';
export { useNudge } from './history/use-nudge';
export { type PostHistory, usePostHistory } from './history/use-post-history';
export { useReviewSummary, useWaitingCount } from './queries';
export { useReadGroups } from './use-read-groups';
