import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CopyChanged } from '../engine';
import { FakeEngine } from '../testing/fake-engine';
import { NOW, postRow } from '../testing/posts';
import { renderApp } from '../testing/render-app';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const hourMs = 3_600_000;
const at = (ms: number) => new Date(NOW + ms).toISOString();
const posts = [
  postRow({ id: '1', scheduleAt: at(5 * hourMs) }),
  postRow({ id: '2', scheduleAt: at(90 * hourMs), review: 'request_changes' }),
];
const shown = { isShown: true, isLocked: false, isOnBattery: false };

/** Decisions of an old post were read: the rest of the copy is filled in. */
const filledIn: CopyChanged = {
  kind: 'changed',
  tables: ['post_details', 'planning.post_reviews'],
  postIds: ['old'],
};
const moved: CopyChanged = { kind: 'changed', tables: ['posts'] };

/** Opens the app on this screen and waits until it is idle. Records its questions to the engine since then. */
async function open(path: string) {
  const asked: string[] = [];
  const engine = new Proxy(new FakeEngine(posts, { completedAt: NOW }), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (!['subscribe', 'status', 'emit'].includes(String(name))) asked.push(String(name));
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
  const app = await renderApp({ path, engine });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(5_000);
  expect(asked.length).toBeGreaterThan(0);
  asked.length = 0;
  const tell = async (event: CopyChanged) => {
    act(() => engine.emit(event));
    await pass(5_000);
  };
  return { ...app, asked, pass, tell };
}

describe.each(['/', '/approvals'])('Idle screen at %s', (path) => {
  it('the screen queries nothing while nothing visible changes, and queries again after a change of posts', async () => {
    const { asked, pass, tell } = await open(path);
    await pass(5 * 60_000);
    for (let times = 0; times < 20; times += 1) await tell(filledIn);
    expect(asked).toEqual([]);
    await tell(moved);
    expect(asked).not.toEqual([]);
  });

  it.each([
    ['hidden or minimised', { ...shown, isShown: false }],
    ['locked', { ...shown, isLocked: true }],
  ])(
    'the screen queries nothing while the window is %s, and queries again once it is visible',
    async (_how, presence) => {
      const { asked, main, pass, tell } = await open(path);
      act(() => main.emit('window.presence_changed', presence));
      for (let times = 0; times < 5; times += 1) await tell(moved);
      await pass(3 * hourMs);
      expect(asked).toEqual([]);
      act(() => main.emit('window.presence_changed', shown));
      await pass(5_000);
      expect(asked).not.toEqual([]);
    },
  );
});
