import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordMatch, plainWords } from './word-beginnings';

const isFound = (typed: string, ...texts: (string | null)[]) => createWordMatch(typed)(texts);

describe('createWordMatch', () => {
  it('word beginnings match in any order, whatever case and accents', () => {
    expect(isFound('MARE', 'Maré Alta')).toBe(true);
    expect(isFound('pad sao', 'Padaria São Bento')).toBe(true);
    expect(isFound('daria', 'Padaria')).toBe(false);
  });

  it('all texts are matched together and null matches nothing', () => {
    expect(isFound('insta mare', 'Maré', null, 'Instagram')).toBe(true);
    expect(isFound('null', null)).toBe(false);
  });

  it('parts of a key match, and empty input matches everything', () => {
    expect(isFound('ig reach', 'ig:reach_total')).toBe(true);
    expect(isFound(' ,. ', 'anything')).toBe(true);
  });

  it('any text matches its own words', () => {
    fc.assert(fc.property(fc.string(), (text) => isFound(plainWords(text), text)));
  });
});
