export { type Draft, Drafts, flushedWithThePage } from './drafts';
export { useLocal, useLocalEntry } from './local-values';
export { clientNotes, postNotes } from './note-drafts';
export { ViewMenu } from './ViewMenu';
