import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { testLimiter } from '../testing/limiter';
import { virtualTime } from '../testing/virtual-time';
import { createActionUsageStore } from './action-usage-store';
import type { CallRequest } from './budget';

const dayMs = 86_400_000;
const key = 'reporting https://reporting.example/v2 0123';
const limits = { perMinute: 600, actions: { reports_create: { maxAttempts: 2, decaySeconds: 86_400 } } };
const create = { lane: 'interactive', action: 'reports_create' } as const;

let folder: string;
let lines: unknown[][];
let wall: number;
/** Time on the service's clock, excluding virtual time. It differs from this machine's clock. */
let service: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'action-usage-store-'));
  lines = [];
  wall = Date.UTC(2026, 2, 2, 9);
  service = Date.UTC(2026, 2, 2, 8, 57);
});
afterEach(() => removeFolder(folder));

const file = () => join(folder, 'budgets.json');
const text = () => readFileSync(file(), 'utf8');

/** The app as it starts, at the wall clock's present time; each start has a monotonic clock of its own. */
function start() {
  const time = virtualTime(Math.random() * 1e6);
  const startedAt = time.clock.monotonic();
  const begunAt = wall;
  const clock = {
    monotonic: time.clock.monotonic,
    now: () => begunAt + time.clock.monotonic() - startedAt + setAheadMs,
  };
  let setAheadMs = 0;
  const actionUsage = createActionUsageStore({
    userDataFolder: folder,
    clock,
    sleepAwareClock: time.clock.monotonic,
    logger: { log: (...line) => void lines.push(line) },
  });
  const limiter = testLimiter({ clock, timers: time.timers }, { actionUsage });
  limiter.setLimits(key, limits);
  const date = () => Math.floor((service + time.clock.monotonic() - startedAt) / 1000) * 1000;
  return {
    time,
    limiter,
    actionUsage,
    used: () => limiter.status(key).find(({ name }) => name === 'reports_create')?.used,
    setAhead(byMs: number) {
      setAheadMs += byMs;
      limiter.clockJumped();
    },
    async spend() {
      const permit = await limiter.acquire(key, create);
      if (permit.ok) permit.data.release({ sent: true });
      return permit.ok ? 'called' : permit.error.code;
    },
    /** Any call whose answer tells the service's time. */
    async hear(request: CallRequest = { lane: 'interactive' }) {
      const permit = await limiter.acquire(key, request);
      if (permit.ok) permit.data.release({ sent: true, date: date() });
    },
  };
}

/** No call waits for its write, so the test waits here. */
async function written(what: RegExp): Promise<void> {
  await expect.poll(text).toMatch(what);
}

