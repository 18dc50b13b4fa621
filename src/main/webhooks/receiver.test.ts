import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { usualLimits } from './receiver';
import { connectEvent, reportingEvent, signedAt, webhooksDesk, workspaceId } from './testing/webhooks-desk';

const desk = webhooksDesk();
const list = async () =>
  dataOf(await desk.webhooks.deliveries.list(workspaceId, { filter: {}, before: null, limit: 100 }));
const detail = async (sequence: number) =>
  dataOf(await desk.webhooks.deliveries.detail(workspaceId, sequence));

/** Writes bytes to the receiver and answers all that comes back until it closes the connection. */
async function raw(...pieces: string[]): Promise<string> {
  await desk.webhooks.receiver.need('test', true);
  const { port } = new URL(desk.url('/'));
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
    for (const piece of pieces) socket.write(piece, 'latin1');
  });
}
/** The response without headers that always differ. */
const plain = (answer: string) => answer.replace(/^Date:.*\r\n/im, '');

describe('Receiver', () => {
  it('a delivery is kept with body, headers, verdict and event, and secrets are masked', async () => {
    const own = await desk.path(connectEvent);
    const body = '{"event":"made up","data":{"uuid":"c-77","name":"Ótica Sol"}}';
    expect(await desk.send(own.path, body, signedAt(Date.now()))).toBe(200);
    const { rows } = await list();
    expect(rows).toMatchObject([
      {
        event: connectEvent.kind === 'subscription' && connectEvent.event,
        purpose: connectEvent,
        verdict: { kind: 'valid' },
        sizeBytes: Buffer.byteLength(body),
      },
    ]);
    const shown = await detail(rows[0]!.sequence);
    expect(shown.body).toBe(body);
    expect(Buffer.from(shown.raw, 'base64').toString()).toBe(body);
    const text = JSON.stringify(shown);
    expect(text).not.toContain('token of the merchant');
    expect(text).toContain('•••• hant');
    expect(text).not.toContain(own.path.slice(4));
    expect(desk.learnt).toContain(own.path.slice(4));
    const [pending] = dataOf(await desk.webhooks.deliveries.pending(workspaceId, 0, 10));
    expect(pending).toMatchObject({
      verdict: 'valid',
      candidates: expect.arrayContaining([{ key: 'uuid', value: 'c-77' }]),
    });
    expect((await list()).rows).toHaveLength(1);
  });

  it('masked values are neither candidates for the engine nor found by search', async () => {
    const own = await desk.path(connectEvent);
    const secrets = '"api_token":"merchant-token-1","client_\\u0073ecret":"the-secret-22"';
    const body = `{"data":{"uuid":"c-77",${secrets},"tokens":{"customer_token":"customer-token-3"}}}`;
    await desk.send(own.path, body, signedAt(Date.now()));
    const [pending] = dataOf(await desk.webhooks.deliveries.pending(workspaceId, 0, 10));
    expect(pending?.candidates.map(({ value }) => value)).toEqual(['c-77']);
    const shown = await detail((await list()).rows[0]!.sequence);
    for (const secret of ['merchant-token-1', 'the-secret-22', 'customer-token-3']) {
      expect(Buffer.from(shown.raw, 'base64').toString()).not.toContain(secret);
      const filter = { search: secret };
      const found = await desk.webhooks.deliveries.list(workspaceId, { filter, before: null, limit: 10 });
      expect(dataOf(found).total).toBe(0);
    }
  });

  it('a paused receiver accepts nothing and resumes on the same port', async () => {
    const own = await desk.path(connectEvent);
    const { receiver } = desk.webhooks;
    const before = await receiver.need('test', true);
    expect(await receiver.pause(true)).toEqual({ kind: 'off' });
    expect(await receiver.need('test', true)).toEqual({ kind: 'off' });
    await expect(desk.send(own.path, '{}')).rejects.toThrow();
    expect(await receiver.pause(false)).toEqual(before);
    expect(await desk.send(own.path, '{}', signedAt(Date.now()))).toBe(200);
  });

  it('port and paths survive a restart', async () => {
    const own = await desk.path(reportingEvent);
    await desk.send(own.path, '{}');
    const url = desk.url(own.path);
    await desk.restart();
    await expect.poll(() => desk.webhooks.receiver.state.kind).toBe('listening');
    expect(desk.url(own.path)).toBe(url);
    expect(await desk.send(own.path, '{"two":2}')).toBe(200);
    expect((await list()).rows).toHaveLength(2);
  });

  it('a path below other folders is accepted, and a retired path gets 404', async () => {
    const own = await desk.path(reportingEvent);
    expect(await desk.send(`/hooks/desk${own.path}?x=1`, '{}')).toBe(200);
    dataOf(await desk.webhooks.paths.retire(workspaceId, own.pathId));
    expect(await desk.send(own.path, '{}')).toBe(404);
    expect((await list()).rows).toHaveLength(1);
  });

  it('every request other than a POST to a known path gets the same 404 answer', async () => {
    const { path } = await desk.path(reportingEvent);
    const almost = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    const asked = [
      `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `POST ${almost} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`,
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n`,
      `POST ${almost} HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
      `POST ${'/x'.repeat(3_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `DELETE ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
    ];
    const answers = new Set<string>();
    for (const one of asked) answers.add(plain(await raw(one)));
    expect([...answers]).toEqual([expect.stringMatching(/^HTTP\/1\.1 404 Not Found\r\n/)]);
    expect((await list()).rows).toEqual([]);
  });

  it('a body over the limit gets 413, with or without a declared length', async () => {
    const { path } = await desk.path(reportingEvent);
    const declared = await raw(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n`);
    expect(declared).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`;
    const endless = await raw(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 11 }, () => chunk),
    );
    expect(endless).toMatch(/^HTTP\/1\.1 413 /);
    expect((await list()).rows).toEqual([]);
  });

  it('a sender that waits for 100 Continue gets it and then 200', async () => {
    const { path } = await desk.path(reportingEvent);
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`;
    expect(await raw(head, '{}')).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('a slow sender gets 408 in the head and in the body', async () => {
    desk.limits = { ...usualLimits, headMs: 50, requestMs: 50 };
    await desk.restart();
    const { path } = await desk.path(reportingEvent);
    for (const slow of [
      `POST ${path} HTT`,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\n{"half`,
    ])
      expect(await raw(slow)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await raw('')).toMatch(/^(HTTP\/1\.1 408 .*)?$/s);
    expect((await list()).rows).toEqual([]);
  });

  it('a delivery is accepted while silent connections hold all sockets', async () => {
    desk.limits = { ...usualLimits, sockets: 8, silentMs: 30 };
    await desk.restart();
    const { path } = await desk.path(reportingEvent);
    await desk.webhooks.receiver.need('test', true);
    expect(await Promise.race(Array.from({ length: 8 }, () => raw('')))).toBe('');
    expect(await desk.send(path, '{}')).toBe(200);
  });

  it('an ambiguous request gets 400, and an oversized head gets 431', async () => {
    const { path } = await desk.path(reportingEvent);
    const both = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    for (const one of [
      both,
      both.replace('chunked', ' chunked'),
      `POST ${path} HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ])
      expect(await raw(one)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(`POST ${path} HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect((await list()).rows).toEqual([]);
  });

  it('a body over the memory limit gets 503, and later deliveries are accepted', async () => {
    desk.limits = { ...usualLimits, heldBytes: 1_000 };
    await desk.restart();
    const { path } = await desk.path(reportingEvent);
    expect(await desk.send(path, 'x'.repeat(900))).toBe(200);
    expect(await desk.send(path, 'x'.repeat(1_100))).toBe(503);
    expect(await desk.send(path, 'y'.repeat(900))).toBe(200);
  });
});

describe('Tunnel test request', () => {
  it('a test request is accepted once, checked and not stored', async () => {
    const test = desk.webhooks.tests.begin();
    expect(await desk.send(test.path, test.body, test.headers)).toBe(200);
    expect(await test.arrived).toEqual({ isSignatureWhole: true, isBodyWhole: true });
    expect(await desk.send(test.path, test.body, test.headers)).toBe(404);
    const other = desk.webhooks.tests.begin();
    await desk.send(other.path, `${other.body} `, { 'x-api-signature': 't=1,s=2' });
    expect(await other.arrived).toEqual({ isSignatureWhole: false, isBodyWhole: false });
    expect((await list()).rows).toEqual([]);
  });
});

it('a very long body is stored without candidates', async () => {
  const { path } = await desk.path(reportingEvent);
  const deep = `${'['.repeat(200_000)}"c-1"${']'.repeat(200_000)}`;
  expect(await desk.send(path, deep)).toBe(200);
  const [pending] = dataOf(await desk.webhooks.deliveries.pending(workspaceId, 0, 10));
  expect(pending?.candidates).toEqual([]);
  expect((await list()).rows).toMatchObject([{ sizeBytes: deep.length, event: 'report_viewed' }]);
});
