import type { Request } from '../ipc';

type Kind = 'error' | 'rejection' | 'policy_violation' | 'render';

/** As much as main takes; the rest of a long message says little more. */
const LONGEST_MESSAGE = 4_000;
const LONGEST_STACK = 16_000;
/** A fault that comes back with every frame must not flood the log. */
const MOST_REPORTS = 100;

export interface Reporter {
  report(kind: Kind, cause: unknown): void;
  /** Reports what nobody caught, and every violation of the content policy, for as long as the page lives. */
  watch(target: Window): void;
}

/** Sends faults of the page to main's log, which passes them through the redactor. */
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
    // With the bridge itself gone there is nobody left to tell.
    sending.catch(() => {});
  };
  const report = (kind: Kind, cause: unknown) => {
    if (cause instanceof Error) send(kind, `${cause.name}: ${cause.message}`, cause.stack);
    else send(kind, String(cause));
  };

  return {
    report,
    watch(target) {
      target.addEventListener('error', (event) => report('error', event.error ?? event.message));
      target.addEventListener('unhandledrejection', (event) => report('rejection', event.reason));
      target.addEventListener('securitypolicyviolation', (event) => {
        // The blocked address may carry a signature in its query: directive and origin are enough to find it.
        send('policy_violation', `${event.effectiveDirective} blocked ${originOf(event.blockedURI)}`);
      });
    },
  };
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 40);
}
