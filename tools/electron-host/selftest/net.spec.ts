import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from './fixture.ts';

const test = base.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  url: async ({}, use) => {
    const server: Server = createServer((request, response) => {
      if (request.url === '/next') response.end('arrived');
      else if (request.url === '/slow') response.write('first part');
      else response.writeHead(302, { location: '/next' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

test('net.request lets the app decide on redirects', async ({ app, url }) => {
  const outcome = await app.evaluate(
    ({ net, session }, start) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const request = net.request({
          url: start,
          redirect: 'manual',
          credentials: 'omit',
          useSessionCookies: false,
          session: session.fromPartition('transport', { cache: false }),
        });
        request.on('redirect', (status, method, to) => {
          seen.push(`${status} ${method} ${new URL(to).pathname}`);
          request.followRedirect();
        });
        request.on('response', (response) => {
          response.on('data', (chunk) => seen.push(`${response.statusCode} ${chunk.toString()}`));
          response.on('end', () => resolve(seen));
        });
        request.end();
      }),
    `${url}/start`,
  );
  expect(outcome).toEqual(['302 GET /next', '200 arrived']);
});

test('net.request can be aborted in the middle of an answer', async ({ app, url }) => {
  const events = await app.evaluate(
    ({ net }, slow) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const request = net.request(slow);
        const note = (event: string) => {
          if (seen.push(event) === 2) resolve(seen);
        };
        request.on('abort', () => note('abort'));
        request.on('error', () => note('error'));
        request.on('response', (response) => {
          response.on('aborted', () => note('aborted'));
          response.on('data', () => request.abort());
        });
        request.end();
      }),
    `${url}/slow`,
  );
  expect(events.sort()).toEqual(['abort', 'aborted']);
});
