import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from './post';
import { judgeForSaving } from './resolve';

const received: {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}[] = [];
let base: string;
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body });
    if (path === '/redirect') response.writeHead(302, { location: `${base}/elsewhere` });
    else if (path === '/broken') response.writeHead(500);
    response.end('x'.repeat(path === '/flood' ? 5_000_000 : 2));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const send = (path: string, allowPrivate = true) =>
  post({ url: base + path, headers: { 'x-api-token': 'abc' }, body: '{"a":1}', allowPrivate });

describe('post', () => {
  it('sends the body as JSON with the headers it was given', async () => {
    expect(await send('/in')).toEqual({ status: 200, delivered: true });
    expect(received.at(-1)).toMatchObject({
      path: '/in',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-api-token': 'abc' },
    });
  });

  it('takes a redirect for an answer and does not follow it', async () => {
    expect(await send('/redirect')).toEqual({ status: 302, delivered: false });
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('reports a failing receiver, and one that talks too much', async () => {
    expect(await send('/broken')).toEqual({ status: 500, delivered: false });
    expect(await send('/flood')).toEqual({ status: 200, delivered: true });
  });

  it('reports where nobody listens', async () => {
    const nobody = await post({ url: 'http://127.0.0.1:1/', headers: {}, body: '{}', allowPrivate: true });
    expect(nobody).toMatchObject({ status: null, delivered: false });
  });

  it('reads the scheme as written in capitals, and calls an address that cannot be called undelivered', async () => {
    for (const url of ['HTTPS://127.0.0.1:1/', 'http://%zz@127.0.0.1:1/']) {
      const result = await post({ url, headers: {}, body: '{}', allowPrivate: true });
      expect(result, url).toMatchObject({ status: null, delivered: false });
    }
    expect(
      await post({ url: `HTTP${base.slice(4)}/in`, headers: {}, body: '{}', allowPrivate: true }),
    ).toEqual({
      status: 200,
      delivered: true,
    });
  });

  it('calls nothing private, neither by address nor by a name that leads there', async () => {
    const before = received.length;
    expect(await send('/in', false)).toMatchObject({ status: null, delivered: false });
    const { port } = new URL(base);
    // This machine's own name resolves to an address of this machine.
    const named = await post({
      url: `http://${hostname()}:${port}/in`,
      headers: {},
      body: '{}',
      allowPrivate: false,
    });
    expect(named).toMatchObject({ status: null, delivered: false });
    expect(received).toHaveLength(before);
  });
});

describe('judgeForSaving', () => {
  it('refuses a name that leads to this machine, and takes one that leads nowhere yet', async () => {
    expect((await judgeForSaving(`http://${hostname()}/hook`)).ok).toBe(false);
    expect(await judgeForSaving('https://nowhere.invalid/hook')).toEqual({ ok: true });
  });
});
