import type { DeskError } from '@shared/errors';
import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { RefreshScope } from '../../engine';
import { keyOfScope, Refreshes } from './refreshes';

const post: RefreshScope = { kind: 'post', id: '7' };

/** An engine whose readings end when the test says so. */
function heldEngine() {
  const asked: RefreshScope[] = [];
  const ends: ((error: DeskError | null) => void)[] = [];
  const refresh = (scope: RefreshScope) => {
    asked.push(scope);
    return new Promise<DeskError | null>((end) => ends.push(end));
  };
  return { asked, refresh, end: (error: DeskError | null) => ends.shift()?.(error) };
}

describe('Refreshes', () => {
  it('the state of a refresh is shared by equal scopes', async () => {
    const engine = heldEngine();
    const refreshes = new Refreshes(engine);
    let told = 0;
    refreshes.subscribe(() => told++);
    const running = refreshes.run(post);
    expect(refreshes.get(keyOfScope({ kind: 'post', id: '7' }))).toEqual({ isRunning: true, error: null });
    expect(refreshes.get(keyOfScope({ kind: 'post', id: '8' })).isRunning).toBe(false);
    engine.end(null);
    await running;
    expect(refreshes.get(keyOfScope(post))).toEqual({ isRunning: false, error: null });
    expect(told).toBe(2);
  });

  it('a second refresh of the same scope is ignored while the first runs', async () => {
    const engine = heldEngine();
    const refreshes = new Refreshes(engine);
    const first = refreshes.run(post);
    await refreshes.run({ kind: 'post', id: '7' });
    expect(engine.asked).toEqual([post]);
    engine.end(null);
    await first;
    const again = refreshes.run(post);
    expect(engine.asked).toHaveLength(2);
    engine.end(null);
    await again;
  });

  it('a failed refresh keeps its error until the next attempt', async () => {
    const engine = heldEngine();
    const refreshes = new Refreshes(engine);
    const error = deskError('SERVICE_FAILED', '500');
    const failing = refreshes.run(post);
    engine.end(error);
    await failing;
    expect(refreshes.get(keyOfScope(post))).toEqual({ isRunning: false, error });
    const again = refreshes.run(post);
    expect(refreshes.get(keyOfScope(post)).error).toBeNull();
    engine.end(null);
    await again;
  });

  it('a refresh does nothing without a workspace', async () => {
    const refreshes = new Refreshes(null);
    await refreshes.run(post);
    expect(refreshes.get(keyOfScope(post))).toEqual({ isRunning: false, error: null });
  });
});
