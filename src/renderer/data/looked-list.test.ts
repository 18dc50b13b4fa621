import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '../offline/api';
import { changeLine } from '../offline/testing/journal-samples';
import { FakeEngine } from '../testing/fake-engine';
import { LookedList } from './looked-list';

const now = 1_000_000;
const query = { limit: 2 };

const lines = (...seenAt: number[]): ChangeLine[] =>
  seenAt.map((at) => ({ ...changeLine(`${at}`, { seenAt: at }), key: `${at}` }));

function setUp(all: readonly ChangeLine[], lookedAt?: number) {
  const engine = new FakeEngine();
  engine.changeLines = all;
  const at = '2026-11-20T14:00:00.000Z';
  if (lookedAt !== undefined)
    engine.setLocal('looked', [
      { key: 'another', value: 1, at },
      { key: 'approvals', value: lookedAt, at },
    ]);
  const list = new LookedList(engine, 'approvals', query);
  const read = async () => {
    const heard = new Promise<void>((resolve) => {
      const stop = list.subscribe(() => {
        stop();
        resolve();
      });
    });
    list.read();
    await heard;
    return list.getSnapshot();
  };
  return { engine, list, read };
}

describe('what changed since a list was last looked at', () => {
  it('is what was seen later, newest first, with its number', async () => {
    const { read } = setUp(lines(40, 30, 20, 10), 10);
    expect(await read()).toMatchObject({ since: 10, total: 3, lines: [{ seenAt: 40 }, { seenAt: 30 }] });
  });

  it('is nothing where the person never looked', async () => {
    const { read } = setUp(lines(40, 30));
    expect(await read()).toEqual({ since: null, total: 0, lines: [] });
  });

  it('grows while they look, from the same moment on', async () => {
    const { engine, read } = setUp(lines(20), 10);
    await read();
    engine.changeLines = lines(50, 20);
    engine.setLocal('looked', []);
    expect(await read()).toMatchObject({ since: 10, total: 2 });
  });
});

describe('leaving a list', () => {
  it('marks the newest line that was there, not the moment of leaving', async () => {
    const { engine, list, read } = setUp(lines(40, 30), 10);
    await read();
    engine.changeLines = lines(60, 40, 30);
    expect(list.mark(now)).toBe(40);
  });

  it('saves nothing where there was nothing new', async () => {
    const { list, read } = setUp(lines(40), 40);
    await read();
    expect(list.mark(now)).toBeNull();
  });

  it('marks a first look, whether or not the list has lines', async () => {
    const first = setUp(lines(40, 30));
    await first.read();
    expect(first.list.mark(now)).toBe(40);
    const empty = setUp([]);
    await empty.read();
    expect(empty.list.mark(now)).toBe(now);
  });

  it('saves nothing before the copy has answered', () => {
    expect(setUp(lines(40), 10).list.mark(now)).toBeNull();
  });
});
