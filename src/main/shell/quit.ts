import type { Logger } from '../ports';
import type { Schedule } from './demo/sandbox-process';

/** The part of Electron's `app` in use. */
interface QuittingApp {
  on(event: 'before-quit' | 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  exit(code: number): void;
  relaunch(options: { args: string[] }): void;
  quit(): void;
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
  /** Quits, and when all of that work is done does this, which ends the process itself: an installer waits for that. */
  readonly quitWith: (last: () => void) => void;
  /**
   * Restarts the app with these arguments after it has ended. Needed if the app was started, or a link opened, while
   * it quits, because the system considers that handled. Restarts only once, and not when an installer takes over,
   * because the installer restarts the app itself.
   */
  readonly startAgain: (args: readonly string[]) => void;
  /** The system logs the person off: what must be on the disk is begun, and nothing holds the system. */
  readonly endSession: () => void;
}

/** A person who quits waits at most this long. Everything acknowledged is on the disk by then anyway. */
const longestWaitMs = 5000;
/** macOS unpacks an update before it lets go of the app. */
const longestLastMs = 60_000;

/** Lets work end before the app does. */
export function createQuit({ app, schedule, log }: Deps): Quit {
  const works: (() => Promise<unknown>)[] = [];
  let isQuitting = false;
  let isFinishing = false;
  let isFinished = false;
  let last: (() => void) | undefined;
  let isStartedAgain = false;
  let working: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const work = () => (working ??= Promise.allSettled(works.map((one) => one())));
  const end = () => {
    if (isFinished) return;
    isFinished = true;
    if (!last) return app.exit(0);
    schedule(() => app.exit(0), longestLastMs);
    try {
      last();
    } catch (error) {
      log.log('error', 'the update was not started', { error });
      app.exit(0);
    }
  };
  app.on('before-quit', () => {
    isQuitting = true;
  });
  app.on('will-quit', (event) => {
    // The installer quits the app itself.
    if (isFinished) return;
    event.preventDefault();
    if (isFinishing) return;
    isFinishing = true;
    const cancel = schedule(() => {
      log.log('warn', 'quitting without waiting any longer');
      end();
    }, longestWaitMs);
    void work().then((ends) => {
      for (const end of ends)
        if (end.status === 'rejected') log.log('error', 'finishing failed', { error: end.reason });
      cancel();
      end();
    });
  });
  return {
    isQuitting: () => isQuitting,
    before: (one) => void works.push(one),
    quitWith(given) {
      last = given;
      app.quit();
    },
    startAgain(args) {
      if (isStartedAgain || last) return;
      isStartedAgain = true;
      app.relaunch({ args: [...args] });
    },
    endSession() {
      isQuitting = true;
      void work();
    },
  };
}
