import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt';
import { typedWordsOf } from './match';

const excerpt = (typed: string, ...texts: string[]) =>
  excerptOf(
    texts.map((text, index) => ({ field: `field ${index}`, text })),
    typedWordsOf(typed),
  );

const marked = (typed: string, text: string) => {
  const found = excerpt(typed, text);
  return found?.marks.map(([from, to]) => found.text.slice(from, to));
};

describe('excerptOf', () => {
  it.each([
    ['lanca', 'Lançamento de Natal', ['Lança']],
    // The letter c with a separate combining cedilla.
    ['lanca', 'Lanc\u0327amento', ['Lanc\u0327a']],
    ['strasse', 'Große Straße 7', ['Straße']],
    ['stra', 'Große Straße 7', ['Stra']],
    // The typed letter is half of a sign that represents two letters. The whole sign is marked.
    ['stras', 'Straße', ['Straß']],
    ['istanbul', 'İSTANBUL', ['İSTANBUL']],
    ['οδυσσευς', 'ΟΔΥΣΣΕΎΣ', ['ΟΔΥΣΣΕΎΣ']],
    ['sale', '🎉🎉 𝓢𝓪𝓵𝓮 hoje', ['𝓢𝓪𝓵𝓮']],
    ['natl', 'Feliz Natal', ['Natal']],
    ['発売', '新発売です', ['発', '売']],
    ['💻', 'na mesa 👩🏽‍💻 hoje', ['👩🏽‍💻']],
    ['na', 'Na Natal', ['Na']],
    ['amor natal', 'Natal com amor', ['Natal', 'amor']],
  ])('an excerpt for %j in %j marks %j', (typed, text, words) => {
    expect(marked(typed, text)).toEqual(words);
  });

  it('the excerpt comes from the text with the best match, the first if equal', () => {
    expect(excerpt('amor natal', 'com amor', 'natal com amor', 'amor natal')?.field).toBe('field 1');
    expect(excerpt('amor', 'amores', 'amor')?.field).toBe('field 1');
    expect(excerpt('amor', 'nada', 'nem aqui')).toEqual({ field: 'field 0', text: 'nada', marks: [] });
    expect(excerpt('amor')).toBeNull();
  });

  it('an excerpt of a long text starts and ends between words near the match', () => {
    const text = `${'palavra '.repeat(60)}café da manhã ${'depois '.repeat(60)}`;
    const found = excerpt('cafe', text);
    expect(found?.text).toMatch(/^…palavra .*palavra café da manhã depois .*depois…$/);
    expect(found?.text.length).toBeLessThanOrEqual(162);
    expect(found?.marks.map(([from, to]) => found.text.slice(from, to))).toEqual(['café']);
  });

  it('an excerpt shows the part with most of the typed words', () => {
    const text = `amor ${'e mais '.repeat(60)}natal e amor`;
    expect(excerpt('natal amor', text)?.text).toMatch(/natal e amor$/);
  });

  it('an excerpt never splits a character, and its marks are in order and in range', () => {
    const piece = fc.constantFrom(
      'natal',
      'Ação',
      '👩🏽‍💻',
      '❤️',
      'e\u0301',
      '日本',
      ' ',
      '\n',
      'İ',
      'ﬁm',
      '🇧🇷',
    );
    const text = fc.array(piece, { maxLength: 120, size: 'max' }).map((pieces) => pieces.join(''));
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(text, fc.constantFrom('natal', 'aca', '💻', 'e', '日', 'i', 'fim na'), (whole, typed) => {
        const found = excerpt(typed, whole);
        if (!found) return;
        const inner = found.text.replace(/^…|…$/g, '');
        expect(whole).toContain(inner);
        const edges = new Set([0, found.text.length]);
        for (const { index } of graphemes.segment(found.text)) edges.add(index);
        let last = 0;
        for (const [from, to] of found.marks) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(edges.has(from) && edges.has(to)).toBe(true);
          last = to;
        }
      }),
    );
  });
});
