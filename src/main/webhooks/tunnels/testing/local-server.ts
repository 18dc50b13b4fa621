import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine, with how to end it and all its connections. */
export async function listenLocally(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface Arrived {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A receiver for tunnel tests. It notes requests and answers with a status that the test sets. */
export async function startPlainReceiver() {
  const arrived: Arrived[] = [];
  const answer = { status: 200 };
  const server = await listenLocally(
    createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        arrived.push({ path: request.url ?? '', headers: request.headers, body });
        response.writeHead(answer.status).end();
      })();
    }),
  );
  return { ...server, arrived, answer };
}
