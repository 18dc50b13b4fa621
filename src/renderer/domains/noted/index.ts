/** What clients decided outside the service: noted here, and never a response of the service. */
export { useAskToConfirm, useSaidYes } from './confirm';
export { Evidence } from './Evidence';
export { NotedItem, NotedList } from './NotedList';
export { NotedSign } from './NotedSign';
export { NoteOverlay } from './NoteOverlay';
export {
  useChangedSinceSaid,
  useNotedRows,
  useNotedSummary,
  useNotedWords,
  useSaidReference,
  useSaidYesText,
} from './noted-words';
export { isSaidYes, type NotesByPost, notesByPost, postsSaidYes, useNoteKey, useNotes } from './notes';
