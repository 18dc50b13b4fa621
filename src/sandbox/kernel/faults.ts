import type { ServiceName } from '../../shared/services/endpoint';

/** A failure that was asked for: the next `times` matching calls fail that way. */
export interface Fault {
  readonly service: ServiceName;
  readonly method?: string | undefined;
  /** Prefix of the path as the request log reports it; the path from the host's root counts too. */
  readonly path?: string | undefined;
  readonly times: number;
  readonly status?: number | undefined;
  /** Seconds. Left out, a 429 carries what the service's limiter would say; null takes the header away. */
  readonly retry_after?: number | null | undefined;
  readonly delay_ms?: number | undefined;
  /** The connection is cut before the call is looked at: it has no effect. */
  readonly reset?: boolean | undefined;
  /** The call takes effect, half of its answer's body arrives. */
  readonly truncate?: boolean | undefined;
  /** The call takes effect, its answer's body is no JSON. */
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

  add(fault: Fault): void {
    this.#armed.push({ fault, left: fault.times });
  }

  clear(): void {
    this.#armed = [];
  }

  /** The fault for this call, oldest first, used up by one. */
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
