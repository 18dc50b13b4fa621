import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedList } from './post-index';

interface Item {
  readonly id: number;
  readonly rank: number;
}

const compare = (a: Item, b: Item) => a.rank - b.rank || a.id - b.id;

describe('SortedList', () => {
  it('the list stays sorted while records are added, changed and removed', () => {
    const change = fc.record({ id: fc.nat(12), rank: fc.option(fc.nat(5)) });
    fc.assert(
      fc.property(fc.array(change), fc.uniqueArray(fc.nat(12)), (changes, initial) => {
        const held = new Map<number, Item>(initial.map((id) => [id, { id, rank: id % 4 }]));
        const ordered = new SortedList(compare);
        ordered.reset(held.values());
        for (const { id, rank } of changes) {
          const before = held.get(id);
          const after = rank === null ? undefined : { id, rank };
          if (after) held.set(id, after);
          else held.delete(id);
          ordered.change(before, after);
          expect(ordered.items).toEqual([...held.values()].sort(compare));
        }
      }),
    );
  });
});
