import { loadedLater } from '../../kit/loaded-later';

/** The first paint needs nothing of it. */
export const OpenTakenFiles = loadedLater(async () => (await import('./open-files')).OpenTakenFiles);
