import { expect, it } from 'vitest';
import { memoizeLast, memoizeNamed } from './memoize-last';

it('memoizeLast computes again only if an argument or a member of one is another', () => {
  let count = 0;
  const sum = memoizeLast((all: readonly number[], more: number) => {
    count += 1;
    return all.reduce((total, one) => total + one, more);
  });
  const [one, other] = [[1, 2], [3]];
  expect([sum(one, 1), sum(one, 1), count]).toEqual([4, 4, 1]);
  expect([sum(one, 2), sum(other, 2), count]).toEqual([5, 5, 3]);
  expect([sum([3], 2), count]).toEqual([5, 3]);
  expect([sum([4], 2), count]).toEqual([6, 4]);
});

it('memoizeNamed computes again only if a named input is another one', () => {
  let count = 0;
  const sum = memoizeNamed(({ all, more }: { readonly all: readonly number[]; readonly more: number }) => {
    count += 1;
    return all.reduce((total, one) => total + one, more);
  });
  expect([sum({ all: [1, 2], more: 1 }), sum({ all: [1, 2], more: 1 }), count]).toEqual([4, 4, 1]);
  expect([sum({ all: [1, 2], more: 2 }), count]).toEqual([5, 2]);
});
