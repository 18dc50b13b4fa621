import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestServer {
  readonly origin: string;
  readonly seen: SeenRequest[];
  close(): Promise<void>;
}

export type Behaviour = (request: SeenRequest, answer: ServerResponse) => void;

/** Starts a real server on a free port that records its requests. */
export async function startServer(behaviour: Behaviour, isSecure = false): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const listener: RequestListener = (message, answer) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const { method = '', url = '', headers } = message;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      seen.push(request);
      behaviour(request, answer);
    });
  };
  const server: Server = isSecure ? createSecureServer(selfSigned, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
