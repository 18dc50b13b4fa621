import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../kit/lists/list-layout';
import { atPart, type Cursor, placeCursor, stepCursor } from './cursor';
import { pieceRow, shownList } from './testing/shown-list';

/** Pieces of `sizes` posts each, of which some show their posts; beneath heads of `groups` rows, some folded. */
function walkOver(sizes: readonly number[], unfolded: ReadonlySet<number> = new Set()) {
  const rows = sizes.map((size, row) => pieceRow(...Array.from({ length: size }, (_, at) => `${row}.${at}`)));
  const list = shownList(rows);
  const partsAt = (ordinal: number) => (unfolded.has(ordinal) ? (sizes[ordinal] ?? 0) : 0);
  return { list, partsAt, layout: layOut([], sizes.length) };
}

const walk = (from: Cursor, by: 1 | -1, steps: ReturnType<typeof walkOver>): Cursor[] => {
  const seen = [from];
  for (;;) {
    const last = seen.at(-1) as Cursor;
    const next = stepCursor(last, by, steps);
    if (next === last) return seen;
    seen.push(next);
  }
};

describe('a step', () => {
  it('goes through the posts of an unfolded piece, and past a folded one', () => {
    const steps = walkOver([2, 3], new Set([0]));
    expect(walk({ ordinal: 0, id: '0.0' }, 1, steps)).toEqual([
      { ordinal: 0, id: '0.0' },
      { ordinal: 0, id: '0.0', part: 1 },
      { ordinal: 0, id: '0.1', part: 2 },
      { ordinal: 1, id: '1.0' },
    ]);
  });

  it('up comes to the last post of the piece above', () => {
    const steps = walkOver([2, 3], new Set([0]));
    expect(stepCursor({ ordinal: 1, id: '1.0' }, -1, steps)).toEqual({ ordinal: 0, id: '0.1', part: 2 });
  });

  it('stays where it is at either end', () => {
    const steps = walkOver([1]);
    const only = { ordinal: 0, id: '0.0' };
    expect([stepCursor(only, 1, steps), stepCursor(only, -1, steps)]).toEqual([only, only]);
  });

  it('passes over what stands beneath a folded heading', () => {
    const { list, partsAt } = walkOver([1, 1, 1]);
    const heads = [{ total: 1 }, { total: 1 }, { total: 1 }];
    const layout = layOut(heads, 3, (section) => section === heads[1]);
    const stop = stepCursor({ ordinal: 0, id: '0.0' }, 1, { list, partsAt, layout });
    // The heading itself is a stop; its rows are none.
    expect(stop.ordinal).toBe(layout.rowFrom(0, 1));
  });
});

describe('all steps of a list', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 });
  const lists = sizes.chain((all) =>
    fc.record({ sizes: fc.constant(all), unfolded: fc.subarray(all.map((_, at) => at)) }),
  );

  it('come by every row and every shown post once, and back the same way', () => {
    fc.assert(
      fc.property(lists, ({ sizes: all, unfolded }) => {
        const steps = walkOver(all, new Set(unfolded));
        const down = walk({ ordinal: 0, id: '0.0' }, 1, steps);
        const shown = unfolded.reduce((sum, at) => sum + (all[at] ?? 0), all.length);
        expect(new Set(down.map(({ ordinal, part = 0 }) => `${ordinal} ${part}`)).size).toBe(shown);
        expect(down).toHaveLength(shown);
        expect(walk(down.at(-1) as Cursor, -1, steps)).toEqual(down.toReversed());
      }),
    );
  });

  it('stand on the post that they name, and are found there again', () => {
    fc.assert(
      fc.property(lists, ({ sizes: all, unfolded }) => {
        const steps = walkOver(all, new Set(unfolded));
        for (const cursor of walk({ ordinal: 0, id: '0.0' }, 1, steps)) {
          const { ordinal, part = 0 } = cursor;
          expect(cursor.id).toBe(`${ordinal}.${Math.max(0, part - 1)}`);
          expect(placeCursor(cursor, steps.list)).toEqual(cursor);
        }
      }),
    );
  });
});

describe('a part of a row', () => {
  it('names no post where the row is not read, or has no such part', () => {
    const list = shownList([undefined, pieceRow('a', 'b')]);
    expect(atPart(list, 0, 0)).toEqual({ ordinal: 0, id: null });
    expect(atPart(list, 1, 7)).toEqual({ ordinal: 1, id: null, part: 7 });
  });

  it('that has left its piece leaves the cursor on the row', () => {
    const list = shownList([pieceRow('a', 'b')]);
    expect(placeCursor({ ordinal: 0, id: 'c', part: 2 }, list)).toEqual({ ordinal: 0, id: 'a' });
  });
});
