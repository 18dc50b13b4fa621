import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostGroup } from '../../offline/api';
import { layOut } from './list-layout';

const groupsOf = (totals: readonly number[]): PostGroup[] =>
  totals.map((total, index) => ({
    projectId: String(index),
    name: `Client ${index}`,
    timezone: 'UTC',
    total,
  }));
const totals = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 });
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('layOut', () => {
  it('sets a head above each group and every row in order', () => {
    const layout = layOut(groupsOf([2, 1]), 3);
    const items = Array.from({ length: layout.length }, (_, index) => layout.itemAt(index));
    expect(items.map((item) => (item.kind === 'head' ? item.group.name : item.ordinal))).toEqual([
      'Client 0',
      0,
      1,
      'Client 1',
      2,
    ]);
  });

  it('finds every row where it stands, and the head above it', () => {
    fc.assert(
      fc.property(totals, (sizes) => {
        const layout = layOut(groupsOf(sizes), sum(sizes));
        expect(layout.length).toBe(sum(sizes) + sizes.length);
        for (let ordinal = 0; ordinal < sum(sizes); ordinal += 1) {
          const index = layout.indexOfRow(ordinal);
          expect(layout.itemAt(index)).toEqual({ kind: 'row', ordinal });
          const head = layout.headAbove(index);
          expect(head).toBeLessThan(index);
          expect(layout.itemAt(head).kind).toBe('head');
        }
      }),
    );
  });

  it('is rows alone where there are no groups', () => {
    const layout = layOut([], 3);
    expect([layout.length, layout.indexOfRow(2), layout.headAbove(2)]).toEqual([3, 2, -1]);
  });
});
