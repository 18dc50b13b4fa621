import { expect, it } from 'vitest';
import { groupBy } from './group-by';

it('items are grouped in their order, and an item without a key is left out', () => {
  const groups = groupBy(['bee', 'ant', 'bat', ''], (word) => word[0] ?? null);
  expect([...groups]).toEqual([
    ['b', ['bee', 'bat']],
    ['a', ['ant']],
  ]);
});
