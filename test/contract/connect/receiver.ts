import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Notice;
}

export interface Notice {
  readonly event: string;
  readonly occurred_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A receiver of notifications on this machine; the sandbox must run with `private_webhooks` allowed. */
export class Receiver {
  readonly received: Received[] = [];
  /** What is answered from now on. */
  status = 200;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Notice;
        this.received.push({ path: request.url ?? '', headers: request.headers, body });
        response.writeHead(this.status).end();
      });
    });
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  url(path = '/hook'): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** Names of the events that have come to a path, in order, once there are so many. */
  async events(count: number, path = '/hook'): Promise<string[]> {
    const to = () => this.received.filter((one) => one.path === path).map(({ body }) => body.event);
    await expect.poll(() => to().length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count);
    return to();
  }

  /** The last one to a path, once there is one. */
  async last(path = '/hook'): Promise<Received> {
    await this.events(1, path);
    return this.received.filter((one) => one.path === path).at(-1) as Received;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
