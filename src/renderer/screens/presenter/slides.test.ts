import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOf, shownCount, stepFrom, toggled } from './slides';

const postIds = ['1', '2', '3', '4'];

it('goes over what is left out, in both directions, and no further than the last that is shown', () => {
  const slides = { postIds, leftOut: new Set(['2', '4']) };
  expect([stepFrom(slides, 0, 1), stepFrom(slides, 2, 1), stepFrom(slides, 2, -1)]).toEqual([2, null, 0]);
  expect([endOf(slides, 1), endOf(slides, -1), shownCount(slides)]).toEqual([2, 0, 2]);
  expect(endOf({ postIds, leftOut: new Set(postIds) }, 1)).toBeNull();
});

it('leaves one out, and takes it back', () => {
  expect([...toggled(new Set(['1']), '2')]).toEqual(['1', '2']);
  expect([...toggled(new Set(['1', '2']), '2')]).toEqual(['1']);
});

it('comes by every post that is shown, once, in the client’s order', () => {
  fc.assert(
    fc.property(fc.subarray(postIds), (out) => {
      const slides = { postIds, leftOut: new Set(out) };
      const seen: string[] = [];
      for (let at = endOf(slides, -1); at !== null; at = stepFrom(slides, at, 1))
        seen.push(postIds[at] ?? '');
      expect(seen).toEqual(postIds.filter((id) => !out.includes(id)));
    }),
  );
});
