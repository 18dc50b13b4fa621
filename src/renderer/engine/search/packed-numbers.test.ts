import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, packInto, unpacked } from './packed-numbers';

const number = fc.oneof(
  fc.nat({ max: 300 }),
  fc.nat({ max: 0x7fff_ffff }),
  fc.constantFrom(127, 128, 16_383, 16_384),
);

it('packed numbers are unpacked once each and in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(number), (numbers) => {
      expect([...unpacked(pack(numbers))]).toEqual([...numbers].sort((a, b) => a - b));
    }),
  );
});

it('a subset of packed numbers fits into the same space and overwrites nothing beyond it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(number, fc.boolean()), { selector: ([one]) => one }), (drawn) => {
      const all = pack(drawn.map(([one]) => one));
      const kept = Uint32Array.from(drawn.flatMap(([one, isKept]) => (isKept ? [one] : []))).sort();
      const room = Uint8Array.from([...all, 77]);
      const end = packInto(kept, room, 0);
      expect(end).toBeLessThanOrEqual(all.length);
      expect([...unpacked(room.slice(0, end))]).toEqual([...kept]);
      expect(room.at(-1)).toBe(77);
    }),
  );
});
