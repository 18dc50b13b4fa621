/** Loaded into utility processes before their own file: `process.parentPort` over Node's IPC channel. */
import { EventEmitter } from 'node:events';

interface MessageEvent {
  data: unknown;
  ports: [];
}

class ParentPort extends EventEmitter {
  #waiting: MessageEvent[] = [];

  constructor() {
    super();
    process.on('message', (data) => {
      const event: MessageEvent = { data, ports: [] };
      if (!this.emit('message', event)) this.#waiting.push(event);
    });
    // Messages that arrive before the program listens are kept until it does.
    this.on('newListener', (name) => {
      if (name === 'message') setImmediate(() => this.#deliver());
    });
  }

  postMessage(message: unknown): void {
    process.send?.(message);
  }
  start(): void {}

  #deliver(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const event of waiting) this.emit('message', event);
  }
}

Object.assign(process, { parentPort: new ParentPort(), type: 'utility' });
// The host is gone, and if it was killed it could not say so.
process.on('disconnect', () => process.exit());
