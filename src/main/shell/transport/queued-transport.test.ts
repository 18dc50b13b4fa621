import { afterEach, describe, expect, it } from 'vitest';
import type { TransportRequest } from '../../ports';
import { createQueuedTransport } from './queued-transport';
import { startServer, type TestServer } from './testing/servers';
import { createStandInTransport } from './testing/stand-in';
import { describeTransport } from './testing/transport.contract';

describeTransport('the queued transport', () => ({
  transport: createQueuedTransport(createStandInTransport()),
  close: () => undefined,
}));

let server: TestServer | undefined;
afterEach(() => server?.close());

const request = (url: string, more: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'GET',
  headers: {},
  connectTimeoutMs: 25_000,
  totalTimeoutMs: 25_000,
  maxBytes: 1000,
  ...more,
  url,
});

describe('Queued transport', () => {
  it('five calls to a host run at once, and waiting does not count as connect time', async () => {
    const held: (() => void)[] = [];
    server = await startServer(({ url }, answer) => {
      if (url === '/free') answer.end();
      else held.push(() => answer.end());
    });
    const { origin, seen } = server;
    const transport = createQueuedTransport(createStandInTransport());
    const first = Array.from({ length: 5 }, (_, i) => transport.send(request(`${origin}/held/${i}`)));
    await expect.poll(() => held.length).toBe(5);
    const limits = { connectTimeoutMs: 5_000, totalTimeoutMs: 5_000 };
    let isOver = false;
    const sixth = transport.send(request(`${origin}/free`, { lane: 'backfill', ...limits }));
    const person = transport.send(request(`${origin}/free`, { lane: 'interactive', ...limits }));
    void sixth.then(() => {
      isOver = true;
    });
    // The sixth is not even sent.
    await new Promise((resolve) => setImmediate(resolve));
    expect([seen.length, isOver]).toEqual([5, false]);
    held[0]?.();
    expect(await person).toMatchObject({ ok: true });
    expect(await sixth).toMatchObject({ ok: true });
    for (const end of held) end();
    await Promise.all(first);
  });

  it('time limits start with the place, and a call aborted while queued was never sent', async () => {
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const transport = createQueuedTransport(
      {
        send: ({ connectTimeoutMs }) => {
          begun.push(connectTimeoutMs);
          return new Promise((resolve) => {
            ends.push(() =>
              resolve({ ok: true, response: { status: 200, headers: {}, body: new Uint8Array() } }),
            );
          });
        },
      },
      1,
    );
    const url = 'https://service.example/';
    const first = transport.send(request(url, { connectTimeoutMs: 1 }));
    const caller = new AbortController();
    const called = transport.send(request(url, { signal: caller.signal }));
    const waiting = transport.send(request(url, { connectTimeoutMs: 2 }));
    await expect.poll(() => begun).toEqual([1]);
    caller.abort();
    expect(await called).toMatchObject({ ok: false, failure: 'aborted', mayHaveArrived: false });
    ends[0]?.();
    await first;
    await expect.poll(() => begun).toEqual([1, 2]);
    ends[1]?.();
    expect(await waiting).toMatchObject({ ok: true });
  });
});
