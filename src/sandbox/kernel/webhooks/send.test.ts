import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAddressToSave } from './address';
import { sendWebhook } from './outbox';

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
  sendWebhook({ url: base + path, headers: { 'x-api-token': 'abc' }, body: '{"a":1}', allowPrivate });

describe('sendWebhook', () => {
  it('sendWebhook sends the body as JSON with the given headers', async () => {
    expect(await send('/in')).toEqual({ status: 200, delivered: true });
    expect(received.at(-1)).toMatchObject({
      path: '/in',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-api-token': 'abc' },
    });
  });

  it('a redirect is not followed, and its status is reported', async () => {
    expect(await send('/redirect')).toEqual({ status: 302, delivered: false });
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('the status is reported for a failing receiver and for one with a very long body', async () => {
    expect(await send('/broken')).toEqual({ status: 500, delivered: false });
    expect(await send('/flood')).toEqual({ status: 200, delivered: true });
  });

  it('a failed connection is reported as not delivered, without a status', async () => {
    const nobody = await sendWebhook({
      url: 'http://127.0.0.1:1/',
      headers: {},
      body: '{}',
      allowPrivate: true,
    });
    expect(nobody).toMatchObject({ status: null, delivered: false });
  });

  it('a scheme in capitals is accepted, and a URL that cannot be called is reported as not delivered', async () => {
    for (const url of ['HTTPS://127.0.0.1:1/', 'http://%zz@127.0.0.1:1/']) {
      const result = await sendWebhook({ url, headers: {}, body: '{}', allowPrivate: true });
      expect(result, url).toMatchObject({ status: null, delivered: false });
    }
    expect(
      await sendWebhook({ url: `HTTP${base.slice(4)}/in`, headers: {}, body: '{}', allowPrivate: true }),
    ).toEqual({
      status: 200,
      delivered: true,
    });
  });

  it('a private address is not called, neither directly nor by a name that resolves to it', async () => {
    const before = received.length;
    expect(await send('/in', false)).toMatchObject({ status: null, delivered: false });
    const { port } = new URL(base);
    // This machine's own name resolves to an address of this machine.
    const named = await sendWebhook({
      url: `http://${hostname()}:${port}/in`,
      headers: {},
      body: '{}',
      allowPrivate: false,
    });
    expect(named).toMatchObject({ status: null, delivered: false });
    expect(received).toHaveLength(before);
  });
});

describe('checkAddressToSave', () => {
  it('the name of this machine is refused, and a name that does not resolve yet is accepted', async () => {
    expect((await checkAddressToSave(`http://${hostname()}/hook`)).ok).toBe(false);
    expect(await checkAddressToSave('https://nowhere.invalid/hook')).toEqual({ ok: true });
  });
});
