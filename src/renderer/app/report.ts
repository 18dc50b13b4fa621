import type { Request } from '../ipc';

type Kind = 'error' | 'rejection' | 'policy_violation' | 'render';

/** The longest message main accepts. */
const LONGEST_MESSAGE = 4_000;
const LONGEST_STACK = 16_000;
/** An error that repeats with every frame must not flood the log. */
const MOST_REPORTS = 100;

export interface Reporter {
  report(kind: Kind, cause: unknown): void;
  /** Reports uncaught errors and violations of the content security policy, for as long as the page lives. */
  watch(target: Window): void;
}

/** Sends errors of the page to main's log, which redacts them. */
export function createReporter(request: Request): Reporter {
  let sent = 0;
  const send = (kind: Kind, message: string, stack?: string) => {
    sent += 1;
    if (sent > MOST_REPORTS) return;
    const input = { kind, message: message.slice(0, LONGEST_MESSAGE) };
    const sending = request('app.report_problem', {
      ...input,
      ...(stack !== undefined && { stack: stack.slice(0, LONGEST_STACK) }),
    });
    // If the bridge to main itself fails, nothing can receive the report.
    sending.catch(() => {});
  };
  const report = (kind: Kind, cause: unknown) => {
    if (cause instanceof Error) send(kind, `${cause.name}: ${cause.message}`, cause.stack);
    else send(kind, String(cause));
  };

  return {
    report,
    watch(target) {
      target.addEventListener('error', (event) => {
        if (!isLayoutWarning(event)) report('error', event.error ?? event.message);
      });
      target.addEventListener('unhandledrejection', (event) => report('rejection', event.reason));
      target.addEventListener('securitypolicyviolation', (event) => {
        // The blocked address may contain a signature in its query; directive and origin are enough to find the cause.
        send('policy_violation', `${event.effectiveDirective} blocked ${originOf(event.blockedURI)}`);
      });
    },
  };
}

/**
 * The browser dispatches an `error` event without an error where a ResizeObserver's sizes settle one frame later. The
 * specification calls this a report: nothing was thrown, and the observer is called again with the next frame.
 */
const isLayoutWarning = ({ error, message }: ErrorEvent): boolean =>
  !error && message.startsWith('ResizeObserver loop');

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 40);
}
