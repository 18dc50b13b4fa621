import { describe, expect, it } from 'vitest';
import { exactAddress, replacedFiles } from './compare-files';

describe('files that replaced others', () => {
  it.each([
    ['other bytes under the same id', ['1', '2'], ['1', '2#ab'], [['2', '2#ab', 2]]],
    ['another id in the same place', ['1', '2'], ['3', '2'], [['1', '3', 1]]],
    [
      'two ids and other bytes',
      ['1', '2', '3'],
      ['4', '3#ab', '5'],
      [
        ['1', '4', 1],
        ['3', '3#ab', 2],
        ['2', '5', 3],
      ],
    ],
    ['a file added to the others', ['1'], ['1', '2'], []],
    ['a file taken out', ['1', '2'], ['2'], []],
    ['another order', ['1', '2'], ['2', '1'], []],
    ['one of two replaced, the other removed', ['1', '2'], ['3'], [['1', '3', 1]]],
  ])('%s: pairs in the order of the newer version', (_name, before, after, pairs) => {
    expect(replacedFiles(before, after).map((one) => [one.before, one.after, one.place])).toEqual(pairs);
  });

  it('an address names the bytes, and the first ones of an id without a revision', () => {
    expect([exactAddress('7'), exactAddress('7#0a')]).toEqual(['/media/7%23', '/media/7%230a']);
  });
});
