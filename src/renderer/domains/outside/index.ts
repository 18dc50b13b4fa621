export { OutsideButton } from './OutsideButton';
export { type SavedFile, useCopyText, useSaveFile } from './save-file';