describe('Daily limit', () => {
  it('a daily call is saved to disk before its permit is granted', async () => {
    const { limiter } = start();
    const permit = await limiter.acquire(key, create);
    expect(permit.ok).toBe(true);
    expect(JSON.parse(text())).toMatchObject({ calls: [{ action: 'reports_create', endedAt: null }] });
  });

  it('spent daily calls survive a restart and free up a day after the answer', async () => {
    const first = start();
    expect([await first.spend(), await first.spend()]).toEqual(['called', 'called']);
    await written(/"endedAt": \d+[^}]*\}[^}]*"endedAt": \d+/);
    wall += dayMs - 60_000;
    const second = start();
    expect(second.used()).toBe(2);
    expect(await second.spend()).toBe('BUDGET_SPENT');
    wall += 61_000;
    expect(await start().spend()).toBe('called');
  });

  it('a call in flight at a crash counts for a day from the next start', async () => {
    await start().limiter.acquire(key, create);
    wall += dayMs * 2;
    expect(start().used()).toBe(1);
    await written(/"endedAt": \d/);
    wall += dayMs + 1;
    expect(start().used()).toBe(0);
  });

  it('a call that was never sent frees its daily slot', async () => {
    const { limiter, used } = start();
    const permit = await limiter.acquire(key, create);
    if (permit.ok) permit.data.release({ sent: false });
    expect(used()).toBe(0);
    await written(/"calls": \[\]/);
  });

  it('an expired call is removed from the file at the next call', async () => {
    const first = start();
    await first.spend();
    await written(/"endedAt": \d/);
    await first.time.advance(dayMs + 1);
    await first.spend();
    await expect.poll(() => (JSON.parse(text()) as { calls: unknown }).calls).toHaveLength(1);
  });

  it('a daily call that cannot be saved is refused, and other calls still pass', async () => {
    mkdirSync(file());
    const { limiter, used } = start();
    expect(await limiter.acquire(key, create)).toMatchObject({ error: { code: 'STORAGE_FAILED' } });
    expect(used()).toBe(0);
    expect((await limiter.acquire(key, { lane: 'interactive' })).ok).toBe(true);
    expect(lines.map(([level]) => level)).toEqual(['warn', 'warn']);
  });

  it('an unreadable usage file is set aside and usage starts at zero', async () => {
    writeFileSync(file(), '{"version": 1, "calls": [{"budget": ');
    expect(start().used()).toBe(0);
    expect(lines).toMatchObject([
      ['warn', 'the file of spent budgets cannot be read', { kind: 'set_aside' }],
    ]);
    expect(readFileSync(`${file()}.set-aside-1`, 'utf8')).toContain('"calls"');
  });

  it('the usage file contains neither the service URL nor the key hash', async () => {
    await start().spend();
    expect(text()).not.toMatch(/example|0123/);
  });
});

describe('Daily limit with a changed clock', () => {
  it('a clock set back between starts does not free daily calls', async () => {
    await start().spend();
    await written(/"endedAt": \d/);
    wall -= 5 * 3_600_000;
    const { used, time } = start();
    expect(used()).toBe(1);
    await time.advance(dayMs - 1_000);
    expect(used()).toBe(1);
  });

  it('a clock set ahead while the app runs does not free daily calls, also after a restart', async () => {
    const first = start();
    await first.spend();
    await written(/"endedAt": \d/);
    const before = text();
    first.setAhead(dayMs * 3);
    expect(first.used()).toBe(1);
    await expect.poll(text).not.toBe(before);
    wall += dayMs * 3 + 60_000;
    expect(start().used()).toBe(1);
  });
});

describe('Daily limit with a clock changed while closed', () => {
  const dated = /"clock": "service"/;

  it("a clock set ahead frees no daily call before a day has passed on the service's clock", async () => {
    await start().hear(create);
    await written(dated);
    wall += dayMs * 3;
    service += 3_600_000;
    const second = start();
    expect(second.used()).toBe(1);
    await second.hear();
    expect(second.used()).toBe(1);
    await second.time.advance(dayMs - 3_600_000 - 1_000);
    expect(second.used()).toBe(1);
    await second.time.advance(3_000);
    expect(second.used()).toBe(0);
  });

  it("a clock set back delays no daily call once the service's clock has passed a day", async () => {
    await start().hear(create);
    await written(dated);
    wall -= dayMs;
    service += dayMs + 2_000;
    const second = start();
    expect(second.used()).toBe(1);
    await second.hear();
    expect(second.used()).toBe(0);
  });

  it("a call with a lost answer expires once a day has passed on the service's clock", async () => {
    const first = start();
    await first.hear();
    await first.spend();
    await written(dated);
    wall += dayMs + 2_000;
    expect(start().used()).toBe(1);
    service += dayMs + 2_000;
    const second = start();
    await second.hear();
    expect(second.used()).toBe(0);
  });

  it('a service-dated call is removed after a month without use of its key', async () => {
    await start().hear(create);
    await written(dated);
    wall += dayMs * 31;
    const { spend, used } = start();
    expect(used()).toBe(0);
    await spend();
    await expect.poll(() => (JSON.parse(text()) as { calls: unknown }).calls).toHaveLength(1);
    expect(text()).not.toMatch(dated);
  });
});
