import { describe, expect, it } from 'vitest';
import { Clock, freshClock } from './clock';
import { RateWindows } from './rate-windows';
import { Store } from './store/store';

const minute = { max: 2, windowMs: 60_000 };
const day = { max: 1, windowMs: 86_400_000 };

function setUp() {
  const clock = new Clock(freshClock('manual'));
  const store = new Store(null);
  return { clock, store, windows: new RateWindows(clock, store) };
}

describe('RateWindows', () => {
  it('opens a window with its first call and ends it as a whole', async () => {
    const { clock, windows } = setUp();
    await clock.advance(45_000);
    expect(windows.spend('a', minute)).toEqual({ ok: true, remaining: 1, retryAfterS: 60 });
    await clock.advance(30_000);
    expect(windows.spend('a', minute)).toEqual({ ok: true, remaining: 0, retryAfterS: 30 });
    expect(windows.spend('a', minute)).toEqual({ ok: false, remaining: 0, retryAfterS: 30 });
    await clock.advance(29_999);
    expect(windows.spend('a', minute)).toMatchObject({ ok: false, retryAfterS: 1 });
    await clock.advance(1);
    expect(windows.spend('a', minute)).toMatchObject({ ok: true, remaining: 1 });
  });

  it('counts each key by itself', () => {
    const { windows } = setUp();
    windows.spend('a', day);
    expect(windows.spend('a', day).ok).toBe(false);
    expect(windows.spend('b', day).ok).toBe(true);
  });

  it('looks without counting', () => {
    const { windows } = setUp();
    expect(windows.look('a', day)).toMatchObject({ ok: true, remaining: 1 });
    expect(windows.spend('a', day).ok).toBe(true);
    expect(windows.look('a', day)).toMatchObject({ ok: false, remaining: 0 });
  });

  it('keeps long windows with the state, so that a restart gives no day back', () => {
    const { clock, store, windows } = setUp();
    windows.spend('reports', day);
    windows.spend('calls', { ...minute, max: 1 });
    const restarted = new RateWindows(clock, store);
    expect(restarted.spend('reports', day).ok).toBe(false);
    expect(restarted.spend('calls', { ...minute, max: 1 }).ok).toBe(true);
  });
});
