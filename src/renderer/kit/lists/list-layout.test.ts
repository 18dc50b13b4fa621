import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from './list-layout';

interface Part {
  readonly name: string;
  readonly total: number;
  readonly isFolded: boolean;
}

const part = (name: string, total: number, isFolded = false): Part => ({ name, total, isFolded });
const parts = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean()), { minLength: 1, maxLength: 20 })
  .map((drawn) => drawn.map(([total, isFolded], index) => part(String(index), total, isFolded)));
const sum = (all: readonly Part[]) => all.reduce((before, { total }) => before + total, 0);
const layOutParts = (all: readonly Part[]) => layOut(all, sum(all), ({ isFolded }) => isFolded);

const items = (all: readonly Part[]) => {
  const layout = layOutParts(all);
  return Array.from({ length: layout.length }, (_, index) => layout.itemAt(index));
};

/** The rows that are shown, counted out one by one. */
function shownRows(all: readonly Part[]): number[] {
  let next = 0;
  return all.flatMap(({ total, isFolded }) => {
    const rows = Array.from({ length: total }, (_, index) => next + index);
    next += total;
    return isFolded ? [] : rows;
  });
}

describe('layOut', () => {
  it('a header is placed above each section, and the rows keep their order', () => {
    const named = items([part('a', 2), part('b', 1)]).map((item) =>
      item.kind === 'head' ? item.group.name : item.ordinal,
    );
    expect(named).toEqual(['a', 0, 1, 'b', 2]);
  });

  it('a folded section has only its header', () => {
    const named = items([part('a', 2, true), part('b', 1)]).map((item) =>
      item.kind === 'head' ? [item.group.name, item.isFolded] : item.ordinal,
    );
    expect(named).toEqual([['a', true], ['b', false], 2]);
  });

  it('indexOfRow and headAbove find every shown row and its header, and the header of a folded row', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const layout = layOutParts(all);
        const shown = new Set(shownRows(all));
        expect(layout.length).toBe(shown.size + all.length);
        for (let ordinal = 0; ordinal < sum(all); ordinal += 1) {
          const index = layout.indexOfRow(ordinal);
          const item = layout.itemAt(index);
          if (shown.has(ordinal)) expect(item).toEqual({ kind: 'row', ordinal });
          else expect(item).toMatchObject({ kind: 'head', isFolded: true });
          const head = layout.headAbove(index);
          expect(head).toBeLessThanOrEqual(index);
          expect(layout.itemAt(head).kind).toBe('head');
        }
      }),
    );
  });

  it('rowFrom counts shown rows only and stops at the ends', () => {
    fc.assert(
      fc.property(parts, fc.nat(), fc.integer({ min: -40, max: 40 }), (all, at, by) => {
        const shown = shownRows(all);
        fc.pre(shown.length > 0);
        const from = at % shown.length;
        const wanted = Math.max(0, Math.min(from + by, shown.length - 1));
        expect(layOutParts(all).rowFrom(shown[from] ?? -1, by)).toBe(shown[wanted]);
      }),
    );
  });

  it('rowFrom on a folded row leads to the nearest shown row', () => {
    const layout = layOutParts([part('a', 2), part('b', 3, true), part('c', 2)]);
    expect([layout.rowFrom(3, 1), layout.rowFrom(3, -1)]).toEqual([5, 1]);
    expect(layOutParts([part('a', 2, true)]).rowFrom(1, 1)).toBe(1);
  });

  it('a list without sections has only rows', () => {
    const layout = layOut([], 3);
    expect([layout.length, layout.indexOfRow(2), layout.headAbove(2)]).toEqual([3, 2, -1]);
    expect([layout.rowFrom(1, 5), layout.rowFrom(1, -5)]).toEqual([2, 0]);
  });
});
