import type { Logger } from '../ports';

interface Gone {
  readonly reason: string;
  readonly exitCode: number;
}

/** The part of Electron's `app` in use. */
interface CrashSource {
  on(event: 'render-process-gone', listener: (event: unknown, page: unknown, details: Gone) => void): unknown;
  on(
    event: 'child-process-gone',
    listener: (
      event: unknown,
      details: Gone & { readonly type: string; readonly serviceName?: string; readonly name?: string },
    ) => void,
  ): unknown;
}

/**
 * Keeps a line of every process that ended by itself. Reasons and numbers alone: a page's address would name the
 * client it showed. No crash dump is written or sent, for a dump is memory, and memory holds keys.
 */
export function logCrashes(app: CrashSource, log: Logger): void {
  app.on('render-process-gone', (_event, _page, { reason, exitCode }) => {
    if (reason !== 'clean-exit')
      log.log('error', 'process gone', { faultOf: 'page', type: 'page', reason, exitCode });
  });
  app.on('child-process-gone', (_event, { type, serviceName, name, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.log('error', 'process gone', {
      faultOf: 'system',
      type,
      service: name ?? serviceName ?? '',
      reason,
      exitCode,
    });
  });
}
