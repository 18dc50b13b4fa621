/** What main knows of whether somebody can look at the window, and of the machine's power. */
export interface WindowPresence {
  /** Neither hidden nor minimised. */
  readonly isShown: boolean;
  readonly isLocked: boolean;
  /** The machine runs on its battery. */
  readonly isOnBattery: boolean;
}
