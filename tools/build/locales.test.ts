import { describe, expect, it } from 'vitest';
import { millionsOf, withMillions } from './locales.mjs';

describe('plural of exact millions', () => {
  const million = '{{count, number}} de {{noun}}';
  const spanish = { million, millionBeforeVowel: million };
  const french = { million, millionBeforeVowel: '{{count, number}} d’{{noun}}' };

  it.each([
    ['Spanish', spanish, '{{count, number}} posts de {{client}}', '{{count, number}} de posts de {{client}}'],
    ['Spanish', spanish, 'Hay {{count, number}} clientes', 'Hay {{count, number}} de clientes'],
    ['Spanish', spanish, 'Nadie responde', 'Nadie responde'],
    ['French', french, '{{count, number}} comptes', '{{count, number}} de comptes'],
    ['French', french, '{{count, number}} événements', '{{count, number}} d’événements'],
  ])('the preposition of %s is put between number and noun', (_language, grammar, other, many) => {
    expect(millionsOf(grammar, other)).toBe(many);
  });

  it('a many form is added beside each plural, and an existing one is kept', () => {
    const words = { group: { posts_one: 'a', posts_other: '{{count, number}} posts' } };
    expect(withMillions(spanish, words)).toEqual({
      group: {
        posts_one: 'a',
        posts_other: '{{count, number}} posts',
        posts_many: '{{count, number}} de posts',
      },
    });
    expect(withMillions(spanish, { a_other: 'b', a_many: 'c' })).toEqual({ a_other: 'b', a_many: 'c' });
    expect(withMillions(undefined, { a_other: 'b' })).toEqual({ a_other: 'b' });
  });
});
