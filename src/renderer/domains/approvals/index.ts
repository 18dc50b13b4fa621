export { linksToPosts, rowsToExport, useReadReviewGroups } from './actions';
export { Candidates } from './Candidates';
export { type ReminderSubject, useCopyReminderOf, useReminderPreview } from './client-reminder';
export { isWaitedFor, useCopyReminder, useNoteReminder } from './copy-reminder';
export { type PostHistory, usePostHistory, useReviewSummary, useWaitingCount } from './queries';
export { type UseReminder, useReminder } from './reminder';
export { trailTable } from './trail-table';
export { type TrailLine, type TrailWords, useTrailWords } from './trail-words';
