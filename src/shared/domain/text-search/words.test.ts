import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachWord, fold, unfoldedLength } from './words';

const wordsOf = (text: string) => {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
};

describe('eachWord', () => {
  it.each([
    ['Promoção de NATAL!', ['promocao', 'de', 'natal']],
    ['café-com-leite d’água', ['cafe', 'com', 'leite', 'd', 'agua']],
    ['#BlackFriday @loja_oficial 20%', ['blackfriday', 'loja', 'oficial', '20']],
    ['Ｆｕｌｌ ｗｉｄｔｈ ﬁm', ['full', 'width', 'fim']],
    ['ΟΔΥΣΣΕΎΣ Straße Łódź Ærø', ['οδυσσευσ', 'strasse', 'lodz', 'aero']],
    ['新発売 iPhone発売', ['新', '発', '売', 'iphone', '発', '売']],
    ['❤️👍🏽 1️⃣', ['❤', '👍', '1']],
    ['हिन्दी', ['हिन्दी']],
    ['… — !?', []],
  ])('the words of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('words do not depend on Unicode form or case', () => {
    const letters = fc.constantFrom(
      'ç',
      'ã',
      'É',
      'İ',
      'ß',
      'ñ',
      'ø',
      'Σ',
      'ﬁ',
      'й',
      'a',
      'Z',
      '7',
      ' ',
      '한',
      '❤️',
    );
    const text = fc.array(letters, { maxLength: 30 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (original) => {
        const plain = wordsOf(original);
        expect(wordsOf(original.normalize('NFD'))).toEqual(plain);
        expect(wordsOf(original.normalize('NFC'))).toEqual(plain);
        expect(wordsOf(original.toUpperCase())).toEqual(plain);
      }),
    );
  });

  it('words have right positions and fold the same in parts and as a whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        eachWord(text, (word, from, to) => {
          const original = text.slice(from, to);
          expect(fold(original).startsWith(word)).toBe(true);
          const pieces = [...original].map(fold).join('');
          expect([...pieces].sort()).toEqual([...fold(original)].sort());
          expect(unfoldedLength(original, fold(original).length)).toBe(original.length);
        });
      }),
    );
  });

  it('a very long word is cut to 40 characters', () => {
    const [word] = wordsOf('x'.repeat(100_000));
    expect(word).toHaveLength(40);
  });
});
