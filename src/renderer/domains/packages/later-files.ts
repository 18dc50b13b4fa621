import { loadedLater } from '../../kit/loaded-later';

/** Nothing of it is needed for the first paint. */
export const OpenTakenFiles = loadedLater(async () => (await import('./open-files')).OpenTakenFiles);
