/** What clients decided outside the service: noted here, and never a response of the service. */
export { NotedList } from './NotedList';
export { NotedSign } from './NotedSign';
export { NoteOverlay } from './NoteOverlay';
export { useNotedSummary } from './noted-words';
export { type NotesByPost, notesByPost, useNoteKey } from './notes';
