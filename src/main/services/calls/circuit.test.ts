import { type DeskError, deskError } from '@shared/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TransportOutcome } from '../../ports';
import { budgetKey } from '../limits/service-limits';
import type { Scripted } from '../testing/fake-transport';
import { answers, fails } from '../testing/fake-transport';
import { bases, key, list, loadDeclarations, run, start } from '../testing/scripted-client';
import { virtualTime } from '../testing/virtual-time';
import { createCircuit, failedPart } from './circuit';

beforeAll(loadDeclarations);

describe('Circuit breaker', () => {
  const input = { lane: 'freshness' } as const;
  async function failing() {
    let isUp = false;
    const at = start(() => (isUp ? list() : fails('refused', false)));
    for (let i = 0; i < 2; i++) await run(at.time, at.client.call('planning', 'list_posts', input), 3_000);
    return { ...at, comeBack: () => (isUp = true) };
  }

  it('a service that keeps failing receives no further calls', async () => {
    const { client, sent, time } = await failing();
    expect(sent).toHaveLength(5);
    await run(time, client.call('planning', 'list_posts', input), 3_000);
    const before = sent.length;
    for (let i = 0; i < 5; i++) {
      const call = client.call('planning', 'list_posts', input);
      expect(await run(time, call, 1)).toMatchObject({ error: { data: { circuit: 'open' } } });
    }
    expect(sent).toHaveLength(before);
  });

  it('a successful probe closes the circuit', async () => {
    const { client, time, comeBack } = await failing();
    comeBack();
    await time.advance(60_000);
    for (let i = 0; i < 3; i++) {
      expect(await run(time, client.call('planning', 'list_posts', input), 2_000)).toMatchObject({
        ok: true,
      });
    }
  });

  it('tryNow ends the pause of an open circuit', async () => {
    const { client, clients, time, comeBack } = await failing();
    // The pause doubles with each probe, up to a minute.
    for (let probe = 0; probe < 6; probe++) {
      await time.advance(60_000);
      await run(time, client.call('planning', 'list_posts', input), 3_000);
    }
    comeBack();
    expect(await run(time, client.call('planning', 'list_posts', input), 1)).toMatchObject({
      error: { data: { circuit: 'open' } },
    });
    clients.tryNow();
    expect(await run(time, client.call('planning', 'list_posts', input), 10)).toMatchObject({ ok: true });
  });

  it('an interactive call passes an open circuit', async () => {
    const { client, time, comeBack } = await failing();
    comeBack();
    const call = client.call('planning', 'list_posts', { lane: 'interactive' });
    expect(await run(time, call, 10)).toMatchObject({ ok: true });
  });

  it('being offline does not open the circuit', async () => {
    let isUp = false;
    const { client, time } = start(() => (isUp ? list() : fails('offline', false)));
    for (let i = 0; i < 10; i++) await run(time, client.call('planning', 'list_posts', input), 1_000);
    isUp = true;
    expect(await run(time, client.call('planning', 'list_posts', input), 1_000)).toMatchObject({ ok: true });
  });
});

