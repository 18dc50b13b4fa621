import type { Logger } from '../ports';
import type { Schedule } from './demo/sandbox-process';

/** The part of Electron's `app` in use. */
interface QuittingApp {
  on(event: 'before-quit' | 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  exit(code: number): void;
}

interface Deps {
  readonly app: QuittingApp;
  /** What is to be done before the process ends: journals closed, the demo's process gone. */
  readonly finish: () => Promise<unknown>;
  readonly schedule: Schedule;
  readonly log: Logger;
}

/** A person who quits waits at most this long. Everything acknowledged is on the disk by then anyway. */
const PATIENCE_MS = 5000;

/** Lets work end before the app does. Answers whether the app is quitting, for windows that only hide otherwise. */
export function finishBeforeQuit({ app, finish, schedule, log }: Deps): () => boolean {
  let isQuitting = false;
  let isFinishing = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isFinishing) return;
    isFinishing = true;
    const forget = schedule(() => {
      log.log('warn', 'quitting without waiting any longer');
      app.exit(0);
    }, PATIENCE_MS);
    void finish()
      .catch((error: unknown) => log.log('error', 'finishing failed', { error }))
      .then(() => {
        forget();
        app.exit(0);
      });
  });
  return () => isQuitting;
}
