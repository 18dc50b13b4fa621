import { beforeEach, describe, expect, it } from 'vitest';
import { createRateWindow } from './rate-window';

let now: number;
beforeEach(() => {
  now = 1_000_000;
});

const open = (limit: number, windowMs = 60_000) =>
  createRateWindow({
    name: 'minute',
    windowMs,
    limit,
    now: () => now,
    share: () => 1,
    backfillPart: () => 0.5,
  });
const ask = { lane: 'interactive', personActive: true } as const;
const unstated = { interactiveMs: 1_000, backgroundMs: 60_000, isStated: false };
const stated = (ms: number) => ({ interactiveMs: ms, backgroundMs: ms, isStated: true });

describe('Rate window refusal', () => {
  /** The window does not ask whether there is room: a limiter with a defect would not either. */
  function spend(window: ReturnType<typeof open>, count: number) {
    for (let i = 0; i < count; i++) {
      window.take(ask).spend();
      now += 100;
    }
  }

  it('a refusal counts as ours when our calls alone fill the window it ends', () => {
    const window = open(3);
    spend(window, 4);
    expect(window.refused(stated(59_600), { leftAt: now, hasCount: false })).toBe('ours');
  });

  it('a refusal counts as unknown when one of our calls had left that window', () => {
    const window = open(3);
    spend(window, 4);
    expect(window.refused(stated(59_800), { leftAt: now, hasCount: false })).toBe('unknown');
  });

  it('a refusal counts as lowered when the limit was just reduced', () => {
    const window = open(10);
    spend(window, 4);
    window.setLimit(3, 60_000);
    expect(window.refused(stated(59_600), { leftAt: now, hasCount: false })).toBe('lowered');
  });

  it("a refusal lowers the limit by all calls of the service's window", () => {
    const window = open(120);
    for (let i = 0; i < 40; i++) window.take(ask).spend();
    now += 500;
    window.refused(stated(60_000), { leftAt: now, hasCount: false });
    now += 61_000;
    for (let i = 0; i < 36; i++) {
      expect(window.readyIn(ask)).toBe(0);
      window.take(ask);
    }
    expect(window.readyIn(ask)).toBeNull();
  });

  it('a refused probe call does not lower the learned limit further', () => {
    const window = open(120);
    for (let i = 0; i < 40; i++) window.take(ask).spend();
    now += 500;
    window.refused(unstated, { leftAt: now, hasCount: false });
    for (let i = 0; i < 3; i++) {
      now += 2_000;
      window.take(ask).spend();
      window.refused(unstated, { leftAt: now, hasCount: false });
    }
    now += 61_000;
    window.take(ask).spend();
    window.wentThrough(now);
    for (let i = 1; i < 36; i++) {
      expect(window.readyIn(ask)).toBe(0);
      window.take(ask);
    }
    expect(window.readyIn(ask)).not.toBe(0);
  });

  it('several refusals of concurrent calls lower the limit once', () => {
    const window = open(100);
    spend(window, 40);
    const leftAt = now;
    for (let i = 0; i < 5; i++) {
      now += 10;
      window.refused(stated(30_000), { leftAt, hasCount: false });
    }
    now += 61_000;
    for (let i = 0; i < 36; i++) window.take(ask);
    expect(window.readyIn(ask)).toBeNull();
    window.take(ask).giveBack();
  });
});

describe('Changed limit', () => {
  it('counted calls stay counted when the limit or the window length changes', () => {
    const window = open(2, 3_600_000);
    window.take(ask).spend();
    window.take(ask).spend();
    window.setLimit(2, 86_400_000);
    now += 3_600_001;
    expect(window.readyIn(ask)).toBe(86_400_000 - 3_600_001);
    window.setLimit(3, 86_400_000);
    expect(window.readyIn(ask)).toBe(0);
  });
});

describe('Day window', () => {
  it('a daily reset at the service frees the calls of others and none of ours', () => {
    const window = open(30, 86_400_000);
    window.take(ask).spend();
    window.hear({ limit: 30, remaining: 5 }, now);
    expect(window.status()).toMatchObject({ used: 25, usedByOthers: 24 });
    now += 3_600_000;
    const leftAt = now;
    window.take(ask).spend();
    window.hear({ limit: 30, remaining: 29 }, leftAt);
    expect(window.status()).toMatchObject({ used: 2, usedByOthers: 0 });
  });
});
