import { chooseLanguage } from '@shared/language';
import { createLimitedLogger } from '../log/limited-logger';
import type { Clock, Logger, Translate } from '../ports';
import type { AskPerson } from './dialogs';
import type { ElectronParts } from './electron-parts';
import { createTranslate } from './text/native-text';

/** The part of Node's `process` in use. */
export interface MainFaultSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (reason: unknown) => void): unknown;
}

/** Functions to report a fault to the user, once they exist. */
interface Teller {
  readonly ask: AskPerson;
  readonly translate: Translate;
  readonly isQuitting: () => boolean;
  readonly copyDiagnostics: () => Promise<void>;
  /** Quits the app regularly and starts it again. */
  readonly restart: () => void;
  /** Resolves when a dialog can be shown. */
  readonly whenReady: () => Promise<unknown>;
}

interface Deps {
  readonly source: MainFaultSource;
  readonly log: Logger;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Reports a fault during startup without the rest of the app, then quits. */
  readonly giveUp: () => void;
}

export interface MainFaults {
  /** Must be called once the app has started. From then on the user may continue after a fault. */
  tellBy(teller: Teller): void;
}

/** Most distinct faults remembered. */
const mostKnown = 50;

/**
 * Handles errors that main did not catch: logs them, redacted, and tells the user. Electron's own window would show the
 * raw error with its paths, and a rejection would go unnoticed. Each fault is shown once, one window at a time, so that
 * a fault in a loop does not lock the screen. The log groups equal faults: one line for ten, then for a hundred, and so
 * on. A fault while another is handled is only counted, because the log itself may fail.
 */
export function watchMainFaults({ source, log, giveUp, clock }: Deps): MainFaults {
  const limited = createLimitedLogger(log, clock);
  let teller: Teller | undefined;
  let isShown = false;
  const told = new Set<string>();
  /** How often each fault occurred, by its key. */
  const counts = new Map<string, number>();
  let isHandling = false;
  let heardMeanwhile = 0;

  function heard(kind: 'exception' | 'rejection', reason: unknown): void {
    if (isHandling) {
      heardMeanwhile += 1;
      return;
    }
    isHandling = true;
    try {
      handle(kind, reason);
    } finally {
      isHandling = false;
    }
  }

  function write(kind: 'exception' | 'rejection', reason: unknown, key: string): void {
    const count = (counts.get(key) ?? 0) + 1;
    if (counts.has(key) || counts.size < mostKnown) counts.set(key, count);
    if (!isPowerOfTen(count)) return;
    const meanwhile = heardMeanwhile;
    heardMeanwhile = 0;
    limited.log('error', 'main failed', {
      faultOf: 'main',
      kind,
      error: reason,
      ...(count > 1 && { count }),
      ...(meanwhile > 0 && { heardMeanwhile: meanwhile }),
    });
  }

  function handle(kind: 'exception' | 'rejection', reason: unknown): void {
    const key = keyOf(reason);
    write(kind, reason, key);
    if (!teller) return giveUp();
    if (isShown || teller.isQuitting() || told.has(key) || told.size >= mostKnown) return;
    told.add(key);
    isShown = true;
    void tell(teller)
      .catch((error: unknown) => log.log('error', 'a fault could not be shown', { error }))
      .finally(() => {
        isShown = false;
      });
  }
  source.on('uncaughtException', (error) => heard('exception', error));
  source.on('unhandledRejection', (reason) => heard('rejection', reason));

  return {
    tellBy(given) {
      teller = given;
    },
  };
}

async function tell({ ask, translate, copyDiagnostics, restart, whenReady }: Teller): Promise<void> {
  await whenReady();
  const buttons = [translate('fault.restart'), translate('menu.copy_diagnostics'), translate('fault.go_on')];
  const question = { type: 'error', message: translate('fault.message'), buttons, defaultButton: 0 } as const;
  let detail = translate('fault.detail');
  while (true) {
    const { button } = await ask({ ...question, detail });
    if (button === 0) return restart();
    if (button !== 1) return;
    await copyDiagnostics();
    detail = translate('fault.copied');
  }
}

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

/** Key of a fault: name, message and first line of the stack. */
const keyOf = (reason: unknown): string =>
  reason instanceof Error
    ? `${reason.name} ${reason.message} ${reason.stack?.split('\n').find((line) => /^\s*at /.test(line)) ?? ''}`
    : String(reason);

/** Says that the app cannot start, in the system's language as nothing else is known yet, and ends it. */
export function giveUp({ app, dialog }: Pick<ElectronParts, 'app' | 'dialog'>): void {
  const translate = createTranslate(() => chooseLanguage('system', app.getPreferredSystemLanguages()));
  dialog.showErrorBox('Client Desk', translate('fault.early'));
  app.exit(1);
}