describe('Interactive call during a probe', () => {
  const asked = { lane: 'interactive' } as const;
  /** A service that failed long enough; from now on each call waits until it is answered. */
  async function probing() {
    let isHeld = false;
    const held: ((outcome: TransportOutcome) => void)[] = [];
    const at = start(() =>
      isHeld ? new Promise<TransportOutcome>((resolve) => void held.push(resolve)) : fails('refused', false),
    );
    for (let i = 0; i < 2; i++)
      await run(at.time, at.client.call('planning', 'list_posts', { lane: 'freshness' }), 3_000);
    isHeld = true;
    await at.time.advance(60_000);
    const probe = at.client.call('planning', 'list_posts', { lane: 'freshness' });
    await at.time.advance(1_000);
    expect(held).toHaveLength(1);
    const before = at.sent.length;
    const call = (signal?: AbortSignal) =>
      at.client.call('planning', 'list_posts', asked, signal ? { signal } : {});
    const answer = async (outcome: TransportOutcome) => {
      held.shift()?.(outcome);
      await at.time.advance(1_000);
    };
    return { ...at, probe, call, answer, made: () => at.sent.length - before };
  }

  it('interactive calls wait for the probe and are sent after its success', async () => {
    const { probe, call, answer, made, time } = await probing();
    const calls = [call(), call()];
    await time.advance(5_000);
    expect(made()).toBe(0);
    await answer(list());
    expect(await probe).toMatchObject({ ok: true });
    expect(made()).toBe(2);
    await answer(list());
    await answer(list());
    expect(await Promise.all(calls)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('after a failed probe one interactive call becomes the next probe and the other fails', async () => {
    const { call, answer, made, time } = await probing();
    const calls = [call(), call()];
    await time.advance(1_000);
    await answer(fails('refused', false));
    expect(made()).toBe(1);
    expect(await calls[1]).toMatchObject({ error: { data: { circuit: 'open' } } });
    await answer(list());
    expect(await calls[0]).toMatchObject({ ok: true });
  });

  it('an interactive call stops waiting for a probe after 30 seconds', async () => {
    const { call, made, time } = await probing();
    expect(await run(time, call(), 31_000)).toMatchObject({ error: { data: { circuit: 'open' } } });
    expect(made()).toBe(0);
  });

  it('an interactive call waiting for a probe can be aborted', async () => {
    const { call, answer, made, time } = await probing();
    const stop = new AbortController();
    const waiting = call(stop.signal);
    await time.advance(1_000);
    stop.abort();
    expect(await run(time, waiting, 1)).toMatchObject({ error: { code: 'CALL_ABORTED' } });
    await answer(list());
    expect(made()).toBe(0);
  });
});

it('a queued probe does not block an interactive call', async () => {
  let isUp = false;
  const { client, time, limiter } = start(() => (isUp ? list() : fails('refused', false)));
  const background = { lane: 'backfill' } as const;
  for (let i = 0; i < 2; i++) await run(time, client.call('planning', 'list_posts', background), 10_000);
  await time.advance(60_000);
  // Only one call of this lane may run, so the next one waits while the circuit is open.
  const other = await limiter.acquire(budgetKey('planning', bases.planning, key), background);
  const probe = client.call('planning', 'list_posts', background);
  await time.advance(1_000);
  isUp = true;
  const asked = client.call('planning', 'list_posts', { lane: 'interactive' });
  expect(await run(time, asked, 10)).toMatchObject({ ok: true });
  if (other.ok) other.data.release({ sent: false });
  expect(await run(time, probe, 10_000)).toMatchObject({ ok: true });
});

describe('Causes that open the circuit', () => {
  const input = { lane: 'freshness' } as const;
  const refusal = answers(401, { error: { type: 'unauthorized', message: 'x', request_id: 'r' } });
  const opensBy = async (outcome: Scripted) => {
    const { client, time } = start(outcome);
    for (let i = 0; i < 6; i++) await run(time, client.call('planning', 'list_posts', input), 2_000);
    const last = await run(time, client.call('planning', 'list_posts', input), 1);
    return last.ok ? undefined : last.error.data?.circuit;
  };

  it.each([
    ['a server error', answers(500, { error: { type: 'internal_error', message: 'x' } })],
    ['a gateway’s', answers(502, '<html>')],
    ['an interrupted connection', fails('interrupted')],
    ['a time-out', fails('connect_timeout')],
  ])('the circuit opens after repeated calls with this outcome: %s', async (_, outcome) =>
    expect(await opensBy(outcome)).toBe('open'),
  );

  it.each([
    ['a refusal, because a refusing service is alive', refusal],
    ['an HTML page of another server, such as a sign-in page', answers(200, '<html>')],
    ['a certificate', fails('certificate', false)],
    ['a proxy', fails('proxy', false)],
  ])('the circuit stays closed after repeated calls with this outcome: %s', async (_, outcome) =>
    expect(await opensBy(outcome)).toBeUndefined(),
  );

  it('the connector’s 503 for its metric catalogue is no failure of the connector', () => {
    const error = (data: DeskError['data']) =>
      deskError('SERVICE_UNAVAILABLE', '503', { status: 503, ...data });
    expect(failedPart(error({}))).toBe('endpoint');
    expect(failedPart(error({ causes: ['catalogue_unavailable'] }))).toBe('none');
  });

  it('an endpoint that keeps failing rests alone', async () => {
    const { client, sent, time } = start(({ url }) =>
      new URL(url).pathname.endsWith('/posts') ? answers(500, {}) : list(),
    );
    for (let i = 0; i < 3; i++) await run(time, client.call('planning', 'list_posts', input), 3_000);
    expect(await run(time, client.call('planning', 'list_posts', input), 1)).toMatchObject({
      error: { code: 'SERVICE_UNAVAILABLE', data: { circuit: 'open', endpoint: 'list_posts' } },
    });
    const before = sent.length;
    expect(await run(time, client.call('planning', 'list_projects', input), 10)).toMatchObject({ ok: true });
    expect(await run(time, client.call('planning', 'list_posts', input), 1)).toMatchObject({ ok: false });
    expect(sent).toHaveLength(before + 1);
  });

  it('an open circuit of one service does not block another service', async () => {
    const { client, time } = start(({ url }) =>
      url.startsWith(bases.planning) ? fails('refused', false) : list(),
    );
    for (let i = 0; i < 3; i++) await run(time, client.call('planning', 'list_posts', input), 3_000);
    expect(await run(time, client.call('planning', 'list_posts', input), 1)).toMatchObject({
      error: { code: 'SERVICE_UNAVAILABLE', data: { circuit: 'open' } },
    });
    expect(await run(time, client.call('reporting', 'list_projects', input))).toMatchObject({ ok: true });
  });
});

describe('Open circuit', () => {
  function opened() {
    const time = virtualTime();
    const circuit = createCircuit(time.clock);
    const enter = (lane: 'interactive' | 'freshness' = 'freshness') => circuit.enter(lane);
    const fail = () => {
      const entry = enter();
      if (entry.ok) entry.passage.end(true);
      return entry.ok;
    };
    for (let i = 0; i < 5; i++) fail();
    return { time, enter, fail };
  }

  it('one probe passes at a time, interactive calls included', async () => {
    const { time, enter } = opened();
    const person = enter('interactive');
    expect([person.ok, enter('interactive').ok, enter().ok]).toEqual([true, false, false]);
    await time.advance(60_000);
    expect(enter().ok).toBe(false);
    if (person.ok) person.passage.end(null);
    expect(enter().ok).toBe(true);
  });

  it('the pause doubles after each failed probe, up to a minute', async () => {
    const { time, enter, fail } = opened();
    const pauses: number[] = [];
    for (let i = 0; i < 7; i++) {
      const entry = enter();
      pauses.push(entry.ok ? 0 : entry.retryAfterMs);
      await time.advance(pauses.at(-1) ?? 0);
      expect(fail()).toBe(true);
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('a successful probe resets the failure count', async () => {
    const { time, enter, fail } = opened();
    await time.advance(2_000);
    const probe = enter();
    if (probe.ok) probe.passage.end(false);
    for (let i = 0; i < 4; i++) expect(fail()).toBe(true);
    expect(enter().ok).toBe(true);
  });
});
