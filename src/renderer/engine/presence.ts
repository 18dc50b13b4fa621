import type { WindowPresence } from '@shared/window-presence';
import type { On } from '../ipc';

/** Whether anybody can see the page, and what its reading costs the machine. */
export interface Presence {
  readonly isLookedAt: boolean;
  readonly isOnBattery: boolean;
}

/**
 * Tells when somebody begins or ends to look at this page. Main says so: a page that Electron does not slow down in the
 * background is never told by the browser that it is hidden.
 */
export const watchPresence = (on: On, tell: (presence: Presence) => void): (() => void) =>
  on('window.presence_changed', ({ isShown, isLocked, isOnBattery }: WindowPresence) =>
    tell({ isLookedAt: isShown && !isLocked, isOnBattery }),
  );
