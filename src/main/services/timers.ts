/** Waiting, as a port: tests run the limiter, the retries and the circuit on virtual time. */
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
