export { chaptersBetween, isNewer, isVersion } from './changelog';
export { checkDueInMs } from './check-times';
export { type NoteBlock, readNotes } from './release-notes';
export { nextUpdateState, type UpdateEvent } from './update-state';
