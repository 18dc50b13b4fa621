import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { ClientRequest } from './client-request.ts';
import type { IncomingMessage } from './incoming-message.ts';
import type { RequestOptions } from './request-options.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Outcome {
  response?: IncomingMessage;
  body?: string;
  error?: string;
  redirects: unknown[][];
}

/** Sends a request and waits for the end of its answer, or for its error. */
function send(
  options: RequestOptions,
  body?: string,
  onRedirect?: (request: ClientRequest) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new ClientRequest(options);
    const redirects: unknown[][] = [];
    request.on('redirect', (...args) => {
      redirects.push(args);
      onRedirect?.(request);
    });
    request.on('error', (error) => resolve({ error: error.message, redirects }));
    request.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ response, body: text, redirects }));
      response.on('error', (error) => resolve({ error: error.message, redirects }));
    });
    request.end(body);
  });
}

describe('net.request', () => {
  it('a request sends method, headers and body, and returns status and headers as Electron does', async () => {
    const url = await serve((request, response) => {
      response.writeHead(
        201,
        [
          ['Content-Type', 'text/plain'],
          ['X-Two', 'a'],
          ['X-Two', 'b'],
          ['Set-Cookie', 'a=1'],
        ].flat(),
      );
      let text = '';
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      request.on('end', () => response.end(`${request.method} ${String(request.headers['x-mine'])} ${text}`));
    });
    const { response, body } = await send({ url, method: 'post', headers: { 'X-Mine': 'yes' } }, 'hello');
    expect(body).toBe('POST yes hello');
    expect(response?.statusCode).toBe(201);
    expect(response?.headers).toMatchObject({
      'content-type': 'text/plain',
      'x-two': 'a, b',
      'set-cookie': ['a=1'],
    });
    expect(response?.rawHeaders.slice(0, 2)).toEqual(['Content-Type', 'text/plain']);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('a %s body is decoded, and its header is kept', async (encoding, compress) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      response.end(compress('packed'.repeat(1_000)));
    });
    const { response, body } = await send({ url });
    expect(body).toBe('packed'.repeat(1_000));
    expect(response?.headers['content-encoding']).toBe(encoding);
  });

  it('a broken encoding fails with Chromium’s error name', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end('not gzip');
    });
    expect((await send({ url })).error).toBe('net::ERR_CONTENT_DECODING_FAILED');
  });

  const redirecting: RequestListener = (request, response) => {
    if (request.url === '/next') response.end(`${request.method} at next`);
    else response.writeHead(302, { location: '/next' }).end('moved');
  };

  it('a redirect is followed and reported', async () => {
    const url = await serve(redirecting);
    const { body, redirects } = await send({ url: `${url}/start`, method: 'POST' }, 'body');
    expect(body).toBe('GET at next');
    expect(redirects).toEqual([
      [302, 'GET', `${url}/next`, expect.objectContaining({ location: ['/next'] })],
    ]);
  });

  it('in manual mode a redirect is followed only if followRedirect is called at once', async () => {
    const url = await serve(redirecting);
    const followed = await send({ url, redirect: 'manual' }, undefined, (request) =>
      request.followRedirect(),
    );
    expect(followed.body).toBe('GET at next');
    const refused = await send({ url, redirect: 'manual' });
    expect(refused).toMatchObject({
      error: 'Redirect was cancelled',
      redirects: [[302, 'GET', `${url}/next`, {}]],
    });
  });

  it('in error mode a redirect fails without an event', async () => {
    const url = await serve(redirecting);
    expect(await send({ url, redirect: 'error' })).toEqual({
      error: "Attempted to redirect, but redirect policy was 'error'",
      redirects: [],
    });
  });

  it('endless redirects fail', async () => {
    const url = await serve((_request, response) => response.writeHead(302, { location: '/' }).end());
    expect((await send({ url })).error).toBe('net::ERR_TOO_MANY_REDIRECTS');
  });

  it('the authorization header is not sent to another origin', async () => {
    const seen: unknown[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end();
    });
    const first = createServer((_request, response) =>
      response.writeHead(307, { location: `${other}/` }).end(),
    );
    first.listen(0, '127.0.0.1');
    await once(first, 'listening');
    const url = `http://127.0.0.1:${(first.address() as AddressInfo).port}`;
    await send({ url, headers: { Authorization: 'secret' } });
    first.close();
    expect(seen).toEqual([undefined]);
  });

  it('abort works before and during an answer, with abort and close events and no error', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200);
      response.write('first');
    });
    const events: string[] = [];
    const request = new ClientRequest({ url });
    for (const name of ['abort', 'close', 'error']) request.on(name, () => events.push(name));
    const aborted = new Promise<void>((resolve) => {
      request.on('response', (response: IncomingMessage) => {
        response.on('aborted', resolve);
        response.once('data', () => request.abort());
      });
    });
    request.end();
    await aborted;
    await expect.poll(() => [...events].sort()).toEqual(['abort', 'close']);
    const early = new ClientRequest({ url });
    early.end();
    early.abort();
    await once(early, 'close');
  });

  it.each([
    [
      'a closed port',
      'net::ERR_CONNECTION_REFUSED',
      async () => {
        const url = await serve(() => {});
        await new Promise((resolve) => server?.close(resolve));
        return url;
      },
    ],
    [
      'a connection closed before the answer',
      'net::ERR_EMPTY_RESPONSE',
      () => serve((request) => request.socket.destroy()),
    ],
    [
      'a body that is cut short',
      'net::ERR_CONTENT_LENGTH_MISMATCH',
      () =>
        serve((request, response) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('short', () => request.socket.destroy());
        }),
    ],
    ['an unknown host', 'net::ERR_NAME_NOT_RESOLVED', async () => 'http://nowhere.invalid/'],
  ])('%s fails with Chromium’s error name', async (_case, message, target) => {
    expect((await send({ url: await target() })).error).toBe(message);
  });

  it('a request on a dead kept connection is sent again', async () => {
    let requests = 0;
    const url = await serve((request, response) => {
      requests += 1;
      // The second request is the first on the kept connection.
      if (requests === 2) request.socket.destroy();
      else response.end(`answer ${requests}`);
    });
    expect((await send({ url })).body).toBe('answer 1');
    expect((await send({ url })).body).toBe('answer 3');
  });

  it('a Host header is refused', async () => {
    const url = await serve((_request, response) => response.end());
    expect((await send({ url, headers: { Host: 'elsewhere' } })).error).toBe('net::ERR_INVALID_ARGUMENT');
  });

  it('a wrong protocol, a bad header name and a stray followRedirect throw', () => {
    expect(() => new ClientRequest('ftp://example.org/')).toThrow('only supports http: and https:');
    expect(() => new ClientRequest({ url: 'http://x/', headers: { 'bad header': '' } })).toThrow();
    expect(() => new ClientRequest('http://x/').followRedirect()).toThrow('was not waiting for a redirect');
  });
});
