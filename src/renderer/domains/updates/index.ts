export { type UpdateActions, useUpdateActions } from './actions';
export { useUpdates } from './queries';
export { ReleaseNotes } from './ReleaseNotes';
