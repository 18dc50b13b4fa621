import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, matchLevels, typedWordsOf } from './match';

const level = (typed: string, word: string) => {
  const [one] = typedWordsOf(typed);
  return one ? levelOf(one, word) : null;
};

describe('Typed word', () => {
  it.each([
    ['natal', 'natal', 'whole'],
    ['nat', 'natalino', 'start'],
    ['natak', 'natal', 'typo'],
    ['nata', 'natal', 'start'],
    ['nattal', 'natal', 'typo'],
    ['ntal', 'natal', 'typo'],
    ['antal', 'natal', 'typo'],
    // A single error in the beginning of a longer word is accepted if the last typed letter is right.
    ['lancmento', 'lancamentos', 'typo'],
    ['lanxa', 'lancamentos', 'typo'],
    ['casa', 'castelo', 'none'],
    // Two errors from eight letters, not from seven.
    ['lancamneot', 'lancamento', 'typo'],
    ['lanmetn', 'lancamento', 'none'],
    // No error is accepted below four letters or in numbers.
    ['nat', 'nut', 'none'],
    ['2025', '2026', 'none'],
    ['promo2025', 'promo2026', 'none'],
  ] as const)('typed %j matches %j at level %s', (typed, word, expected) => {
    expect(level(typed, word)).toBe(matchLevels[expected]);
  });

  it('match levels equal the plain definition of edit distance', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, word, (typed, other) => {
        const [one] = typedWordsOf(typed);
        if (!one) throw new Error('nothing was typed');
        const isNear =
          distance(typed, other) <= one.mostTypos ||
          Array.from(other, (_, index) => other.slice(0, index + 1)).some(
            (start) => start.at(-1) === typed.at(-1) && distance(typed, start) <= one.mostTypos,
          );
        const plain = other === typed ? 3 : other.startsWith(typed) ? 2 : isNear && one.mostTypos > 0 ? 1 : 0;
        expect(levelOf(one, other)).toBe(plain);
      }),
      { numRuns: 2_000 },
    );
  });

  it('typed words are unique and at most twelve', () => {
    expect(typedWordsOf('a a b').map(({ word }) => word)).toEqual(['a', 'b']);
    expect(typedWordsOf('a b c d e f g h i j k l m n o')).toHaveLength(12);
  });
});

/** Optimal string alignment by its definition, without rows or bounds. */
function distance(a: string, b: string): number {
  const known = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const options = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) options.push(of(i - 2, j - 2) + 1);
    const least = Math.min(...options);
    known.set(key, least);
    return least;
  };
  return of(a.length, b.length);
}
