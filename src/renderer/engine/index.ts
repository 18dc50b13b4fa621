/**
 * The engine's only entry point. The rest of the renderer imports nothing from inside the engine. The types add no
 * code to the page.
 */
export type * from './api';
export { createEngine } from './engine-client';
export { watchPresence } from './presence';
export { startEarly } from './worker-start';
