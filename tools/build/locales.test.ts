import { describe, expect, it } from 'vitest';
import { millionsOf, withMillions } from './locales.mjs';

describe('plural of exact millions', () => {
  it.each([
    ['pt-BR', '{{count, number}} posts de {{client}}', '{{count, number}} de posts de {{client}}'],
    ['es', 'Hay {{count, number}} clientes', 'Hay {{count, number}} de clientes'],
    ['fr', '{{count, number}} comptes', '{{count, number}} de comptes'],
    ['fr', '{{count, number}} événements', '{{count, number}} d’événements'],
    ['it', '{{count, number}} post', '{{count, number}} di post'],
    ['it', 'Nessuno risponde', 'Nessuno risponde'],
  ])('the preposition of %s is put between number and noun: %s', (language, other, many) => {
    expect(millionsOf(language, other)).toBe(many);
  });

  it('a many form is added beside each plural, and an existing one is kept', () => {
    const words = { group: { posts_one: 'a', posts_other: '{{count, number}} posts' } };
    expect(withMillions('es', words)).toEqual({
      group: {
        posts_one: 'a',
        posts_other: '{{count, number}} posts',
        posts_many: '{{count, number}} de posts',
      },
    });
    expect(withMillions('es', { a_other: 'b', a_many: 'c' })).toEqual({ a_other: 'b', a_many: 'c' });
    expect(withMillions('de', { a_other: 'b' })).toEqual({ a_other: 'b' });
  });
});
