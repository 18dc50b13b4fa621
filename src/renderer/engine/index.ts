/** The engine's only door: the rest of the renderer imports nothing from within. The types cost the page no code. */
export type * from './api';
export { createEngine } from './engine-client';
export { watchPresence } from './presence';
export { startEarly } from './worker-start';
