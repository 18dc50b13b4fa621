import type { DeskBridge } from '../shared/ipc/bridge';

declare global {
  interface Window {
    /** Put here by the preload; see `src/shared/ipc/bridge.ts`. */
    readonly desk: DeskBridge;
  }
}
