import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedByRuns } from './sorted-ordinals';

const compare = (a: number, b: number) => a - b;

it('sortedByRuns sorts like the built-in sort for any runs', () => {
  const run = fc.array(fc.nat({ max: 50 })).map((numbers) => numbers.sort(compare));
  fc.assert(
    fc.property(fc.array(run), (runs) => {
      const numbers = Uint32Array.from(runs.flat());
      const right = numbers.slice().sort();
      expect(sortedByRuns(numbers, compare)).toEqual(right);
    }),
  );
});

it('sortedByRuns keeps the order of equal elements', () => {
  const byTens = (a: number, b: number) => Math.floor(a / 10) - Math.floor(b / 10);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 99 })), (numbers) => {
      const right = numbers.toSorted(byTens);
      expect([...sortedByRuns(Uint32Array.from(numbers), byTens)]).toEqual(right);
    }),
  );
});
