import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { usualLimits } from './receiver';
import { hostileRequest } from './testing/request-grammar';
import { reportingEvent, webhooksDesk, workspaceId } from './testing/webhooks-desk';

const count = Number(process.env.SOAK_RECEIVER_REQUESTS ?? 200);
/** Most of the time goes by in waiting for those that are never finished. */
const atOnce = 400;
const desk = webhooksDesk();

/** Writes bytes and answers all that comes back until either side has enough. */
const send = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: false });
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      socket.end();
    });
    // The receiver may close the socket during a write, which counts as an answer.
    socket.on('error', () => undefined).on('close', () => resolve(answer));
    socket.write(bytes, 'latin1');
  });

const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
const expected = new Set([100, 200, 400, 404, 408, 413, 431]);

it(
  `${count} hostile requests cause no crash or leaked sockets and lose no delivery`,
  async () => {
    desk.limits = { ...usualLimits, headMs: 100, requestMs: 100, sockets: 2 * atOnce };
    await desk.restart();
    const { path } = await desk.path(reportingEvent);
    await desk.webhooks.receiver.need('test', true);
    const { port } = new URL(desk.url(path));
    const before = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    let acknowledged = 0;
    let refused = 0;
    for (let sent = 0; sent < count; sent += atOnce) {
      const group = fc.sample(hostileRequest(path), Math.min(atOnce, count - sent));
      const answers = await Promise.all(group.map(({ text }) => send(Number(port), text)));
      for (const [at, answer] of answers.entries()) {
        const statuses = statusesIn(answer);
        const strange = statuses.filter((status) => !expected.has(status));
        expect({ request: strange.length > 0 ? group[at] : null, strange }).toEqual({
          request: null,
          strange: [],
        });
        acknowledged += statuses.filter((status) => status === 200).length;
        refused += statuses.filter((status) => status >= 400).length;
      }
    }
    expect(refused).toBeGreaterThan(count / 10);
    expect(await desk.send(path, '{"after":"all"}')).toBe(200);
    await expect
      .poll(() => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length)
      .toBeLessThanOrEqual(before + 1);
    const kept = [];
    for (let last: number | null = null; ; ) {
      const list: Awaited<ReturnType<typeof desk.webhooks.deliveries.list>> =
        await desk.webhooks.deliveries.list(workspaceId, { filter: {}, before: last, limit: 500 });
      const { rows } = dataOf(list);
      if (rows.length === 0) break;
      kept.push(...rows);
      last = rows.at(-1)?.sequence ?? null;
    }
    const came = kept.reduce((sum, row) => sum + row.count, 0) - 1;
    // An answer may be lost with a connection that the sender's own bytes broke; a delivery never is.
    expect(came).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(0);
  },
  60_000 + count * 20,
);
