export { clientNotes, postNotes } from './note-drafts';
export { useLocal, useLocalEntry } from './use-local';
export { ViewMenu } from './ViewMenu';
