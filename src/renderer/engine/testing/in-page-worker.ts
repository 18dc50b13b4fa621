import { serveEngine, type WorkerMachine } from '../worker-host';
import type { WorkerLike } from '../worker-start';

/** The worker's own code behind a real port, in this thread; it can be made to die. */
export class InPageWorker implements WorkerLike {
  onerror: ((event: ErrorEvent) => void) | null = null;
  private end: (() => void) | null = null;
  port: MessagePort | null = null;

  constructor(private readonly machine: WorkerMachine | null) {}

  postMessage(_message: unknown, [port]: Transferable[]): void {
    if (!(port instanceof MessagePort)) throw new Error('a port was expected');
    this.port = port;
    // A worker whose script does not load hears nothing.
    if (this.machine) this.end = serveEngine(port, this.machine);
  }

  terminate(): void {
    this.end?.();
    this.end = null;
  }

  /** An uncaught error in the worker, as the page sees it. */
  die(message = 'a bug'): void {
    // Node has no ErrorEvent; of it the client reads these only.
    const event = { message, error: new Error(message), preventDefault: () => undefined };
    this.onerror?.(event as ErrorEvent);
  }
}
