import { beforeAll, describe, expect, it } from 'vitest';
import type { TransportOutcome } from '../../ports';
import { budgetKey } from '../limits/service-limits';
import type { Scripted } from '../testing/fake-transport';
import { answers, fails } from '../testing/fake-transport';
import { bases, key, list, loadDeclarations, run, start } from '../testing/scripted-client';
import { virtualTime } from '../testing/virtual-time';
import { createCircuit } from './circuit';

beforeAll(loadDeclarations);

describe('the circuit', () => {
  const input = { lane: 'freshness' } as const;
  async function failing() {
    let isUp = false;
    const at = start(() => (isUp ? list() : fails('refused', false)));
    for (let i = 0; i < 2; i++) await run(at.time, at.client.call('planning', 'list_posts', input), 3_000);
    return { ...at, comeBack: () => (isUp = true) };
  }

  it('leaves a service alone that keeps failing', async () => {
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

  it('closes when a probe comes through', async () => {
    const { client, time, comeBack } = await failing();
    comeBack();
    await time.advance(60_000);
    for (let i = 0; i < 3; i++) {
      expect(await run(time, client.call('planning', 'list_posts', input), 2_000)).toMatchObject({
        ok: true,
      });
    }
  });

  it('ends its pause when the network or the service is said to be back', async () => {
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

  it('lets a person try at any time', async () => {
    const { client, time, comeBack } = await failing();
    comeBack();
    const call = client.call('planning', 'list_posts', { lane: 'interactive' });
    expect(await run(time, call, 10)).toMatchObject({ ok: true });
  });

  it('does not open because this machine is offline', async () => {
    let isUp = false;
    const { client, time } = start(() => (isUp ? list() : fails('offline', false)));
    for (let i = 0; i < 10; i++) await run(time, client.call('planning', 'list_posts', input), 1_000);
    isUp = true;
    expect(await run(time, client.call('planning', 'list_posts', input), 1_000)).toMatchObject({ ok: true });
  });
});

describe('a person’s call while a probe is under way', () => {
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

  it('waits for its end, and goes then', async () => {
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

  it('goes as the next probe where that one failed, and no second one after it', async () => {
    const { call, answer, made, time } = await probing();
    const calls = [call(), call()];
    await time.advance(1_000);
    await answer(answers(500, {}));
    expect(made()).toBe(1);
    expect(await calls[1]).toMatchObject({ error: { data: { circuit: 'open' } } });
    await answer(list());
    expect(await calls[0]).toMatchObject({ ok: true });
  });

  it('does not wait for ever', async () => {
    const { call, made, time } = await probing();
    expect(await run(time, call(), 31_000)).toMatchObject({ error: { data: { circuit: 'open' } } });
    expect(made()).toBe(0);
  });

  it('can be called off', async () => {
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

it('a probe that waits for its turn keeps nobody from probing', async () => {
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

describe('what opens the circuit', () => {
  const input = { lane: 'freshness' } as const;
  const refusal = answers(401, { error: { type: 'unauthorized', message: 'x', request_id: 'r' } });
  const opensBy = async (outcome: Scripted) => {
    const { client, time } = start(outcome);
    for (let i = 0; i < 6; i++) await run(time, client.call('planning', 'list_posts', input), 2_000);
    const last = await run(time, client.call('planning', 'list_posts', input), 1);
    return last.ok ? undefined : last.error.data?.circuit;
  };

  it.each([
    ['the service’s own failure', answers(500, { error: { type: 'internal_error', message: 'x' } })],
    ['a gateway’s', answers(502, '<html>')],
    ['a way that breaks', fails('interrupted')],
    ['no answer in time', fails('connect_timeout')],
  ])('%s', async (_, outcome) => expect(await opensBy(outcome)).toBe('open'));

  it.each([
    ['a refusal: whoever refuses is alive', refusal],
    ['a page of another, such as a network’s sign-in', answers(200, '<html>')],
    ['a certificate', fails('certificate', false)],
    ['a proxy', fails('proxy', false)],
  ])('not %s', async (_, outcome) => expect(await opensBy(outcome)).toBeUndefined());

  it('of one service, and the others go on', async () => {
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

describe('an open circuit', () => {
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

  it('lets one probe pass at a time, a person’s included', async () => {
    const { time, enter } = opened();
    const person = enter('interactive');
    expect([person.ok, enter('interactive').ok, enter().ok]).toEqual([true, false, false]);
    await time.advance(60_000);
    expect(enter().ok).toBe(false);
    if (person.ok) person.passage.end(null);
    expect(enter().ok).toBe(true);
  });

  it('waits longer after each probe that fails, up to a minute, and says how long', async () => {
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

  it('counts anew once a probe came through', async () => {
    const { time, enter, fail } = opened();
    await time.advance(2_000);
    const probe = enter();
    if (probe.ok) probe.passage.end(false);
    for (let i = 0; i < 4; i++) expect(fail()).toBe(true);
    expect(enter().ok).toBe(true);
  });
});
