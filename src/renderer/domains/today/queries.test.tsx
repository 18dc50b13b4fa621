import '../../testing/languages';
import { defaultSettings } from '@shared/settings';
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormatProvider } from '../../i18n/FormatProvider';
import { createWorkspaceServices, WorkspaceServicesProvider } from '../../query/workspace-services';
import { FakeEngine } from '../../testing/fake-engine';
import { bootstrap, FakeMain } from '../../testing/fake-main';
import { NOW, postRow } from '../../testing/posts';
import { type UseToday, useToday } from './queries';

const due = (id: string) => postRow({ id, scheduleAt: '2026-11-20T18:00:00-03:00' });

const laterMs = 1_000;
function later(run: () => void): () => void {
  const timer = setTimeout(run, laterMs);
  return () => clearTimeout(timer);
}

interface PartProps {
  readonly canWait: boolean;
  readonly onToday: (today: UseToday) => void;
}

function Part({ canWait, onToday }: PartProps) {
  const today = useToday(canWait);
  useEffect(() => onToday(today));
  return null;
}

/** A page with parts that look at Today; each says whether it can wait. */
function setUp() {
  const engine = new FakeEngine([due('1')], { completedAt: NOW });
  const main = new FakeMain();
  const services = createWorkspaceServices({
    request: main.request,
    on: main.on,
    bootstrap: bootstrap(),
    engine,
    now: () => NOW,
    later,
  });
  let newest: UseToday | null = null;
  const note = (today: UseToday) => {
    newest = today;
  };
  const { rerender } = render(null);
  const look = (...patience: boolean[]) =>
    rerender(
      <WorkspaceServicesProvider value={services}>
        <FormatProvider settings={defaultSettings} systemLanguages={['en-GB']}>
          {patience.map((canWait) => (
            <Part key={String(canWait)} canWait={canWait} onToday={note} />
          ))}
        </FormatProvider>
      </WorkspaceServicesProvider>,
    );
  const snapshot = () => newest?.snapshot ?? null;
  const ids = () => snapshot()?.posts.map(({ id }) => id);
  return { engine, look, ids, snapshot, setScope: (scope: 'mine' | 'all') => newest?.setScope(scope) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Long enough for an answer to be drawn, and far shorter than any rest. */
const settle = () => pass(10);

describe('useToday', () => {
  it('Today is read once for all components, and once more after many changes', async () => {
    const { engine, look, ids } = setUp();
    look(true, false);
    await settle();
    expect(ids()).toEqual(['1']);
    const asked = engine.queries.length;
    for (let changes = 0; changes < 20; changes += 1) engine.setPosts([due('1'), due('2')]);
    await pass(3_000);
    expect(ids()).toEqual(['1', '2']);
    expect(engine.queries.length).toBe(2 * asked);
  });

  it('Today is read after a delay if every component can wait', async () => {
    const { engine, look, ids } = setUp();
    look(true);
    engine.setPosts([due('1'), due('2')]);
    await pass(laterMs - 1);
    expect(engine.queries).toHaveLength(0);
    await pass(1);
    await settle();
    expect(ids()).toEqual(['1', '2']);
  });

  it('Today is read at once, and only once, if one component cannot wait', async () => {
    const { engine, look, ids } = setUp();
    look(true);
    look(true, false);
    await settle();
    expect(ids()).toEqual(['1']);
    const asked = engine.queries.length;
    await pass(laterMs);
    expect(engine.queries).toHaveLength(asked);
  });

  it('a delayed read is cancelled if no component shows Today any more', async () => {
    const { engine, look } = setUp();
    look(true);
    look();
    await pass(laterMs);
    expect(engine.queries).toHaveLength(0);
  });

  it('Today is not read again while no component shows it', async () => {
    const { engine, look, ids } = setUp();
    look(false);
    await settle();
    look();
    const asked = engine.queries.length;
    engine.setPosts([]);
    await pass(200_000);
    expect(engine.queries.length).toBe(asked);
    look(false);
    await settle();
    expect(ids()).toEqual([]);
  });

  it('Today is read again each hour and not before', async () => {
    const { engine, look } = setUp();
    look(false);
    await settle();
    const asked = engine.queries.length;
    await pass(3_500_000);
    expect(engine.queries.length).toBe(asked);
    await pass(200_000);
    expect(engine.queries.length).toBeGreaterThan(asked);
  });

  it('Today reads only my clients if some are marked, and all clients on request', async () => {
    const { engine, look, ids, snapshot, setScope } = setUp();
    engine.setLocal('mine', [
      { key: 'planning:p9', value: true, at: '2026-11-20T14:00:00.000Z' },
      { key: 'reporting:3', value: true, at: '2026-11-20T14:00:00.000Z' },
    ]);
    look(false);
    await settle();
    expect(snapshot()).toMatchObject({ scope: 'mine', mine: ['p9'], posts: [] });
    expect(engine.queries.every(({ filter }) => filter.projectIds?.join() === 'p9')).toBe(true);
    act(() => setScope('all'));
    await settle();
    expect(snapshot()).toMatchObject({ scope: 'all', mine: ['p9'] });
    expect(ids()).toEqual(['1']);
  });
});
