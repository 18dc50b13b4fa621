import { lazy } from 'react';

/** The editor and its library come with the first event that is written, not with the start of the app. */
export const LazyEditor = lazy(() =>
  import('./rich-text/EventEditor').then(({ EventEditor }) => ({ default: EventEditor })),
);
