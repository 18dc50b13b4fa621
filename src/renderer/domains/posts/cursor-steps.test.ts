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

describe('stepCursor', () => {
  it('a cursor step goes through the posts of an unfolded content group and skips a folded one', () => {
    const steps = walkOver([2, 3], new Set([0]));
    expect(walk({ ordinal: 0, id: '0.0' }, 1, steps)).toEqual([
      { ordinal: 0, id: '0.0' },
      { ordinal: 0, id: '0.0', part: 1 },
      { ordinal: 0, id: '0.1', part: 2 },
      { ordinal: 1, id: '1.0' },
    ]);
  });

  it('a cursor step up reaches the last post of the content group above', () => {
    const steps = walkOver([2, 3], new Set([0]));
    expect(stepCursor({ ordinal: 1, id: '1.0' }, -1, steps)).toEqual({ ordinal: 0, id: '0.1', part: 2 });
  });

  it('a cursor step at either end keeps the cursor', () => {
    const steps = walkOver([1]);
    const only = { ordinal: 0, id: '0.0' };
    expect([stepCursor(only, 1, steps), stepCursor(only, -1, steps)]).toEqual([only, only]);
  });

  it('a cursor step skips the rows of a folded heading and stops at the heading', () => {
    const { list, partsAt } = walkOver([1, 1, 1]);
    const heads = [{ total: 1 }, { total: 1 }, { total: 1 }];
    const layout = layOut(heads, 3, (section) => section === heads[1]);
    const stop = stepCursor({ ordinal: 0, id: '0.0' }, 1, { list, partsAt, layout });
    // The heading itself is a stop. Its rows are not.
    expect(stop.ordinal).toBe(layout.rowFrom(0, 1));
  });
});

describe('stepCursor in any list', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 });
  const lists = sizes.chain((all) =>
    fc.record({ sizes: fc.constant(all), unfolded: fc.subarray(all.map((_, at) => at)) }),
  );

  it('cursor steps visit every row and shown post once, and return the same way', () => {
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

  it('each cursor step names its post, and placeCursor keeps it', () => {
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

describe('Parts of a row', () => {
  it('a part names no post if the row is not loaded or has no such part', () => {
    const list = shownList([undefined, pieceRow('a', 'b')]);
    expect(atPart(list, 0, 0)).toEqual({ ordinal: 0, id: null });
    expect(atPart(list, 1, 7)).toEqual({ ordinal: 1, id: null, part: 7 });
  });

  it('a cursor on a post that left its content group moves to the row', () => {
    const list = shownList([pieceRow('a', 'b')]);
    expect(placeCursor({ ordinal: 0, id: 'c', part: 2 }, list)).toEqual({ ordinal: 0, id: 'a' });
  });
});
