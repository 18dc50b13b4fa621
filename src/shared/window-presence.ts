/** Whether the user can see the window, and whether the machine runs on battery. */
export interface WindowPresence {
  /** The window is neither hidden nor minimised. */
  readonly isShown: boolean;
  readonly isLocked: boolean;
  /** The machine runs on its battery. */
  readonly isOnBattery: boolean;
}
