import { describe, expect, it } from 'vitest';
import { caller, key, start } from '../testing/limited-caller';
import { testLimiter } from '../testing/limiter';
import { virtualTime } from '../testing/virtual-time';
import type { Permit } from './budget';

describe('Limiter lanes', () => {
  it('interactive calls pass at once, up to the limit', async () => {
    const at = start({ perMinute: 20 });
    const { call, left } = caller(at);
    for (let i = 0; i < 25; i++) call({ lane: 'interactive' });
    await at.time.advance(1000);
    expect(left).toHaveLength(20);
  });

  it('freshness calls are spaced evenly', async () => {
    const at = start({ perMinute: 120 });
    const { call, left } = caller(at);
    for (let i = 0; i < 8; i++) call({ lane: 'freshness' });
    await at.time.advance(10_000);
    const gaps = left.slice(1).map(({ at: moment }, i) => moment - (left[i]?.at ?? 0));
    expect(gaps).toHaveLength(7);
    for (const gap of gaps.slice(1)) expect(gap).toBeCloseTo(60_000 / 90, 0);
  });

  it('at most four freshness calls and one backfill call are in flight', async () => {
    const at = start({ perMinute: 6000 });
    const { call, count } = caller(at, 60_000);
    for (let i = 0; i < 10; i++) {
      call({ lane: 'freshness' });
      call({ lane: 'backfill' });
    }
    await at.time.advance(20_000);
    expect([count('freshness'), count('backfill')]).toEqual([4, 1]);
    await at.time.advance(60_000);
    expect([count('freshness'), count('backfill')]).toEqual([8, 2]);
  });

  it('interactive calls pass before freshness, and freshness before backfill', async () => {
    const at = start({ perMinute: 60, perSecond: 1 });
    const { call, left } = caller(at);
    call({ lane: 'interactive' });
    call({ lane: 'backfill' });
    call({ lane: 'freshness' });
    call({ lane: 'interactive' });
    await at.time.advance(10_000);
    expect(left.map(({ lane }) => lane)).toEqual(['interactive', 'interactive', 'freshness', 'backfill']);
  });

  it('backfill stays under half of the rate without other calls', async () => {
    const at = start({ perMinute: 120 });
    const { call, left } = caller(at, 80);
    for (let i = 0; i < 400; i++) call({ lane: 'backfill' });
    await at.time.advance(5 * 60_000);
    const moments = left.map(({ at: moment }) => moment);
    const inAnyMinute = moments.map((from) => moments.filter((m) => m >= from && m < from + 60_000).length);
    expect(Math.max(...inAnyMinute)).toBeLessThan(60);
    expect(moments.length).toBeGreaterThan(5 * 55);
  });

  it('backfill follows the chosen percentage from the next call on', async () => {
    const time = virtualTime();
    let part = 0.1;
    const limiter = testLimiter(time, { backfillPart: () => part });
    limiter.setLimits(key, { perMinute: 120 });
    const { call, left } = caller({ time, limiter }, 80);
    for (let i = 0; i < 600; i++) call({ lane: 'backfill' });
    const inMinutes = async (minutes: number) => {
      const before = left.length;
      await time.advance(minutes * 60_000);
      return (left.length - before) / minutes;
    };
    await time.advance(60_000);
    expect(await inMinutes(5)).toBeCloseTo(11, 0);
    part = 0.75;
    await time.advance(60_000);
    expect(await inMinutes(3)).toBeCloseTo(89, 0);
    part = 0.25;
    await time.advance(60_000);
    expect(await inMinutes(3)).toBeCloseTo(29, 0);
  });

  it('backfill gets a turn regularly while freshness calls never end', async () => {
    const at = start({ perMinute: 120 });
    const { call, count } = caller(at, 80);
    for (let i = 0; i < 500; i++) call({ lane: 'freshness' });
    for (let i = 0; i < 50; i++) call({ lane: 'backfill' });
    await at.time.advance(4 * 60_000);
    expect(count('backfill')).toBeGreaterThanOrEqual(14);
    expect(count('freshness')).toBeGreaterThanOrEqual(320);
  });

  it('a tenth of the window is reserved for interactive calls while the user is active', async () => {
    const at = start({ perMinute: 100 });
    const { call, count } = caller(at);
    call({ lane: 'interactive' });
    for (let i = 0; i < 200; i++) call({ lane: 'freshness', isAwaited: true });
    await at.time.advance(59_000);
    expect(count('freshness')).toBe(89);
    for (let i = 0; i < 10; i++) call({ lane: 'interactive' });
    await at.time.advance(10);
    expect(count('interactive')).toBe(11);
  });

  it('backfill still gets a call under a very small limit', async () => {
    const at = start({ perMinute: 60, perSecond: 1 });
    const { call, count } = caller(at);
    call({ lane: 'interactive' });
    call({ lane: 'backfill' });
    await at.time.advance(5_000);
    expect(count('backfill')).toBe(1);
  });
});

