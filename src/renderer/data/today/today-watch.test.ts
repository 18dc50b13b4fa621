import { parseInstant } from '@shared/domain/time';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { lastEvening } from './read-today';
import { TodayWatch } from './today-watch';

const zone = 'America/Sao_Paulo';
const due = (id: string) => postRow({ id, scheduleAt: '2026-11-20T18:00:00-03:00' });

const laterMs = 1_000;
function later(run: () => void): () => void {
  const timer = setTimeout(run, laterMs);
  return () => clearTimeout(timer);
}

function setUp() {
  const engine = new FakeEngine([due('1')], { completedAt: NOW });
  const watch = new TodayWatch({ engine, now: () => NOW, zone, later });
  const ids = () => watch.getSnapshot()?.posts.map(({ id }) => id);
  return { engine, watch, ids };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
/** Everything that can happen at this moment does. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('what Today is made of', () => {
  it('is read once for all who look, and again when the copy has changed', async () => {
    const { engine, watch, ids } = setUp();
    const stops = [watch.subscribe(() => {}), watch.subscribe(() => {})];
    await settle();
    expect(ids()).toEqual(['1']);
    const asked = engine.queries.length;
    for (let changes = 0; changes < 20; changes += 1) engine.setPosts([due('1'), due('2')]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ids()).toEqual(['1', '2']);
    expect(engine.queries.length).toBe(2 * asked);
    for (const stop of stops) stop();
  });

  it('is read later for who can wait, whatever changes meanwhile', async () => {
    const { engine, watch, ids } = setUp();
    watch.subscribe(() => {}, true);
    engine.setPosts([due('1'), due('2')]);
    await vi.advanceTimersByTimeAsync(laterMs - 1);
    expect(engine.queries).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(ids()).toEqual(['1', '2']);
  });

  it('is read at once as soon as one cannot wait, and once', async () => {
    const { engine, watch, ids } = setUp();
    watch.subscribe(() => {}, true);
    watch.subscribe(() => {});
    await settle();
    expect(ids()).toEqual(['1']);
    const asked = engine.queries.length;
    await vi.advanceTimersByTimeAsync(laterMs);
    expect(engine.queries).toHaveLength(asked);
  });

  it('is not read later for who looks no more', async () => {
    const { engine, watch } = setUp();
    watch.subscribe(() => {}, true)();
    await vi.advanceTimersByTimeAsync(laterMs);
    expect(engine.queries).toHaveLength(0);
  });

  it('is not read while nobody looks', async () => {
    const { engine, watch, ids } = setUp();
    watch.subscribe(() => {})();
    await settle();
    const asked = engine.queries.length;
    engine.setPosts([]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(engine.queries.length).toBe(asked);
    const stop = watch.subscribe(() => {});
    await settle();
    expect(ids()).toEqual([]);
    stop();
  });

  it('is read again by the clock: what is due moves on', async () => {
    const { engine, watch } = setUp();
    const stop = watch.subscribe(() => {});
    await settle();
    const asked = engine.queries.length;
    await vi.advanceTimersByTimeAsync(70_000);
    expect(engine.queries.length).toBeGreaterThan(asked);
    stop();
  });

  it('asks for my clients alone where some are marked', async () => {
    const { engine, watch } = setUp();
    engine.setLocal('mine', [
      { key: 'planning:p9', value: true, at: '2026-11-20T14:00:00.000Z' },
      { key: 'reporting:3', value: true, at: '2026-11-20T14:00:00.000Z' },
    ]);
    const stop = watch.subscribe(() => {});
    await settle();
    expect(watch.getSnapshot()).toMatchObject({ scope: 'mine', mine: ['p9'], posts: [] });
    expect(engine.queries.every(({ filter }) => filter.projectIds?.join() === 'p9')).toBe(true);
    stop();
  });
});

describe('yesterday evening', () => {
  it.each([
    [zone, '2026-11-20T14:34:00-03:00', '2026-11-19T18:00:00-03:00'],
    [zone, '2026-11-20T00:01:00-03:00', '2026-11-19T18:00:00-03:00'],
    ['Asia/Tokyo', '2026-11-20T23:59:00+09:00', '2026-11-19T18:00:00+09:00'],
    // The night in between has 25 hours.
    ['America/New_York', '2026-11-01T12:00:00-05:00', '2026-10-31T18:00:00-04:00'],
  ])('in %s at %s began at %s', (place, now, evening) => {
    expect(lastEvening(parseInstant(now) ?? 0, place)).toBe(parseInstant(evening));
  });
});
