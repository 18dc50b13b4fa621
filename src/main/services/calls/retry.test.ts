import type { ErrorCode } from '@shared/errors';
import { deskError, errorKinds } from '@shared/errors';
import type { Endpoint } from '@shared/services/endpoint';
import { planning } from '@shared/services/planning';
import { reporting } from '@shared/services/reporting';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { answers, fails } from '../testing/fake-transport';
import { list, loadDeclarations, run, start } from '../testing/scripted-client';
import { retryDelay } from './try-call';

beforeAll(loadDeclarations);

describe('Retries', () => {
  const read = { lane: 'freshness' } as const;

  it('a read that failed in transit is retried, up to three attempts', async () => {
    const { client, sent, time } = start(fails('interrupted'), fails('refused', false), list());
    expect(await run(time, client.call('planning', 'list_posts', read))).toMatchObject({ ok: true });
    expect(sent).toHaveLength(3);
    const down = start(fails('refused', false));
    expect(await run(down.time, down.client.call('planning', 'list_posts', read))).toMatchObject({
      error: { code: 'NETWORK_UNREACHABLE' },
    });
    expect(down.sent).toHaveLength(3);
  });

  it.each([
    ['offline', fails('offline', false), 'NETWORK_OFFLINE'],
    ['a certificate', fails('certificate', false), 'NETWORK_CERTIFICATE'],
    [
      'a refused key',
      answers(401, { error: { type: 'unauthorized', message: '', request_id: 'r' } }),
      'KEY_REFUSED',
    ],
    ['a page of HTML', answers(200, '<html>'), 'ANSWER_NOT_THE_SERVICE'],
    ['a value that is too large', answers(200, { data: 'x'.repeat(1_100_000) }), 'ANSWER_TOO_LARGE'],
  ])('a read is not retried after %s', async (_, outcome, code) => {
    const { client, sent, time } = start(outcome);
    expect(await run(time, client.call('planning', 'list_posts', read))).toMatchObject({ error: { code } });
    expect(sent).toHaveLength(1);
  });

  it('a 429 answer is retried after Retry-After', async () => {
    const busy = { error: { type: 'rate_limit_exceeded', message: '', request_id: 'r' } };
    const { client, sent, time } = start(answers(429, busy, { 'retry-after': '20' }), list());
    const call = client.call('planning', 'list_posts', read);
    await time.advance(19_900);
    expect(sent).toHaveLength(1);
    await time.advance(1_000);
    expect(sent).toHaveLength(2);
    expect((await call).ok).toBe(true);
  });

  it('an interactive call with a long Retry-After fails at once', async () => {
    const busy = { error: { type: 'rate_limit_exceeded', message: '', request_id: 'r' } };
    const { client, sent, time } = start(answers(429, busy, { 'retry-after': '45' }));
    const result = await run(time, client.call('planning', 'list_posts', { lane: 'interactive' }), 100);
    expect(result).toMatchObject({ error: { code: 'RATE_LIMITED', data: { retryAfterMs: 45_000 } } });
    expect(sent).toHaveLength(1);
  });

  it('an abort ends the retries', async () => {
    const { client, sent, time } = start(fails('interrupted'));
    const stop = new AbortController();
    const call = client.call('planning', 'list_posts', read, { signal: stop.signal });
    await time.advance(10);
    stop.abort();
    expect((await call).ok).toBe(false);
    await time.advance(60_000);
    expect(sent).toHaveLength(1);
  });
});

describe('Retry delay', () => {
  const lanes = ['interactive', 'freshness', 'backfill'] as const;
  const codes = Object.keys(errorKinds) as ErrorCode[];
  const { list_posts: read } = planning.endpoints;
  const { create_report: write } = reporting.endpoints;
  const failure = fc.record({
    code: fc.constantFrom(...codes),
    data: fc.oneof(fc.constant({}), fc.record({ retryAfterMs: fc.nat(100_000_000) })),
  });
  const call = fc.tuple(
    fc.constantFrom(...lanes),
    fc.integer({ min: 1, max: 20 }),
    failure,
    fc.double({ min: 0, max: 0.999, noNaN: true }),
  );
  type Call = typeof call extends fc.Arbitrary<infer C> ? C : never;
  const waitOf = (endpoint: Endpoint, [lane, tried, { code, data }, chance]: Call) =>
    retryDelay(endpoint, lane, tried, deskError(code, '', data), () => chance);

  it('a write gets no retry delay for any failure', () => {
    fc.assert(fc.property(call, (given) => waitOf(write, given) === null));
  });

  it('a read gets fewer than three retries and a delay of at most ten minutes', () => {
    fc.assert(
      fc.property(call, (given) => {
        const waitMs = waitOf(read, given);
        if (waitMs === null) return;
        expect(given[1]).toBeLessThan(3);
        expect(waitMs).toBeGreaterThanOrEqual(0);
        expect(waitMs).toBeLessThanOrEqual(10 * 60_000);
      }),
    );
  });

  it('the retry delay is spread randomly over the whole backoff range', () => {
    const lost = deskError('NETWORK_INTERRUPTED', '');
    const waits = [0, 0.5, 0.999].map((chance) => retryDelay(read, 'freshness', 2, lost, () => chance));
    expect(waits).toEqual([0, 400, expect.closeTo(799, 0)]);
  });
});
