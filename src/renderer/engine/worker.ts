import { DexieStore } from './store/dexie-store';
import { serveEngine, type WorkerMachine } from './worker-host';

/**
 * The worker's entry. Its handler is set before anything is awaited: a message that arrives during an `await` at the
 * top of a module worker would be lost.
 */
self.onmessage = ({ ports: [port] }: MessageEvent) => {
  if (port) serveEngine(port, machine);
};

// An unhandled rejection is a bug like any other uncaught error. Throwing it sends it to the page, which restarts the
// worker.
self.onunhandledrejection = ({ reason }) => {
  throw reason;
};

const machine: WorkerMachine = {
  store: new DexieStore(),
  clock: {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  },
  random: () => Math.random(),
  originUse: async () => {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, quota };
  },
  // Held as long as the worker lives. Where an older worker of this origin has not ended yet, this one waits its turn.
  whenAlone: (run) => {
    void navigator.locks.request('engine', () => {
      run();
      return new Promise(() => undefined);
    });
  },
};
