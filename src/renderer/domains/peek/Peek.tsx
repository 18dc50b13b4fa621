import { loadedLater } from '../../kit/loaded-later';

/** The panel of a post beside a list. */
export const Peek = loadedLater(async () => (await import('./PeekPanel')).PeekPanel);
