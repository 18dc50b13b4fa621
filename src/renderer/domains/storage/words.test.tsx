import { fail } from '@shared/errors';
import { defaultMediaSettings, type MediaUsage } from '@shared/media';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { renderValue } from '../../testing/render-part';
import { type Clearing, useClearing } from './clearing';
import { useClearingWords, useStorageClientName } from './words';

afterEach(cleanup);

const usage: MediaUsage = {
  settings: defaultMediaSettings,
  bytes: 500,
  files: 3,
  oldestAt: 9,
  pinnedBytes: 0,
  pinsExceedCap: false,
  waiting: 0,
  skippedVideos: 0,
  withoutRoom: 0,
  failed: [],
};
const client = (key: 'planning:1' | 'connect:c', name: string | null): Clearing => ({
  kind: 'client',
  client: { client: key, name, records: 7, bytes: 1 },
});
const everything: Clearing = { kind: 'everything', records: 1_200 };

describe('Clearing question words', () => {
  const wordsOf = (what: Clearing) => renderValue(useClearingWords).result.current(what);

  it.each([
    [{ kind: 'before', day: '2026-01-01' }, 'Remove posts before'],
    [client('planning:1', 'Aurora'), 'Remove Aurora from this computer?'],
    [client('connect:c', null), 'Remove Client c from this computer?'],
  ] as const)('the clearing question for %j names what is removed', (what, title) => {
    expect(wordsOf(what).title).toContain(title);
  });

  it('the clearing question says for every kind what is removed and fills every text', () => {
    const all: readonly Clearing[] = [
      { kind: 'before', day: '2026-01-01' },
      ...[client('planning:1', 'Aurora'), everything],
      ...[{ kind: 'media', usage } as const, { kind: 'cap', usage, capBytes: 100 } as const],
    ];
    for (const what of all) {
      const { goes, ...rest } = wordsOf(what);
      for (const text of [...goes, ...Object.values(rest)]) expect(text, what.kind).not.toBe('');
      expect(goes.length, what.kind).toBeGreaterThan(0);
    }
  });

  it('the clearing question mentions files only for a planning client', () => {
    expect(wordsOf(client('planning:1', 'Aurora')).goes).toContain('the media files of its posts');
    expect(wordsOf(client('connect:c', 'Aurora')).goes).toHaveLength(1);
  });
});

describe('useClearing', () => {
  function setUp(engine = new FakeEngine()) {
    const onCleared = vi.fn();
    const page = renderValue(() => useClearing(onCleared), {
      engine,
      answers: { 'media.clear': () => fail('STORAGE_FAILED', 'busy') },
    });
    return { ...page, onCleared };
  }

  it('a cancelled clearing of the offline copy removes nothing', async () => {
    const { result, engine, onCleared } = setUp();
    act(() => result.current.ask(everything));
    expect(result.current.asked).toEqual(everything);
    act(() => result.current.cancel());
    await act(async () => result.current.confirm());
    expect([engine.cleared, onCleared.mock.calls]).toEqual([[], []]);
  });

  it('a confirmed clearing of the offline copy runs once and reports what it removed', async () => {
    const { result, engine, onCleared } = setUp();
    engine.clearReport = { removed: 7, proven: true };
    act(() => result.current.ask(everything));
    act(() => result.current.confirm());
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current).toMatchObject({ asked: null, isRunning: false }));
    expect(engine.cleared).toHaveLength(1);
    expect(result.current.cleared?.records).toEqual({ removed: 7, proven: true });
    expect(onCleared).toHaveBeenCalledTimes(1);
  });

  it('a failed clearing of the offline copy reports its error until the next question', async () => {
    const { result } = setUp();
    act(() => result.current.ask({ kind: 'media', usage }));
    await act(async () => result.current.confirm());
    expect(result.current.cleared?.error?.code).toBe('STORAGE_FAILED');
    act(() => result.current.ask(everything));
    expect(result.current.cleared).toBeNull();
  });
});

it('a client without a name is named by its id', () => {
  const nameOf = renderValue(useStorageClientName).result.current;
  expect(nameOf({ client: 'planning:41', name: null })).toBe('Client 41');
  expect(nameOf({ client: 'planning:41', name: 'Aurora' })).toBe('Aurora');
});
