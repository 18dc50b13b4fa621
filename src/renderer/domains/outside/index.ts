export { OutsideButton } from './OutsideButton';
export { type SavedFile, useSaveFile } from './save-file';
