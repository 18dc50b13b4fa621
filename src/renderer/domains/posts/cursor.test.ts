import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postRow } from '../../testing/posts';
import { cursorAt, placeCursor } from './cursor';

const listOf = (...ids: (string | undefined)[]) => ({
  total: ids.length,
  rowAt: (ordinal: number) => {
    const id = ids[ordinal];
    return id === undefined ? undefined : postRow({ id });
  },
  ordinalOf: (id: string) => ids.indexOf(id),
});

describe('placeCursor', () => {
  it('begins at the first post', () => {
    expect(placeCursor({ ordinal: 0, id: null }, listOf('a', 'b'))).toEqual({ ordinal: 0, id: 'a' });
  });

  it('follows its post when others come or go before it', () => {
    expect(placeCursor({ ordinal: 1, id: 'b' }, listOf('new', 'a', 'b'))).toEqual({ ordinal: 2, id: 'b' });
    expect(placeCursor({ ordinal: 1, id: 'b' }, listOf('b', 'c'))).toEqual({ ordinal: 0, id: 'b' });
  });

  it('keeps its place when its post has left the list', () => {
    expect(placeCursor({ ordinal: 1, id: 'b' }, listOf('a', 'c', 'd'))).toEqual({ ordinal: 1, id: 'c' });
  });

  it('stays inside a list that has become shorter', () => {
    expect(placeCursor({ ordinal: 9, id: 'z' }, listOf('a', 'b'))).toEqual({ ordinal: 1, id: 'b' });
    expect(placeCursor({ ordinal: 9, id: 'z' }, listOf())).toEqual({ ordinal: 0, id: null });
  });

  it('waits for a place that is not read yet', () => {
    expect(placeCursor({ ordinal: 1, id: null }, listOf('a', undefined))).toEqual({ ordinal: 1, id: null });
  });
});

describe('cursorAt', () => {
  it('is the nearest place that the list has', () => {
    const list = listOf('a', 'b');
    expect([cursorAt(-3, list), cursorAt(7, list)]).toEqual([
      { ordinal: 0, id: 'a' },
      { ordinal: 1, id: 'b' },
    ]);
    expect(cursorAt(2, listOf())).toEqual({ ordinal: 0, id: null });
  });
});

describe('a cursor in any list', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  const cursor = fc.record({
    ordinal: fc.nat({ max: 12 }),
    id: fc.option(fc.constantFrom(...'abcdefgh')),
  });

  it('stands inside the list and on the post that it names', () => {
    fc.assert(
      fc.property(ids, cursor, (listed, before) => {
        const { ordinal, id } = placeCursor(before, listOf(...listed));
        expect(ordinal).toBeGreaterThanOrEqual(0);
        expect(ordinal).toBeLessThan(Math.max(1, listed.length));
        expect(id).toBe(listed[ordinal] ?? null);
      }),
    );
  });

  it('is on its post wherever that is listed, and does not move twice', () => {
    fc.assert(
      fc.property(ids, cursor, (listed, before) => {
        const list = listOf(...listed);
        const placed = placeCursor(before, list);
        if (before.id !== null && listed.includes(before.id)) expect(placed.id).toBe(before.id);
        expect(placeCursor(placed, list)).toEqual(placed);
      }),
    );
  });
});
