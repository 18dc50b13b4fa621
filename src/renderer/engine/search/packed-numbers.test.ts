import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpacked } from './packed-numbers';

it('gives back every number once, in order', () => {
  const number = fc.oneof(
    fc.nat({ max: 300 }),
    fc.nat({ max: 0x7fff_ffff }),
    fc.constantFrom(127, 128, 16_383, 16_384),
  );
  fc.assert(
    fc.property(fc.uniqueArray(number), (numbers) => {
      expect([...unpacked(pack(numbers))]).toEqual([...numbers].sort((a, b) => a - b));
    }),
  );
});