describe('Limiter throughput', () => {
  it.each([
    { isAwaited: false, least: 0.73, most: 0.75 },
    { isAwaited: true, least: 0.98, most: 1 },
  ])('freshness calls use three quarters of the rate, or all of it when awaited: $isAwaited', async (of) => {
    const { isAwaited, least, most } = of;
    const at = start({ perMinute: 120 });
    const { call, left } = caller(at, 80);
    for (let i = 0; i < 1500; i++) {
      if (i % 10 === 0) await at.time.advance(4_000);
      call({ lane: 'freshness', isAwaited });
    }
    await at.time.advance(60_000);
    const from = at.time.clock.monotonic() - 600_000;
    const used = left.filter((one) => one.at >= from).length / 1200;
    expect(used).toBeGreaterThanOrEqual(least);
    expect(used).toBeLessThanOrEqual(most);
  });

  it('a call that was never sent does not count', async () => {
    const at = start({ perMinute: 2 });
    const { call, left } = caller(at);
    for (let i = 0; i < 6; i++) {
      call({ lane: 'interactive' }, { sent: false });
      await at.time.advance(100);
    }
    expect(left).toHaveLength(6);
  });

  it('a long call counts until a full window after its answer', async () => {
    const at = start({ perMinute: 1 });
    const { call, left } = caller(at, 20_000);
    call({ lane: 'interactive' });
    await at.time.advance(1);
    call({ lane: 'freshness' });
    await at.time.advance(79_000);
    expect(left).toHaveLength(1);
    await at.time.advance(2_000);
    expect(left).toHaveLength(2);
  });
});

describe('Limiter clock jumps', () => {
  it('a clock jump makes the limiter wait for a full window', async () => {
    const time = virtualTime();
    let setAheadMs = 0;
    const clock = { now: () => time.clock.now() + setAheadMs, monotonic: time.clock.monotonic };
    const limiter = testLimiter({ clock, timers: time.timers });
    limiter.setLimits(key, { perMinute: 2 });
    const { call, left } = caller({ time, limiter });
    call({ lane: 'interactive' });
    call({ lane: 'interactive' });
    await time.advance(50_000);
    limiter.clockJumped();
    call({ lane: 'freshness' });
    await time.advance(59_000);
    expect(left).toHaveLength(2);
    await time.advance(1_001);
    expect(left).toHaveLength(3);

    await time.advance(59_000);
    setAheadMs = 3_600_000;
    call({ lane: 'interactive' });
    call({ lane: 'interactive' });
    await time.advance(2_000);
    expect(left).toHaveLength(4);
  });
});

describe('Limiter waiting', () => {
  it('a spent daily limit fails at once with its retry time', async () => {
    const at = start({
      perMinute: 100,
      actions: { reports_create: { maxAttempts: 1, decaySeconds: 86_400 } },
    });
    const { call } = caller(at);
    call({ lane: 'interactive', action: 'reports_create' });
    await at.time.advance(100);
    const result = at.limiter.acquire(key, { lane: 'interactive', action: 'reports_create' });
    await at.time.advance(1);
    expect(await result).toMatchObject({
      ok: false,
      error: { code: 'BUDGET_SPENT', data: { retryAfterMs: 86_399_910 } },
    });
  });

  it('a waiting call can be aborted', async () => {
    const at = start({ perMinute: 1 });
    const { call } = caller(at);
    call({ lane: 'interactive' });
    await at.time.advance(100);
    const stop = new AbortController();
    const result = at.limiter.acquire(key, { lane: 'freshness', signal: stop.signal });
    stop.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'CALL_ABORTED' } });
    expect(await at.limiter.acquire(key, { lane: 'freshness', signal: stop.signal })).toMatchObject({
      ok: false,
    });
  });

  it('a second release of a permit has no effect', async () => {
    const at = start({ perMinute: 10 });
    const first = await at.limiter.acquire(key, { lane: 'backfill' });
    const permit = (first.ok && first.data) as Permit;
    permit.release({ sent: true });
    permit.release({ sent: false });
    expect(at.limiter.status(key)).toMatchObject([{ used: 1 }]);
  });
});
