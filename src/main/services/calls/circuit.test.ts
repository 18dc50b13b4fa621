import { beforeAll, describe, expect, it } from 'vitest';
import type { Scripted } from '../testing/fake-transport';
import { answers, fails } from '../testing/fake-transport';
import { bases, list, loadDeclarations, run, start } from '../testing/scripted-client';
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
