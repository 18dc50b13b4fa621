import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../ports';
import { dataOf } from '../testing/data-of';
import { createReplay } from './replay';
import { connectEvent, signedAt, webhooksDesk, workspaceId } from './testing/webhooks-desk';

const desk = webhooksDesk();
const list = async () =>
  dataOf(await desk.webhooks.deliveries.list(workspaceId, { filter: {}, before: null, limit: 100 }));
const asked: string[] = [];
let isAgreed = true;
const replay = () =>
  createReplay({
    deliveries: desk.webhooks.deliveries,
    clock: systemClock,
    confirm: async (url) => asked.push(url) > 0 && isAgreed,
  });

async function received(body = '{"data":{"uuid":"c-1"}}') {
  const { path } = await desk.path(connectEvent);
  await desk.send(path, body, { ...signedAt(Date.now()), 'content-type': 'application/json' });
  const [row] = (await list()).rows;
  if (!row) throw new Error('nothing was received');
  return row;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  asked.length = 0;
  isAgreed = true;
});

/** A program on this machine that takes one request. */
async function program() {
  let tell: (got: { request: IncomingMessage; body: string }) => void;
  const got = new Promise<{ request: IncomingMessage; body: string }>((resolve) => {
    tell = resolve;
  });
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      tell({ request, body });
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  closing.push(() => void server.close());
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/hook`, got };
}

describe('Replayed delivery', () => {
  it('a replay is a new delivery with the original verdict and pending confirmation', async () => {
    const first = await received();
    const again = dataOf(await replay().again(workspaceId, first.sequence, null));
    const changed = dataOf(await replay().again(workspaceId, first.sequence, '{"data":{"uuid":"c-2"}}'));
    const { rows } = await list();
    expect(rows.map(({ sequence, replayOf }) => [sequence, replayOf])).toEqual([
      [changed.sequence, first.sequence],
      [again.sequence, first.sequence],
      [first.sequence, null],
    ]);
    expect(rows[0]).toMatchObject({
      verdict: { kind: 'valid' },
      count: 1,
      confirmation: { kind: 'pending' },
    });
    const detail = dataOf(await desk.webhooks.deliveries.detail(workspaceId, changed.sequence));
    expect(detail.body).toBe('{"data":{"uuid":"c-2"}}');
  });
});

describe('Delivery sent to a local program', () => {
  it('a confirmed delivery is sent unchanged, without its secret headers', async () => {
    const { sequence } = await received();
    const { url, got } = await program();
    expect(dataOf(await replay().sendTo(workspaceId, sequence, null, url))).toMatchObject({
      status: 202,
      leftOut: ['x-api-signature', 'x-api-token'],
    });
    const { request, body } = await got;
    expect(body).toBe('{"data":{"uuid":"c-1"}}');
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      host: new URL(url).host.replace('localhost', '127.0.0.1'),
    });
    expect(Object.keys(request.headers).filter((name) => name.startsWith('x-api'))).toEqual([]);
    expect(asked).toEqual([url.replace('localhost', '127.0.0.1')]);
  });

  it('each address is confirmed once, and a declined one gets nothing', async () => {
    const { sequence } = await received();
    const { url } = await program();
    const one = replay();
    await one.sendTo(workspaceId, sequence, null, url);
    await one.sendTo(workspaceId, sequence, 'changed', url);
    expect(asked).toHaveLength(1);
    isAgreed = false;
    expect(await replay().sendTo(workspaceId, sequence, null, url)).toMatchObject({
      error: { code: 'CHANGE_DECLINED' },
    });
  });

  it('an address on another machine is refused without a question', async () => {
    const { sequence } = await received();
    for (const url of [
      'http://10.0.0.1/',
      'https://127.0.0.1/',
      'http://127.0.0.1.evil.example/',
      'http://a:b@127.0.0.1/',
      'http://0.0.0.0/',
      'file:///etc/passwd',
      'no address',
      'http://[::ffff:10.0.0.1]/',
    ])
      expect(await replay().sendTo(workspaceId, sequence, null, url)).toMatchObject({
        error: { code: 'ADDRESS_INVALID' },
      });
    expect(asked).toEqual([]);
  });
});
