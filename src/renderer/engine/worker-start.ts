/**
 * Starts a worker before its first task is known. Returns a function that returns this worker first and a new one on
 * each later call. A browser continues loading a worker's script only while the page's thread is idle. A worker
 * started with the first render would open the replica after that render instead of in parallel.
 */
export function startEarly(start: () => WorkerLike = startOwnWorker): () => WorkerLike {
  let early: WorkerLike | null = start();
  // Without a listener an early failure is dropped. The next caller gets a new worker and its errors.
  early.onerror = () => {
    early = null;
  };
  return () => {
    const worker = early ?? start();
    early = null;
    return worker;
  };
}

/** Parts of a worker that the client needs. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The engine's own. */
export const startOwnWorker = (): WorkerLike =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
