import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { testLimiter } from '../testing/limiter';
import { virtualTime } from '../testing/virtual-time';
import { createMinuteUsageStore } from './minute-usage-store';
import { limitsUntilKnown } from './service-limits';

const key = 'planning https://planning.example/api/v1 0123';
const limits = { perMinute: 120 };
const minuteMs = 60_000;
/** Calls allowed in five seconds at 120 a minute. */
const margin = 10;

let folder: string;
let lines: unknown[][];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'minute-usage-store-'));
  lines = [];
});
afterEach(() => removeFolder(folder));

const file = () => join(folder, 'minutes.json');
const text = () => readFileSync(file(), 'utf8');

/** The app as it starts at this wall time; each start has a monotonic clock of its own. */
function start(wall: number) {
  const time = virtualTime(wall);
  const bootedAt = Math.random() * 1e6;
  const clock = { now: time.clock.now, monotonic: () => time.clock.monotonic() - wall + bootedAt };
  const { timers } = time;
  const logger = { log: (...line: unknown[]) => void lines.push(line) };
  const minuteUsage = createMinuteUsageStore({ userDataFolder: folder, clock, timers, logger });
  const limiter = testLimiter({ clock, timers }, { minuteUsage });
  return {
    time,
    limiter,
    used: () => limiter.status(key).find(({ name }) => name === 'minute')?.used,
    /** Asks for so many calls at once and answers how many of them may leave now. */
    async spend(calls: number): Promise<number> {
      let left = 0;
      for (let i = 0; i < calls; i++) {
        void limiter.acquire(key, { lane: 'interactive' }).then((permit) => {
          if (!permit.ok) return;
          left++;
          permit.data.release({ sent: true });
        });
      }
      await time.advance(0);
      return left;
    },
  };
}

const noon = Date.UTC(2026, 2, 2, 12);

/** A first run that spends this much and is killed once its note is on the disk. */
async function runAndKill(calls: number): Promise<void> {
  const first = start(noon);
  first.limiter.setLimits(key, limits);
  expect(await first.spend(calls)).toBe(calls);
  await first.time.advance(1);
  await expect.poll(text).toContain(`"calls": ${calls + margin}`);
}

describe('Start within the same minute', () => {
  it("a restart counts the previous run's calls until their minute is over", async () => {
    await runAndKill(100);
    const second = start(noon + 5_000);
    second.limiter.setLimits(key, limits);
    expect(second.used()).toBe(100 + margin);
    expect(await second.spend(100)).toBe(20 - margin);
    // All that the killed run sent is a minute old, counted from the latest it can have left.
    await second.time.advance(minuteMs - 5_000 + 5_001);
    expect(second.used()).toBeLessThanOrEqual(100);
  });

  it('a second restart counts the calls of both previous runs', async () => {
    await runAndKill(60);
    const second = start(noon + 5_000);
    second.limiter.setLimits(key, limits);
    expect(await second.spend(20)).toBe(20);
    await second.time.advance(1);
    await expect.poll(text).toContain(`"calls": ${60 + margin + 20 + margin}`);
    const third = start(noon + 10_000);
    third.limiter.setLimits(key, limits);
    expect(third.used()).toBe(60 + margin + 20 + margin);
  });

  it('the note of another key is kept across a restart', async () => {
    await runAndKill(60);
    const other = 'planning https://planning.example/api/v1 4567';
    const second = start(noon + 5_000);
    second.limiter.setLimits(other, limits);
    await second.limiter.acquire(other, { lane: 'interactive' });
    await second.time.advance(1);
    await expect.poll(() => (JSON.parse(text()) as { notes: unknown[] }).notes).toHaveLength(2);
    const third = start(noon + 10_000);
    third.limiter.setLimits(key, limits);
    expect(third.used()).toBe(60 + margin);
  });

  it('previous calls count once the limit is known, and only once', async () => {
    await runAndKill(100);
    const second = start(noon + 5_000);
    second.limiter.setLimits(key, limitsUntilKnown);
    expect(await second.spend(1)).toBe(1);
    second.limiter.setLimits(key, limits);
    expect(second.used()).toBe(1 + 100 + margin);
    // Applied only once, because the settings are read again every hour.
    second.limiter.setLimits(key, limits);
    expect(second.used()).toBe(1 + 100 + margin);
  });

  it('a note from the future counts as current', async () => {
    await runAndKill(100);
    const second = start(noon - 3_600_000);
    second.limiter.setLimits(key, limits);
    expect(second.used()).toBe(100 + margin);
  });
});

describe('Start after the minute', () => {
  it('a start after a minute begins with no used calls', async () => {
    await runAndKill(100);
    const second = start(noon + 5_000 + minuteMs);
    second.limiter.setLimits(key, limits);
    expect(second.used()).toBe(0);
    expect(await second.spend(1)).toBe(1);
    await second.time.advance(1);
    await expect.poll(text).toContain(`"calls": ${1 + margin}`);
  });
});

describe('Minute usage file', () => {
  it('the file is written for the first call at once and then every five seconds', async () => {
    const { limiter, spend, time } = start(noon);
    limiter.setLimits(key, limits);
    await spend(1);
    await time.advance(1);
    await expect.poll(text).toContain(`"calls": ${1 + margin}`);
    await spend(5);
    await time.advance(4_900);
    expect(text()).toContain(`"calls": ${1 + margin}`);
    await time.advance(100);
    await expect.poll(text).toContain(`"calls": ${6 + margin}`);
  });

  it('the file contains neither the service URL nor the key hash', async () => {
    await runAndKill(1);
    expect(text()).not.toMatch(/example|0123/);
  });

  it('an unreadable file is set aside with a warning', () => {
    writeFileSync(file(), '{"version": 1, "notes": [{"budget": ');
    const { limiter, used } = start(noon);
    limiter.setLimits(key, limits);
    expect(used()).toBe(0);
    expect(lines).toMatchObject([
      ['warn', 'the notes of spent minutes cannot be read', { kind: 'set_aside' }],
    ]);
  });
});
