import type { Clock, Logger, Translate } from '../../ports';
import type { AskPerson } from '../dialogs';

/** The part of Electron's `BrowserWindow` in use. */
export interface CrashableWindow {
  on(event: 'unresponsive' | 'responsive', listener: () => void): unknown;
  isDestroyed(): boolean;
  readonly webContents: {
    on(
      event: 'render-process-gone',
      listener: (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void,
    ): unknown;
    reload(): void;
    forcefullyCrashRenderer(): void;
  };
}

interface Deps {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly ask: AskPerson;
  readonly translate: Translate;
  readonly quit: () => void;
  readonly isQuitting: () => boolean;
  readonly log: Logger;
}

/**
 * Reloads a crashed page at its address, which contains the screen, the filters and the open post. All other data is in
 * main or in the page's database by then; a note being typed is at most a second behind (`NoteDrafts`). A page that
 * keeps crashing ends in a question.
 */
export function recoverFromCrashes(window: CrashableWindow, deps: Deps): void {
  const { clock, ask, translate, log } = deps;
  const budget = createReloadBudget(clock);

  // Runs in a later turn, because Electron is still removing the dead renderer.
  const reload = () =>
    void setImmediate(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    });

  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || deps.isQuitting() || window.isDestroyed()) return;
    log.log('error', 'a page crashed', { reason, exitCode });
    if (budget.take()) return reload();
    void ask({
      type: 'error',
      message: translate('crash.message'),
      detail: translate('crash.detail'),
      buttons: [translate('crash.reload'), translate('crash.quit')],
      defaultButton: 0,
    }).then(({ button }) => {
      if (button !== 0) return deps.quit();
      budget.refill();
      reload();
    });
  });

  let question: AbortController | undefined;
  window.on('unresponsive', () => {
    if (question || deps.isQuitting()) return;
    log.log('warn', 'a page does not answer');
    const asked = new AbortController();
    question = asked;
    void ask({
      type: 'warning',
      message: translate('hang.message'),
      detail: translate('hang.detail'),
      buttons: [translate('hang.reload'), translate('hang.wait')],
      signal: asked.signal,
    }).then(({ button }) => {
      question = undefined;
      // Ends the stuck renderer, which comes back by the way above; a mere reload would wait for it.
      if (button === 0 && !asked.signal.aborted && !window.isDestroyed()) {
        budget.refill();
        window.webContents.forcefullyCrashRenderer();
      }
    });
  });
  window.on('responsive', () => question?.abort());
}

const RELOADS = 3;
const WITHIN_MS = 60_000;

/** How often a failing page is loaded again by itself: three times within a minute, then a person is asked. */
function createReloadBudget(clock: Pick<Clock, 'monotonic'>) {
  let takenAt: number[] = [];
  return {
    /** Takes one; false where none is left. */
    take(): boolean {
      const now = clock.monotonic();
      takenAt = takenAt.filter((at) => now - at < WITHIN_MS);
      if (takenAt.length >= RELOADS) return false;
      takenAt.push(now);
      return true;
    },
    refill(): void {
      takenAt = [];
    },
  };
}
