/** The parts of Electron's `app` and `powerMonitor` in use. */
interface Machine {
  readonly app: { on(event: 'browser-window-focus', listener: () => void): unknown };
  readonly powerMonitor: { on(event: 'resume' | 'unlock-screen', listener: () => void): unknown };
}

/** Signs that the user may be back: the screen was unlocked, the machine woke, or one of our windows got the focus. */
export type PersonReturn = 'unlock' | 'resume' | 'focus';

export function watchPersonReturns(
  { app, powerMonitor }: Machine,
  onReturn: (cause: PersonReturn) => void,
): void {
  powerMonitor.on('unlock-screen', () => onReturn('unlock'));
  powerMonitor.on('resume', () => onReturn('resume'));
  app.on('browser-window-focus', () => onReturn('focus'));
}
