/** The seams of the main process: what its rooms need of the machine, so that tests can hand in fakes. */
import type { Lane } from '@shared/services/read';

export interface Clock {
  /** Wall-clock time, epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds: for windows and time-outs, which a changed wall clock must not move. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** Waiting, as a port: tests run on virtual time. */
export interface Timers {
  /** Runs `run` once, after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Waits; resolves to false as soon as the signal aborts. */
export function pause(timers: Timers, delayMs: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const end = (waited: boolean) => {
      cancel();
      signal?.removeEventListener('abort', onAbort);
      resolve(waited);
    };
    const onAbort = () => end(false);
    const cancel = timers.after(delayMs, () => end(true));
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Writes one line after the redactor has seen it. `facts` are flat values; secrets in them are masked. */
export interface Logger {
  log(level: LogLevel, message: string, facts?: Readonly<Record<string, unknown>>): void;
}

export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Who goes first where calls wait for their host; without it, as a person's. */
  readonly lane?: Lane;
  /** From its turn to the first byte of the answer's head. */
  readonly connectTimeoutMs: number;
  /** From its turn to the last byte. */
  readonly totalTimeoutMs: number;
  /** The answer's body after decompression; more is `too_large`. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  /** Names in lower case; several values of one name joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export type TransportFailure =
  | 'offline'
  | 'name_not_found'
  | 'refused'
  | 'connect_timeout'
  | 'total_timeout'
  | 'interrupted'
  | 'certificate'
  | 'proxy'
  | 'too_large'
  /** No HTTP, or a body that is not in the encoding it claims. */
  | 'not_understood'
  | 'redirected_elsewhere'
  | 'aborted'
  | 'other';

export type TransportOutcome =
  | { readonly ok: true; readonly response: TransportResponse }
  | {
      readonly ok: false;
      readonly failure: TransportFailure;
      readonly detail: string;
      /** False only where it is certain that no byte of the request reached the service. */
      readonly mayHaveArrived: boolean;
    };

/** Sends one request. Redirects are followed to the same origin only; no cookies, no cache. Never throws. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportOutcome>;
}
