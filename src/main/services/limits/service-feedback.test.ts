import { describe, expect, it } from 'vitest';
import { caller, key, start } from '../testing/limited-caller';
import { testLimiter } from '../testing/limiter';
import { virtualTime } from '../testing/virtual-time';
import type { CallSpending } from './budget';

describe('Limiter response to the service', () => {
  it('calls wait for as long as Retry-After asks', async () => {
    const at = start({ perMinute: 120 });
    const { call, left } = caller(at);
    call({ lane: 'interactive' }, { sent: true, refusedForMs: 12_000 });
    await at.time.advance(100);
    call({ lane: 'interactive' });
    await at.time.advance(11_800);
    expect(left).toHaveLength(1);
    await at.time.advance(200);
    expect(left).toHaveLength(2);
  });

  it('an interactive call retries a refusal without a time after doubling delays', async () => {
    const at = start({ perMinute: 600 });
    const { call, left } = caller(at, 0);
    for (let i = 0; i < 5; i++) {
      call({ lane: 'interactive' }, { sent: true, refusedForMs: null });
      while (left.length <= i) await at.time.advance(100);
    }
    const gaps = left.slice(1).map((one, i) => one.at - (left[i]?.at ?? 0));
    expect(gaps).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('after a pause one interactive call probes first, and the others follow its success', async () => {
    const at = start({ perMinute: 600 });
    const { call, left } = caller(at, 50);
    for (let i = 0; i < 4; i++) call({ lane: 'interactive' }, { sent: true, refusedForMs: null });
    await at.time.advance(100);
    expect(left).toHaveLength(4);
    call({ lane: 'interactive' }, { sent: true, refusedForMs: null });
    for (let i = 0; i < 4; i++) call({ lane: 'interactive' });
    await at.time.advance(1_500);
    expect(left).toHaveLength(5);
    // The second pause is twice as long: until 3,100 ms after the first four calls were sent.
    await at.time.advance(1_450);
    expect(left).toHaveLength(5);
    await at.time.advance(80);
    expect(left).toHaveLength(6);
    await at.time.advance(100);
    expect(left).toHaveLength(9);
  });

  it('other calls follow a probe that has no answer after a while', async () => {
    const at = start({ perMinute: 600 });
    caller(at, 50).call({ lane: 'interactive' }, { sent: true, refusedForMs: null });
    await at.time.advance(100);
    const { call, left } = caller(at, 60_000);
    call({ lane: 'interactive' });
    call({ lane: 'interactive' });
    await at.time.advance(5_900);
    expect(left).toHaveLength(1);
    await at.time.advance(100);
    expect(left).toHaveLength(2);
  });

  it('another call probes when the first probe was never sent', async () => {
    const at = start({ perMinute: 600 });
    const { call, left } = caller(at, 50);
    call({ lane: 'interactive' }, { sent: true, refusedForMs: null });
    await at.time.advance(100);
    call({ lane: 'interactive' }, { sent: false });
    call({ lane: 'interactive' });
    await at.time.advance(990);
    expect(left).toHaveLength(2);
    await at.time.advance(100);
    expect(left).toHaveLength(3);
  });

  it('background calls pause for a whole window, or until an interactive call succeeds', async () => {
    const at = start({ perMinute: 600 });
    const { call, count } = caller(at, 0);
    call({ lane: 'freshness' }, { sent: true, refusedForMs: null });
    await at.time.advance(1);
    call({ lane: 'freshness' });
    await at.time.advance(59_000);
    expect(count('freshness')).toBe(1);
    await at.time.advance(1_000);
    expect(count('freshness')).toBe(2);

    call({ lane: 'freshness' }, { sent: true, refusedForMs: null });
    await at.time.advance(1_000);
    call({ lane: 'freshness' });
    call({ lane: 'interactive' });
    await at.time.advance(1_500);
    expect(count('freshness')).toBe(4);
  });

  it('a silent cut of the limit is learned by one refusal and tested again only after hours', async () => {
    const at = start({ perMinute: 120 });
    const service = { limit: 40, opensAt: 0, count: 0, refused: 0 };
    /** A fixed window that starts with its first call, as in the sandbox. */
    const answer = (): CallSpending => {
      const now = at.time.clock.now();
      if (now >= service.opensAt + 60_000) Object.assign(service, { opensAt: now, count: 0 });
      if (service.count >= service.limit) {
        service.refused++;
        return { sent: true, refusedForMs: Math.ceil((service.opensAt + 60_000 - now) / 1000) * 1000 };
      }
      service.count++;
      return { sent: true };
    };
    const sync = async (): Promise<void> => {
      for (;;) {
        const permit = await at.limiter.acquire(key, { lane: 'freshness' });
        if (!permit.ok) return;
        await new Promise<void>((resolve) => void at.time.timers.after(30, resolve));
        permit.data.release(answer());
      }
    };
    void sync();
    // For hours the limiter leaves room to other users and makes no more calls than succeeded before.
    await at.time.advance(110 * 60_000);
    expect(service.refused).toBe(1);
    expect(at.limiter.status(key)).toMatchObject([{ used: 36 }]);
    // An attempt after that, and a longer rest.
    await at.time.advance(5 * 60 * 60_000);
    expect(service.refused).toBe(2);
    service.limit = 120;
    await at.time.advance(18 * 60 * 60_000);
    expect(at.limiter.status(key)).toMatchObject([{ used: 90 }]);
    expect(service.refused).toBe(2);
  });

  it('calls leave room for others with the same token, as shown in the headers', async () => {
    const at = start({ perMinute: 100 });
    const { call, left } = caller(at);
    call({ lane: 'interactive' }, { sent: true, limit: 100, remaining: 39 });
    await at.time.advance(100);
    for (let i = 0; i < 80; i++) call({ lane: 'interactive' });
    await at.time.advance(1000);
    expect(left).toHaveLength(1 + 39);
    expect(at.limiter.status(key)).toMatchObject([
      { name: 'minute', limit: 100, used: 100, usedByOthers: 60 },
    ]);
  });

  it('a lower limit in the headers is adopted', async () => {
    const at = start({ perMinute: 100 });
    const { call, left } = caller(at);
    call({ lane: 'interactive' }, { sent: true, limit: 10, remaining: 9 });
    await at.time.advance(100);
    for (let i = 0; i < 30; i++) call({ lane: 'interactive' });
    await at.time.advance(1000);
    expect(left).toHaveLength(10);
  });

  it('an action spends its own limit, and its refusal blocks only that action', async () => {
    const at = start({
      perMinute: 100,
      actions: { reports_create: { maxAttempts: 2, decaySeconds: 86_400 } },
    });
    const { call, left, refused } = caller(at);
    call({ lane: 'interactive', action: 'reports_create' }, { sent: true, refusedForMs: 3_600_000 });
    await at.time.advance(100);
    call({ lane: 'interactive', action: 'reports_create' });
    call({ lane: 'interactive' });
    await at.time.advance(100);
    expect(left).toHaveLength(2);
    expect(refused).toEqual(['BUDGET_SPENT']);
  });
});

describe('Limiter sharing', () => {
  it('calls stay within the largest share of the workspaces that use the key', async () => {
    const shares: Record<string, number> = { north: 0.2, south: 0.5 };
    const time = virtualTime();
    const limiter = testLimiter(time, { shareOf: (id) => shares[id] });
    limiter.setLimits(key, { perMinute: 100 });
    const { call, left } = caller({ time, limiter });
    const inOneMinute = async () => {
      const before = left.length;
      for (let i = 0; i < 100; i++) call({ lane: 'interactive' });
      await time.advance(59_000);
      const count = left.length - before;
      await time.advance(120_000);
      return count;
    };
    limiter.hold('north', 'planning', key);
    expect(await inOneMinute()).toBe(20);
    limiter.hold('south', 'planning', key);
    expect(await inOneMinute()).toBe(50);
    delete shares.south;
    expect(await inOneMinute()).toBe(20);
    limiter.hold('north', 'planning', 'another key');
    expect(await inOneMinute()).toBe(100);
  });

  it('calls of others are detected from the headers in a new window', async () => {
    const at = start({ perMinute: 100 });
    const service = { opensAt: 0, count: 0 };
    const spend = () => {
      const now = at.time.clock.now();
      if (now >= service.opensAt + 60_000) Object.assign(service, { opensAt: now, count: 0 });
      return ++service.count;
    };
    const sync = async (): Promise<void> => {
      for (;;) {
        const permit = await at.limiter.acquire(key, { lane: 'freshness' });
        if (!permit.ok) return;
        await new Promise<void>((resolve) => void at.time.timers.after(30, resolve));
        permit.data.release({ sent: true, limit: 100, remaining: 100 - spend() });
      }
    };
    void sync();
    await at.time.advance(5.25 * 60_000);
    expect(at.limiter.status(key)).toMatchObject([{ usedByOthers: 0, othersSpend: false }]);
    for (let i = 0; i < 20; i++) spend();
    await at.time.advance(2_000);
    const [minute] = at.limiter.status(key);
    expect(minute).toMatchObject({ othersSpend: true });
    // A call of ours that is on its way may be among those counted, so they are never overstated.
    expect(minute?.usedByOthers).toBeGreaterThanOrEqual(18);
    expect(minute?.usedByOthers).toBeLessThanOrEqual(20);
    await at.time.advance(10 * 60_000);
    expect(at.limiter.status(key)).toMatchObject([{ usedByOthers: 0, othersSpend: false }]);
  });

  it('others are not suspected after a lower stated limit or a refusal without headers', async () => {
    const at = start({ perMinute: 100 });
    const { call } = caller(at);
    for (let i = 0; i < 60; i++) call({ lane: 'interactive' }, { sent: true, limit: 100, remaining: 99 - i });
    await at.time.advance(1_000);
    call({ lane: 'interactive' }, { sent: true, limit: 40, remaining: 0, refusedForMs: 30_000 });
    await at.time.advance(1_000);
    const lowered = { limit: 40, usedByOthers: 0, othersSpend: false, isLimitInDoubt: false };
    expect(at.limiter.status(key)).toMatchObject([lowered]);

    const silent = start({ perMinute: 100 });
    caller(silent).call({ lane: 'interactive' }, { sent: true, refusedForMs: 30_000 });
    await silent.time.advance(1_000);
    expect(silent.limiter.status(key)).toMatchObject([{ othersSpend: false, isLimitInDoubt: true }]);
    silent.limiter.setLimits(key, { perMinute: 40 });
    expect(silent.limiter.status(key)).toMatchObject([{ othersSpend: false, isLimitInDoubt: false }]);
  });

  it('a refusal is logged as a warning without the credential', async () => {
    const lines: unknown[][] = [];
    const time = virtualTime();
    const limiter = testLimiter(time, { logger: { log: (...line) => void lines.push(line) } });
    limiter.setLimits(key, { perMinute: 30 });
    caller({ time, limiter }).call({ lane: 'interactive' }, { sent: true, refusedForMs: 60_000 });
    await time.advance(100);
    expect(lines).toEqual([
      ['warn', 'refused for the rate: others, or a cut', { service: 'planning', window: 'minute' }],
    ]);
  });

  it("statesOf reports the limits of a workspace's own keys with wall clock times", async () => {
    const at = start({ perMinute: 100, perSecond: 50 });
    at.limiter.hold('north', 'planning', key);
    const { call } = caller(at);
    call({ lane: 'interactive' }, { sent: true, refusedForMs: 5_000 });
    await at.time.advance(1_000);
    for (let i = 0; i < 6; i++) call({ lane: 'freshness' });
    await at.time.advance(1_000);
    const now = at.time.clock.now();
    expect(at.limiter.statesOf('north')).toEqual([
      {
        service: 'planning',
        windows: [
          {
            name: 'minute',
            windowMs: 60_000,
            limit: 100,
            used: 1,
            usedByOthers: 0,
            freesAt: now + 58_010,
            wholeAt: now + 58_010,
          },
          {
            name: 'second',
            windowMs: 1_000,
            limit: 50,
            used: 0,
            usedByOthers: 0,
            freesAt: null,
            wholeAt: null,
          },
        ],
        refusedAt: now - 1_990,
        pausedUntil: now + 3_010,
        othersSpend: false,
        isLimitInDoubt: true,
        share: 1,
        waiting: { interactive: 0, freshness: 6, backfill: 0 },
      },
    ]);
    expect(at.limiter.statesOf('south')).toEqual([]);
  });
});
