import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { usualLimits } from './receiver';
import { connectEvent, keys, signedAt, webhooksDesk, workspaceId } from './testing/webhooks-desk';

const desk = webhooksDesk();
const rows = async () =>
  dataOf(await desk.webhooks.deliveries.list(workspaceId, { filter: {}, before: null, limit: 100 })).rows;
const waiting = async () => dataOf(await desk.webhooks.deliveries.pending(workspaceId, 0, 100));

const captured = () => signedAt(Date.now());

/** Whether anybody takes connections there. */
const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });

describe('Requests from the network', () => {
  it('the receiver accepts connections from this machine only', async () => {
    const { port } = new URL(desk.url((await listening()).path));
    const others = Object.values(networkInterfaces())
      .flat()
      .flatMap((one) => (one && !one.internal ? [one.address] : []));
    for (const host of others) expect([host, await answers(host, Number(port))]).toEqual([host, false]);
    expect(await answers('127.0.0.1', Number(port))).toBe(true);
  });
});

describe('Requests from this machine', () => {
  it('a request to an unknown path gets 404 and stores nothing', async () => {
    await listening();
    for (const path of ['/', '/in/', `/in/${'A'.repeat(43)}`]) expect(await desk.send(path, '{}')).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('silent connections are closed, so that a delivery still gets through', async () => {
    desk.limits = { ...usualLimits, headMs: 100, requestMs: 100, sockets: 10 };
    await desk.restart();
    const { path } = await listening();
    const { port } = new URL(desk.url(path));
    const held = Array.from({ length: 20 }, () => connect({ host: '127.0.0.1', port: Number(port) }));
    for (const socket of held) socket.on('error', () => undefined);
    await expect.poll(() => desk.send(path, '{}').catch(() => 0)).toBe(200);
    for (const socket of held) socket.destroy();
  });

  it.each(['with', 'without'])(
    'files of the app contain no secret, token or signature %s a client secret',
    async (how) => {
      if (how === 'without') desk.credentials = { clientId: null, clientSecret: null };
      const { path } = await listening();
      const headers = captured();
      await desk.send(path, '{}', { ...headers, authorization: 'Bearer of a proxy' });
      await desk.restart();
      const files = readdirSync(desk.folder, { recursive: true }).map(
        (name) => `${desk.folder}/${String(name)}`,
      );
      const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'utf8'));
      expect(texts.some((text) => text.includes('x-api-token'))).toBe(true);
      const [, digest = ''] = (headers['x-api-signature'] ?? '').split('s=');
      for (const secret of [keys.clientSecret, 'token of the merchant', 'of a proxy', digest])
        expect(texts.some((text) => text.includes(secret))).toBe(false);
    },
  );
});

describe('Reused signature headers', () => {
  it('valid headers on an unknown path get 404 and store nothing', async () => {
    await listening();
    expect(await desk.send(`/in/${'B'.repeat(43)}`, '{}', captured())).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('valid headers sent 20 times on a known path count as one pending delivery', async () => {
    const { path } = await listening();
    const body = '{"event":"customer_integration.deleted","data":{"uuid":"c-1","status":"active"}}';
    for (let n = 0; n < 20; n += 1) await desk.send(path, body, captured());
    expect(await rows()).toMatchObject([
      { count: 20, verdict: { kind: 'valid' }, confirmation: { kind: 'pending' } },
    ]);
    // The engine gets the path's event and ids, never a record's state as a fact.
    const [hint, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(hint?.event).toBe(connectEvent.kind === 'subscription' ? connectEvent.event : '');
  });

  it('headers older than five minutes are stale, and forged with a changed time', async () => {
    const { path } = await listening();
    const old = signedAt(Date.now() - 301_000);
    await desk.send(path, '{"late":1}', old);
    const time = Math.floor(Date.now() / 1_000);
    const other = (old['x-api-signature'] ?? '').replace(/t=\d+/, `t=${time}`);
    await desk.send(path, '{"moved":1}', { 'x-api-signature': other });
    expect((await rows()).map(({ verdict }) => verdict.kind)).toEqual(['forged', 'stale']);
    expect((await waiting()).map(({ verdict }) => verdict)).toEqual(['stale']);
  });

  it('invented tokens are marked as new, and the fourth one is forged', async () => {
    const { path } = await listening();
    const withToken = (token: string) =>
      desk.send(path, `{"with":"${token}"}`, { ...captured(), 'x-api-token': token });
    for (const token of ['of the merchant', 'made up', 'another', 'a third', 'a fourth'])
      await withToken(token);
    expect((await rows()).map(({ verdict }) => verdict).toReversed()).toEqual([
      { kind: 'valid' },
      ...[1, 2, 3].map(() => ({ kind: 'valid', token: 'new' })),
      { kind: 'forged', reason: 'token_differs' },
    ]);
  });
});

describe('Deliveries without a client secret', () => {
  it('a delivery has an unknown key and is not acted on', async () => {
    desk.credentials = { clientId: null, clientSecret: null };
    const { path } = await listening();
    await desk.send(path, '{}', captured());
    expect((await rows())[0]).toMatchObject({
      verdict: { kind: 'unknown_key' },
      confirmation: { kind: 'not_acted_on' },
    });
    expect(await waiting()).toEqual([]);
  });
});

/** A path of the connector on a receiver that listens. */
async function listening() {
  const own = await desk.path(connectEvent);
  await desk.webhooks.receiver.need('test', true);
  return own;
}
