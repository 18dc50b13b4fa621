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

describe('Changes since the last visit', () => {
  it('changes seen after the last visit come newest first with their total', async () => {
    const { read } = setUp(lines(40, 30, 20, 10), 10);
    expect(await read()).toMatchObject({ since: 10, total: 3, lines: [{ seenAt: 40 }, { seenAt: 30 }] });
  });

  it('a list without an earlier visit shows no changes', async () => {
    const { read } = setUp(lines(40, 30));
    expect(await read()).toMatchObject({ since: null, total: 0, lines: [] });
  });
});

describe('Leaving a list', () => {
  it('a visit saves the newest change that was shown, not the moment of leaving', async () => {
    const { engine, read } = setUp(lines(40, 30), 10);
    const reading = await read();
    engine.changeLines = lines(60, 40, 30);
    expect(visitToSave(reading, now)).toBe(40);
  });

  it('a visit of a list without new changes saves nothing', async () => {
    const { read } = setUp(lines(40), 40);
    expect(visitToSave(await read(), now)).toBeNull();
  });

  it('a first visit of a list is saved with or without changes', async () => {
    expect(visitToSave(await setUp(lines(40, 30)).read(), now)).toBe(40);
    expect(visitToSave(await setUp([]).read(), now)).toBe(now);
  });
});
