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
  it('placeCursor starts at the first post', () => {
    expect(placeCursor({ ordinal: 0, id: null }, listOf('a', 'b'))).toEqual({ ordinal: 0, id: 'a' });
  });

  it('the cursor follows its post when other posts are added or removed before it', () => {
    expect(placeCursor({ ordinal: 1, id: 'b' }, listOf('new', 'a', 'b'))).toEqual({ ordinal: 2, id: 'b' });
    expect(placeCursor({ ordinal: 1, id: 'b' }, listOf('b', 'c'))).toEqual({ ordinal: 0, id: 'b' });
  });

  it('the cursor keeps its position when its post leaves the list', () => {
    expect(placeCursor({ ordinal: 1, id: 'b' }, listOf('a', 'c', 'd'))).toEqual({ ordinal: 1, id: 'c' });
  });

  it('the cursor stays inside a shorter list', () => {
    expect(placeCursor({ ordinal: 9, id: 'z' }, listOf('a', 'b'))).toEqual({ ordinal: 1, id: 'b' });
    expect(placeCursor({ ordinal: 9, id: 'z' }, listOf())).toEqual({ ordinal: 0, id: null });
  });

  it('the cursor has no post at a position that is not loaded yet', () => {
    expect(placeCursor({ ordinal: 1, id: null }, listOf('a', undefined))).toEqual({ ordinal: 1, id: null });
  });
});

describe('cursorAt', () => {
  it('cursorAt turns a position outside the list into the nearest one', () => {
    const list = listOf('a', 'b');
    expect([cursorAt(-3, list), cursorAt(7, list)]).toEqual([
      { ordinal: 0, id: 'a' },
      { ordinal: 1, id: 'b' },
    ]);
    expect(cursorAt(2, listOf())).toEqual({ ordinal: 0, id: null });
  });
});

describe('placeCursor in any list', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  const cursor = fc.record({
    ordinal: fc.nat({ max: 12 }),
    id: fc.option(fc.constantFrom(...'abcdefgh')),
  });

  it('the cursor is inside the list and names the post at its position', () => {
    fc.assert(
      fc.property(ids, cursor, (listed, before) => {
        const { ordinal, id } = placeCursor(before, listOf(...listed));
        expect(ordinal).toBeGreaterThanOrEqual(0);
        expect(ordinal).toBeLessThan(Math.max(1, listed.length));
        expect(id).toBe(listed[ordinal] ?? null);
      }),
    );
  });

  it('the cursor stays on its listed post, and placing it again changes nothing', () => {
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
