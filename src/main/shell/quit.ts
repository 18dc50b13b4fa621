import type { Logger } from '../ports';
import type { Schedule } from './demo/sandbox-process';

/** The part of Electron's `app` in use. */
interface QuittingApp {
  on(event: 'before-quit' | 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  exit(code: number): void;
}

interface Deps {
  readonly app: QuittingApp;
  readonly schedule: Schedule;
  readonly log: Logger;
}

export interface Quit {
  /** For windows that otherwise only hide when they are closed. */
  readonly isQuitting: () => boolean;
  /** Work to be done before the process ends: journals closed, the demo's process gone. All of it runs at once. */
  before(work: () => Promise<unknown>): void;
}

/** A person who quits waits at most this long. Everything acknowledged is on the disk by then anyway. */
const longestWaitMs = 5000;

/** Lets work end before the app does. */
export function createQuit({ app, schedule, log }: Deps): Quit {
  const works: (() => Promise<unknown>)[] = [];
  let isQuitting = false;
  let isFinishing = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isFinishing) return;
    isFinishing = true;
    const cancel = schedule(() => {
      log.log('warn', 'quitting without waiting any longer');
      app.exit(0);
    }, longestWaitMs);
    void Promise.allSettled(works.map((work) => work())).then((ends) => {
      for (const end of ends)
        if (end.status === 'rejected') log.log('error', 'finishing failed', { error: end.reason });
      cancel();
      app.exit(0);
    });
  });
  return { isQuitting: () => isQuitting, before: (work) => void works.push(work) };
}
