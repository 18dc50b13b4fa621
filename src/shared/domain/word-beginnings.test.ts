import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordMatch, plainWords } from './word-beginnings';

const isFound = (typed: string, ...texts: (string | null)[]) => createWordMatch(typed)(texts);

describe('createWordMatch', () => {
  it('finds beginnings of words, accents and case apart, in any order', () => {
    expect(isFound('MARE', 'Maré Alta')).toBe(true);
    expect(isFound('pad sao', 'Padaria São Bento')).toBe(true);
    expect(isFound('daria', 'Padaria')).toBe(false);
  });

  it('takes all texts together, and none of what is missing', () => {
    expect(isFound('insta mare', 'Maré', null, 'Instagram')).toBe(true);
    expect(isFound('null', null)).toBe(false);
  });

  it('finds the parts of a key, and everything where nothing is typed', () => {
    expect(isFound('ig reach', 'ig:reach_total')).toBe(true);
    expect(isFound(' ,. ', 'anything')).toBe(true);
  });

  it('finds every text by its own words', () => {
    fc.assert(fc.property(fc.string(), (text) => isFound(plainWords(text), text)));
  });
});
