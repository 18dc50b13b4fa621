export { useEventCalls, useIsSending } from './actions';
export { EventsAroundDate } from './EventsAroundDate';
export { CleanedText, EventText, RemovedNote } from './EventText';
export {
  type DraftField,
  type DraftKey,
  eventDraftOf,
  eventDrafts,
  missingIn,
  newDraft,
  useDraftState,
  useEventDrafts,
} from './event-drafts';
export { htmlWords } from './excerpt';
export { LazyEditor } from './LazyEditor';
export {
  type TimelineEvent,
  type TimelineReport,
  useChartEvents,
  useClientEvents,
  useClientOfProject,
  useTimeline,
  useTimelineReports,
  useWriteReason,
} from './queries';
export { EventNumber, ReportEvents } from './ReportEvents';
export { loadCleaner, useCleaned } from './use-cleaned';
