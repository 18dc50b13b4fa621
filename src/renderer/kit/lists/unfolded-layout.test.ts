import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LayoutItem, layOut } from './list-layout';
import { withParts } from './unfolded-layout';

const sections = fc
  .array(fc.record({ total: fc.integer({ min: 1, max: 9 }), isFolded: fc.boolean() }), { maxLength: 8 })
  .map((all) => ({ all, total: all.length === 0 ? 5 : all.reduce((sum, one) => sum + one.total, 0) }));
const unfolded = fc
  .array(fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 4 })), { maxLength: 5 })
  .map((pairs) => new Map(pairs));

describe('withParts', () => {
  it('each unfolded row is followed by its parts, and other items keep their order', () => {
    fc.assert(
      fc.property(sections, unfolded, ({ all, total }, parts) => {
        const plain = layOut(all, total, ({ isFolded }) => isFolded);
        const layout = withParts(plain, parts);
        const expected = Array.from({ length: plain.length }, (_, index) => plain.itemAt(index)).flatMap(
          (item): LayoutItem[] => {
            if (item.kind !== 'row') return [item];
            const count = item.ordinal < total ? (parts.get(item.ordinal) ?? 0) : 0;
            return [
              item,
              ...Array.from({ length: count }, (_, part) => ({
                kind: 'part' as const,
                ordinal: item.ordinal,
                part,
              })),
            ];
          },
        );
        const items = Array.from({ length: layout.length }, (_, index) => layout.itemAt(index));
        expect(items).toEqual(expected);
        const seen = { heads: 0, parts: 0 };
        let head = -1;
        items.forEach((item, index) => {
          expect(layout.before(index)).toEqual(seen);
          if (item.kind === 'head') head = index;
          expect(layout.headAbove(index)).toBe(head);
          if (item.kind === 'row') expect(layout.indexOfRow(item.ordinal)).toBe(index);
          else seen[item.kind === 'head' ? 'heads' : 'parts'] += 1;
        });
      }),
    );
  });
});
