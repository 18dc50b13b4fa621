export { chaptersBetween, isNewer, isVersion, type NoteBlock, readNotes } from './release-notes';
export { checkDueInMs, nextUpdateState, type UpdateEvent } from './update-state';
