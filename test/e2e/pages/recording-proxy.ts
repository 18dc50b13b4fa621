import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  /** The address to give in the service's place. */
  readonly baseUrl: string;
  /** Bodies of all answers so far. */
  readonly answers: readonly string[];
  close(): Promise<void>;
}

/** Passes calls on to a service and keeps its answers. A test cannot request a one-time answer again. */
export async function recordAnswers(serviceUrl: string): Promise<RecordingProxy> {
  const service = new URL(serviceUrl);
  const answers: string[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers, url: path } = asked;
    const passed = request({ host: service.hostname, port: service.port, method, path, headers }, (given) => {
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => answers.push(Buffer.concat(parts).toString()));
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${service.pathname}`,
    answers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
