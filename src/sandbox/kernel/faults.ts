import type { ServiceName } from '../../shared/services/endpoint';

/** A failure set through the control API: the next `times` matching calls fail this way. */
export interface Fault {
  readonly service: ServiceName;
  readonly method?: string | undefined;
  /** A prefix of the path as the request log shows it, or of the path on this host. */
  readonly path?: string | undefined;
  readonly times: number;
  readonly status?: number | undefined;
  /** Seconds. If left out, a 429 has the value of the service's rate limiter; null removes the header. */
  readonly retry_after?: number | null | undefined;
  readonly delay_ms?: number | undefined;
  /** The connection is cut before the call is handled, so the call has no effect. */
  readonly reset?: boolean | undefined;
  /** The call takes effect, but only half of the answer's body is sent. */
  readonly truncate?: boolean | undefined;
  /** The call takes effect, but the answer's body is not JSON. */
  readonly garbage?: boolean | undefined;
}

interface CalledPath {
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly fullPath: string;
}

export class Faults {
  #armed: { readonly fault: Fault; left: number }[] = [];
  /** Slugs of platforms whose metrics cannot be collected, for every service that asks for them. */
  platformsDown: ReadonlySet<string> = new Set();

  add(fault: Fault): void {
    this.#armed.push({ fault, left: fault.times });
  }

  clear(): void {
    this.#armed = [];
    this.platformsDown = new Set();
  }

  /** The oldest fault that matches the call, which then applies one time less. */
  take(call: CalledPath): Fault | null {
    const match = this.#armed.find(({ fault }) => matches(fault, call));
    if (!match) return null;
    match.left -= 1;
    if (match.left === 0) this.#armed = this.#armed.filter((armed) => armed !== match);
    return match.fault;
  }
}

function matches(fault: Fault, call: CalledPath): boolean {
  if (fault.service !== call.service) return false;
  if (fault.method !== undefined && fault.method.toUpperCase() !== call.method) return false;
  if (fault.path === undefined) return true;
  return call.path.startsWith(fault.path) || call.fullPath.startsWith(fault.path);
}
