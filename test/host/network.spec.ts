import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ElectronApplication } from '@playwright/test';
import { selfSigned } from '../../src/main/shell/transport/testing/self-signed';
import { test as base, expect } from './fixture';

type Serve = (listener: RequestListener, isSecure?: boolean) => Promise<string>;

const test = base.extend<{ serve: Serve }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (listener, isSecure = false) => {
      const server: Server = isSecure ? createSecureServer(selfSigned, listener) : createServer(listener);
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});

interface Asked {
  readonly url: string;
  /** Follow redirects when the app receives a redirect event. */
  readonly follows?: boolean;
  /** Abort with the first bytes of the answer. */
  readonly aborts?: boolean;
}

/**
 * Returns the events that `net.request` emits for one request, in order. It uses the options of the app's transport:
 * a session in memory, manual redirects.
 */
const tell = (app: ElectronApplication, asked: Asked): Promise<string[]> =>
  app.evaluate(
    ({ net, session }, { url, follows, aborts }) =>
      new Promise<string[]>((resolve) => {
        const told: string[] = [];
        const request = net.request({
          url,
          redirect: 'manual',
          credentials: 'omit',
          useSessionCookies: false,
          session: session.fromPartition('transport', { cache: false }),
        });
        const end = (line: string) => {
          told.push(line);
          // A later event would be one too many.
          setTimeout(() => resolve(told), 100);
        };
        request.on('redirect', (status, method, to) => {
          told.push(`${status} ${method} ${new URL(to).pathname}`);
          if (follows) request.followRedirect();
        });
        request.on('response', (response) => {
          response.on('data', (chunk) => {
            told.push(`${response.statusCode} ${chunk.toString()}`);
            if (aborts) request.abort();
          });
          response.on('end', () => end('end'));
          response.on('aborted', () => end('aborted'));
          response.on('error', (error: Error) => end(error.message));
        });
        request.on('error', (error) => end(error.message));
        request.end();
      }),
    asked,
  );

const redirecting: RequestListener = (request, response) => {
  if (request.url === '/next') response.end('arrived');
  else response.writeHead(302, { location: '/next' }).end();
};

test.describe('Host: network', () => {
  test('main decides on each redirect of a call', async ({ app, serve }) => {
    const url = `${await serve(redirecting)}/start`;
    expect(await tell(app, { url, follows: true })).toEqual(['302 GET /next', '200 arrived', 'end']);
    const [first, ...rest] = await tell(app, { url });
    expect(first).toBe('302 GET /next');
    expect(rest).toEqual(['Redirect was cancelled']);
  });

  test('a body cut short is reported as a failure, not as an end', async ({ app, serve }) => {
    const url = await serve((request, response) => {
      response.writeHead(200, request.url === '/chunked' ? {} : { 'content-length': '100' });
      response.write('short', () => request.socket.destroy());
    });
    for (const path of ['/', '/chunked']) {
      const told = await tell(app, { url: url + path });
      expect(told).not.toContain('end');
      expect(told.join()).toMatch(
        /net::ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|CONNECTION)|aborted/,
      );
    }
  });

  test('a self-signed certificate is refused before the request is sent', async ({ app, serve }) => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.end('secret');
    }, true);
    expect(await tell(app, { url })).toEqual(['net::ERR_CERT_AUTHORITY_INVALID']);
    expect(asked).toBe(0);
  });

  test('a call can be aborted in the middle of its answer', async ({ app, serve }) => {
    const url = await serve((_request, response) => void response.write('first part'));
    expect(await tell(app, { url, aborts: true })).toEqual(['200 first part', 'aborted']);
  });

  test('a host gets six connections at once, and a seventh call waits for a free one', async ({
    app,
    serve,
  }) => {
    const held: ServerResponse[] = [];
    let isOpen = false;
    const url = await serve((_request, response) => {
      if (isOpen) response.end('late');
      else held.push(response);
    });
    const answers = Promise.all(Array.from({ length: 7 }, () => tell(app, { url })));
    await expect.poll(() => held.length).toBe(6);
    isOpen = true;
    held[0]?.end('first');
    await expect.poll(() => held.length).toBe(6);
    for (const response of held.slice(1)) response.end('first');
    const told = (await answers).map(([line]) => line);
    expect(told.sort()).toEqual([...Array.from({ length: 6 }, () => '200 first'), '200 late']);
  });

  test('calls send no cookies from earlier answers', async ({ app, serve }) => {
    const cookies: unknown[] = [];
    const url = await serve(({ headers }, response) => {
      cookies.push(headers.cookie);
      response.setHeader('set-cookie', 'session=1').end('ok');
    });
    await tell(app, { url });
    await tell(app, { url });
    expect(cookies).toEqual([undefined, undefined]);
  });
});
