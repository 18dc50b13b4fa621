import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOf, shownCount, stepFrom, toggled } from './slides';

const postIds = ['1', '2', '3', '4'];

it('stepping through slides skips left out posts and stops at the last shown one', () => {
  const slides = { postIds, leftOut: new Set(['2', '4']) };
  expect([stepFrom(slides, 0, 1), stepFrom(slides, 2, 1), stepFrom(slides, 2, -1)]).toEqual([2, null, 0]);
  expect([endOf(slides, 1), endOf(slides, -1), shownCount(slides)]).toEqual([2, 0, 2]);
  expect(endOf({ postIds, leftOut: new Set(postIds) }, 1)).toBeNull();
});

it('toggling a post leaves it out or takes it back', () => {
  expect([...toggled(new Set(['1']), '2')]).toEqual(['1', '2']);
  expect([...toggled(new Set(['1', '2']), '2')]).toEqual(['1']);
});

it('stepping through slides shows every post that is not left out once, in order', () => {
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
