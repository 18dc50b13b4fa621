import { chooseLanguage } from '@shared/language';
import { createLimitedLogger } from '../log/limited-logger';
import type { Clock, Logger } from '../ports';
import type { Ask } from './dialogs';
import type { ElectronParts } from './electron-parts';
import { createTranslate, type Translate } from './text/native-text';

/** The part of Node's `process` in use. */
export interface FaultSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (reason: unknown) => void): unknown;
}

/** What the person is told by, once it is there. */
interface Teller {
  readonly ask: Ask;
  readonly translate: Translate;
  readonly isQuitting: () => boolean;
  readonly copyDiagnostics: () => Promise<void>;
  /** Ends the app as a person would, and starts it again. */
  readonly restart: () => void;
  /** Resolves when a dialog can be shown. */
  readonly whenReady: () => Promise<unknown>;
}

interface Deps {
  readonly source: FaultSource;
  readonly log: Logger;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** What remains where main fails while it is put together: says so without the rest of the app, and ends. */
  readonly giveUp: () => void;
}

export interface MainFaults {
  /** To be called once the app stands: from then on a person may go on working. */
  tellBy(teller: Teller): void;
}

/** How many different faults are remembered: what was told to a person, and what is counted. */
const mostKnown = 50;

/**
 * What nobody caught in main: it goes to the log, which redacts it, and the person hears of it. Electron's own window would
 * show the bare error with its paths, and of a rejection nobody would hear at all. One window at a time, and each fault
 * once: what fails in a loop must not lock the screen. In the log, ten equal faults are one line with a count, then a
 * hundred, and so on. What fails while a fault is handled is only counted: the log itself may be what fails.
 */
export function watchMainFaults({ source, log, giveUp, clock }: Deps): MainFaults {
  const limited = createLimitedLogger(log, clock);
  let teller: Teller | undefined;
  let isShown = false;
  const told = new Set<string>();
  /** How often each fault was heard, by its key. */
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

/** The same place of the same error. */
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
