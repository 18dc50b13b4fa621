import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/**
 * What becomes of a request on its way through the proxy. Where nothing else is said the service gets it and acts on it,
 * and only the answer suffers.
 */
export type Fault =
  | { readonly kind: 'none' }
  /** The answer begins so much later. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** The connection is reset: before the service gets the request, or within its answer. */
  | { readonly kind: 'reset'; readonly at: 'request' | 'answer' }
  /** The connection ends properly, and the service is never asked. */
  | { readonly kind: 'end' }
  /** The connection stays open and nothing (more) comes: no answer at all, or half of one. */
  | { readonly kind: 'half_open'; readonly at: 'request' | 'answer' }
  /** The answer comes byte by byte. */
  | { readonly kind: 'drip'; readonly everyMs: number }
  /** The connection ends properly within the answer. */
  | { readonly kind: 'truncate' }
  /** The service is never called. These bytes are returned, with any content. */
  | { readonly kind: 'answer'; readonly bytes: string | Uint8Array };

export interface FaultyProxy {
  readonly origin: string;
  /** What the following requests suffer whose first line matches. */
  suffer(fault: Fault, requestLine?: RegExp): void;
  /** First lines of all requests, in order. */
  readonly seen: readonly string[];
  close(): Promise<void>;
}

/**
 * A proxy that knows nothing of HTTP but where a request begins: it moves bytes between a client and the service
 * behind it, and does to them what networks do. One request at a time on each connection, as clients of HTTP/1.1 send.
 */
export async function startProxy(upstreamOrigin: string): Promise<FaultyProxy> {
  const upstreamPort = Number(new URL(upstreamOrigin).port);
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  let armed: { readonly fault: Fault; readonly requestLine: RegExp } = {
    fault: { kind: 'none' },
    requestLine: /^/,
  };

  const keep = (socket: Socket) => {
    sockets.add(socket);
    // A reset is what these tests are about; 'close' follows it.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((client) => {
    keep(client);
    const service = keep(connect(upstreamPort, '127.0.0.1'));
    let fault: Fault = { kind: 'none' };
    client.on('data', (chunk) => {
      const [line = ''] = chunk.toString('latin1').split('\r\n', 1);
      if (line.endsWith(' HTTP/1.1')) {
        seen.push(line);
        fault = armed.requestLine.test(line) ? armed.fault : { kind: 'none' };
        strikeAtOnce(fault, client);
      }
      const isLost =
        fault.kind === 'answer' || fault.kind === 'end' || ('at' in fault && fault.at === 'request');
      if (!isLost) service.write(chunk);
    });
    service.on('data', (chunk) => giveBack(chunk, fault, client));
    client.on('close', () => service.destroy());
    service.on('close', () => {
      if (fault.kind === 'none') client.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    suffer(fault, requestLine = /^/) {
      armed = { fault, requestLine };
    },
    seen,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What happens to a client as soon as its request begins, before the service has seen any of it. */
function strikeAtOnce(fault: Fault, client: Socket): void {
  if (fault.kind === 'answer') client.end(fault.bytes);
  if (fault.kind === 'end') client.end();
  if (fault.kind === 'reset' && fault.at === 'request') client.resetAndDestroy();
}

/** Answers of these tests are small: each comes as one chunk, of which half is always within its body or its head. */
function giveBack(chunk: Buffer, fault: Fault, client: Socket): void {
  const half = chunk.subarray(0, Math.floor(chunk.length / 2));
  switch (fault.kind) {
    case 'latency':
      setTimeout(() => void client.write(chunk), fault.ms);
      return;
    case 'drip':
      return drip(chunk, fault.everyMs, client);
    case 'truncate':
      client.end(half);
      return;
    case 'reset':
      client.write(half, () => client.resetAndDestroy());
      return;
    case 'half_open':
      client.write(half);
      return;
    default:
      client.write(chunk);
  }
}

function drip(chunk: Buffer, everyMs: number, client: Socket): void {
  if (chunk.length === 0 || client.destroyed) return;
  client.write(chunk.subarray(0, 1));
  setTimeout(() => drip(chunk.subarray(1), everyMs, client), everyMs);
}
