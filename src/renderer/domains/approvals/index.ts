export { linksToPosts, rowsToExport, useReadReviewGroups } from './actions';
export {
  toneOf,
  useApprovalTimes,
  useApprovalTimesExport,
  useApprovalTimesWords,
  useSaveReviewWindow,
  useSlotForecast,
} from './approval-times';
export { Candidates } from './Candidates';
export { type ReminderSubject, useCopyReminderOf, useReminderPreview } from './client-reminder';
export { isWaitedFor, useCopyReminder } from './copy-reminder';
export { type UseHolidays, useHolidays } from './holidays/use-holidays';
export { useOwnReminderText } from './own-reminder-text';
export { type PostHistory, usePostHistory } from './queries';
export { useChosenPosts, useRecipients } from './recipients';
export { type UseReminder, useReminder } from './reminder';
export { messageOf } from './reminder-message';
export { useReminderNotes } from './reminder-notes';
export {
  candidatesOf,
  candidatesOfAll,
  keyOfResponse,
  type Response,
  responsesOf,
} from './responses';
export { useReviewSummary, useWaitingCount } from './review-summary';
export { trailTable } from './trail-table';
export { type TrailLine, type TrailWords, useTrailWords } from './trail-words';
export {
  bySendBy,
  isTickedAtFirst,
  lastRemindedOf,
  usePiecesOfClient,
  useSendBy,
  useWaitingClients,
  type WaitingClients,
  type WaitingRow,
} from './waiting-clients';
