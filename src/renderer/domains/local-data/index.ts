export { type Draft, Drafts, flushedWithThePage, saveAllDrafts, useFormDraft } from './drafts';
export { useLocal, useLocalEntry, useSavedViews } from './local-values';
export { clientNotes, postNotes } from './note-drafts';
export {
  type Reminded,
  useReminded,
  useRemindedText,
  useReminderLog,
} from './reminders';
export { type Tag, useTaggedPosts, useTags } from './tags';
export { ViewMenu } from './ViewMenu';
