import { succeed } from '@shared/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TransportOutcome } from '../../ports';
import { answers, fails } from '../testing/fake-transport';
import { list, loadDeclarations, merchantOf, onSettings, run, start } from '../testing/scripted-client';

beforeAll(loadDeclarations);

const read = { lane: 'freshness' } as const;

/** A transport that waits until it is aborted. */
const waiting = ({ signal }: { readonly signal?: AbortSignal }) =>
  new Promise<TransportOutcome>((resolve) => {
    signal?.addEventListener('abort', () => resolve(fails('aborted')));
  });

describe('Aborted call', () => {
  it('an aborted call in flight ends and frees its slot for the next call', async () => {
    const { client, time, sent } = start(waiting, waiting, waiting, waiting, list());
    const stop = new AbortController();
    // Four at a time in this lane: the fifth can leave only when one of them has handed its turn back.
    const calls = [0, 1, 2, 3].map(() =>
      client.call('planning', 'list_posts', read, { signal: stop.signal }),
    );
    await time.advance(5_000);
    const next = client.call('planning', 'list_posts', read);
    await time.advance(5_000);
    expect(sent).toHaveLength(4);
    stop.abort();
    for (const result of await Promise.all(calls)) {
      expect(result).toMatchObject({ error: { code: 'CALL_ABORTED' } });
    }
    expect(await run(time, next)).toMatchObject({ ok: true });
  });

  it('a call aborted while queued is never sent', async () => {
    const { client, time, sent } = start(waiting);
    const stop = new AbortController();
    for (let i = 0; i < 4; i++) void client.call('planning', 'list_posts', read);
    const call = client.call('planning', 'list_posts', read, { signal: stop.signal });
    await time.advance(5_000);
    stop.abort();
    expect(await call).toMatchObject({ error: { code: 'CALL_ABORTED' } });
    expect(sent).toHaveLength(4);
  });

  it('a call aborted while limits are read ends, and another waiting call continues', async () => {
    let answer: (outcome: TransportOutcome) => void = () => undefined;
    const settings = new Promise<TransportOutcome>((resolve) => (answer = resolve));
    const { client, time, paths } = start(({ url }) =>
      url.endsWith('/merchants/settings') ? settings : list(),
    );
    const stop = new AbortController();
    const call = client.call('connect', 'list_customers', read, { signal: stop.signal });
    const other = client.call('connect', 'list_customers', read);
    await time.advance(10);
    stop.abort();
    expect(await call).toMatchObject({ error: { code: 'CALL_ABORTED' } });
    answer(answers(200, merchantOf('300', '10')));
    expect(await run(time, other)).toMatchObject({ ok: true });
    expect(paths()).toEqual(['GET /merchants/settings', 'GET /customers']);
  });

  it('an aborted call is not retried', async () => {
    const { client, time, sent } = start(fails('interrupted'));
    const stop = new AbortController();
    const call = client.call('planning', 'list_posts', read, { signal: stop.signal });
    await time.advance(10);
    stop.abort();
    expect(await call).toMatchObject({ error: { code: 'CALL_ABORTED' } });
    await time.advance(60_000);
    expect(sent).toHaveLength(1);
  });

  it('aborted calls do not open the circuit', async () => {
    const { client, time } = start(...Array.from({ length: 6 }, () => waiting), list());
    for (let i = 0; i < 6; i++) {
      const stop = new AbortController();
      const call = client.call('planning', 'list_posts', read, { signal: stop.signal });
      await time.advance(2_000);
      stop.abort();
      await call;
    }
    expect(await run(time, client.call('planning', 'list_posts', read))).toMatchObject({ ok: true });
  });

  it('a call that returns a one-time secret ignores the abort and keeps the secret', async () => {
    const signals: unknown[] = [];
    const { client, time } = start(
      onSettings(merchantOf('300', '10'), ({ signal }) => {
        signals.push(signal);
        return answers(201, { customer: { uuid: 'u', api_token: 'canary' } });
      }),
    );
    const kept: unknown[] = [];
    const stop = new AbortController();
    const call = client.call(
      'connect',
      'create_customer',
      { body: { name: 'A' }, lane: 'interactive' },
      {
        signal: stop.signal,
        keepSecrets: async (secrets) => {
          kept.push(secrets);
          return succeed(null);
        },
      },
    );
    expect(await run(time, call)).toMatchObject({ ok: true });
    expect(signals).toEqual([undefined]);
    expect(kept).toEqual([{ api_token: 'canary' }]);
  });
});

it('an exception in the transport frees the slot and does not open the circuit', async () => {
  let isBroken = true;
  const { client, time } = start(() => {
    if (isBroken) throw new Error('a bug');
    return list();
  });
  for (let i = 0; i < 6; i++) {
    const [call] = await Promise.allSettled([
      client.call('planning', 'list_posts', read),
      time.advance(5_000),
    ]);
    expect(call).toMatchObject({ status: 'rejected', reason: { message: 'a bug' } });
  }
  isBroken = false;
  expect(await run(time, client.call('planning', 'list_posts', read))).toMatchObject({ ok: true });
});
