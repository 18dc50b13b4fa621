import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { readLastVisit, readSince, visitToSave } from './queries';

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
  const read = async () => readSince(engine, query, await readLastVisit(engine, 'approvals'));
  return { engine, read };
}

describe('what changed since a list was last looked at', () => {
  it('is what was seen later, newest first, with its number', async () => {
    const { read } = setUp(lines(40, 30, 20, 10), 10);
    expect(await read()).toMatchObject({ since: 10, total: 3, lines: [{ seenAt: 40 }, { seenAt: 30 }] });
  });

  it('is nothing where the person never looked', async () => {
    const { read } = setUp(lines(40, 30));
    expect(await read()).toMatchObject({ since: null, total: 0, lines: [] });
  });
});

describe('leaving a list', () => {
  it('marks the newest line that was there, not the moment of leaving', async () => {
    const { engine, read } = setUp(lines(40, 30), 10);
    const reading = await read();
    engine.changeLines = lines(60, 40, 30);
    expect(visitToSave(reading, now)).toBe(40);
  });

  it('saves nothing where there was nothing new', async () => {
    const { read } = setUp(lines(40), 40);
    expect(visitToSave(await read(), now)).toBeNull();
  });

  it('marks a first look, whether or not the list has lines', async () => {
    expect(visitToSave(await setUp(lines(40, 30)).read(), now)).toBe(40);
    expect(visitToSave(await setUp([]).read(), now)).toBe(now);
  });
});
