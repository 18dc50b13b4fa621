import { describe, expect, it } from 'vitest';
import { freshClock, SandboxClock } from './clock';
import { FixedWindowLimiter } from './rate-limiter';
import { Store } from './store/store';

const minute = { max: 2, windowMs: 60_000 };
const day = { max: 1, windowMs: 86_400_000 };

function setUp() {
  const clock = new SandboxClock(freshClock('manual'));
  const store = new Store(null);
  return { clock, store, windows: new FixedWindowLimiter(clock, store) };
}

describe('FixedWindowLimiter', () => {
  it('the first call opens a window, and the whole limit resets at its end', async () => {
    const { clock, windows } = setUp();
    await clock.advance(45_000);
    expect(windows.consume('a', minute)).toEqual({ ok: true, remaining: 1, retryAfterS: 60 });
    await clock.advance(30_000);
    expect(windows.consume('a', minute)).toEqual({ ok: true, remaining: 0, retryAfterS: 30 });
    expect(windows.consume('a', minute)).toEqual({ ok: false, remaining: 0, retryAfterS: 30 });
    await clock.advance(29_999);
    expect(windows.consume('a', minute)).toMatchObject({ ok: false, retryAfterS: 1 });
    await clock.advance(1);
    expect(windows.consume('a', minute)).toMatchObject({ ok: true, remaining: 1 });
  });

  it('each key is counted separately', () => {
    const { windows } = setUp();
    windows.consume('a', day);
    expect(windows.consume('a', day).ok).toBe(false);
    expect(windows.consume('b', day).ok).toBe(true);
  });

  it('a peek does not count as a call', () => {
    const { windows } = setUp();
    expect(windows.peek('a', day)).toMatchObject({ ok: true, remaining: 1 });
    expect(windows.consume('a', day).ok).toBe(true);
    expect(windows.peek('a', day)).toMatchObject({ ok: false, remaining: 0 });
  });

  it('a day window survives a restart, a minute window does not', () => {
    const { clock, store, windows } = setUp();
    windows.consume('reports', day);
    windows.consume('calls', { ...minute, max: 1 });
    const restarted = new FixedWindowLimiter(clock, store);
    expect(restarted.consume('reports', day).ok).toBe(false);
    expect(restarted.consume('calls', { ...minute, max: 1 }).ok).toBe(true);
  });
});
