/**
 * Starts a worker before it is known what to ask of it, and answers what hands out that one first and a new one each
 * time after. A browser goes on with a worker's script only while the page's thread has nothing else to do: started with
 * the first render, its engine would open the replica after that render instead of beside it.
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
