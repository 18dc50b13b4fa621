import type { PersonReturn } from '../ports';

/** The parts of Electron's `app` and `powerMonitor` in use. */
interface Machine {
  readonly app: { on(event: 'browser-window-focus', listener: () => void): unknown };
  readonly powerMonitor: { on(event: 'resume' | 'unlock-screen', listener: () => void): unknown };
}

export function watchPersonReturns(
  { app, powerMonitor }: Machine,
  onReturn: (cause: PersonReturn) => void,
): void {
  powerMonitor.on('unlock-screen', () => onReturn('unlock'));
  powerMonitor.on('resume', () => onReturn('resume'));
  app.on('browser-window-focus', () => onReturn('focus'));
}
