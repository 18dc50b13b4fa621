import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs';
import { type DiffPart, wordDiff } from './index';

const without = (kind: DiffPart['kind'], parts: readonly DiffPart[]) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');
const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

describe('wordDiff', () => {
  it.each([
    [
      'one word',
      'Come to the shop today',
      'Come to the shop tomorrow',
      'Come to the shop [-today][+tomorrow]',
    ],
    [
      'accents as part of their word',
      'A promoção é hoje',
      'A promoção será hoje',
      'A promoção [-é][+será] hoje',
    ],
    ['only space', 'a  b\n', 'a b\n\n', 'a[-  ][+ ]b[+\n]\n'],
    ['an emoji as a whole', 'Hi 👨‍👩‍👧!', 'Hi 👨‍👩‍👦!', 'Hi [-👨‍👩‍👧][+👨‍👩‍👦]!'],
    ['words of a script without spaces', '今日は晴れです', '今日は雨です', '今日は[-晴れ][+雨]です'],
    ['nothing', 'same', 'same', 'same'],
    ['the whole text', '', 'new', '[+new]'],
  ])('a caption diff marks %s', (_, before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  it('both texts can be rebuilt from the diff exactly', () => {
    const word = fc.oneof(
      fc.constantFrom('a', 'b', 'é', ' ', '\n', '👨‍👩‍👧', '#tag', '日本語'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const text = fc.array(word, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        expect(without('added', parts)).toBe(before);
        expect(without('removed', parts)).toBe(after);
        expect(parts.every(({ text: part }) => part !== '')).toBe(true);
      }),
      runs(100),
    );
  });

  it('an inserted word is the only marked part', () => {
    const sentence = fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sentence, sentence, (head, tail) => {
        const before = [...head, ...tail].join(' ');
        const after = [...head, 'NEW', ...tail].join(' ');
        expect(
          without(
            'removed',
            wordDiff(before, after).filter(({ kind }) => kind !== 'same'),
          ),
        ).toBe('NEW ');
      }),
    );
  });

  it('two huge different texts give one removed and one added part', () => {
    const text = (word: string) => Array.from({ length: 10_000 }, (_, n) => `${word}${n}`).join(' ');
    const [before, after] = [`Hello ${text('x')}`, `Hello ${text('y')}`];
    expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
  });
});
