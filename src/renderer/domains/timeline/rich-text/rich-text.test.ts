import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIGNED_STYLE, withoutSigns, withSigns } from './parse-quietly';
import { emptyText, htmlOf, plainTextOf, type RichBlock, type RichRun } from './rich-text';

const plain = { isBold: false, isItalic: false, href: null };
const paragraph = (...runs: readonly (Partial<RichRun> & { readonly text: string })[]): RichBlock => ({
  kind: 'paragraph',
  runs: runs.map((run) => ({ ...plain, ...run })),
});
const list = (...items: readonly (readonly RichBlock[])[]): RichBlock => ({
  kind: 'list',
  isOrdered: false,
  items,
});

const run = fc.record({
  text: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('\n', '<script>', '"quoted" & more', "it's")),
  isBold: fc.boolean(),
  isItalic: fc.boolean(),
  href: fc.constantFrom(null, 'https://a.example/?a=1&b="2"', 'mailto:ana@a.example'),
});
const runs = fc.array(run, { maxLength: 5 }).map((all) => paragraph(...all));
const blocks = fc.array(
  fc.oneof(
    runs,
    fc.array(fc.array(runs, { maxLength: 2 }), { maxLength: 3 }).map((items) => list(...items)),
  ),
  { maxLength: 5 },
);

describe('htmlOf', () => {
  it('htmlOf nests emphasis inside strong inside the link, and writes lists and line breaks', () => {
    expect(htmlOf([paragraph({ text: 'a', isBold: true, isItalic: true, href: 'https://a.example' })])).toBe(
      '<p><a href="https://a.example"><strong><em>a</em></strong></a></p>',
    );
    expect(htmlOf([paragraph({ text: 'a' }, { text: '\n' }, { text: 'b' })])).toBe('<p>a<br>b</p>');
    expect(htmlOf([list([paragraph({ text: 'one' })], [list([paragraph({ text: 'in it' })])])])).toBe(
      '<ul><li><p>one</p></li><li><ul><li><p>in it</p></li></ul></li></ul>',
    );
    expect(htmlOf([{ kind: 'list', isOrdered: true, items: [] }])).toBe('<ol></ol>');
    expect(htmlOf(emptyText)).toBe('');
  });

  it('htmlOf writes only its own elements and attributes, whatever the words', () => {
    fc.assert(
      fc.property(blocks, (text) => {
        const tags = htmlOf(text).match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(/^<\/?(?:p|ul|ol|li|strong|em|a)>$|^<br>$|^<a href="[^"<>]*">$/);
        }
        // Outside of these no sign is left that could begin one.
        expect(htmlOf(text).replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('htmlOf keeps a non-breaking space', () => {
    expect(htmlOf([paragraph({ text: '10\u00a0%' })])).toBe('<p>10&nbsp;%</p>');
  });
});

describe('plainTextOf', () => {
  it('plainTextOf puts words of all blocks on one line, separated by spaces', () => {
    expect(
      plainTextOf([
        paragraph({ text: 'a ' }, { text: '\n' }, { text: 'b', isBold: true }),
        list([paragraph({ text: 'c' })], [paragraph({ text: 'd' }), paragraph({ text: 'e' })]),
      ]),
    ).toBe('a b c d e');
  });

  it('plainTextOf gives one trimmed line for any text', () => {
    fc.assert(
      fc.property(blocks, (text) => {
        const words = plainTextOf(text);
        expect(words).toBe(words.trim());
        expect(words).not.toMatch(/\s\s|\n/);
      }),
    );
  });
});

describe('Signs for names that the page policy reports', () => {
  it('withSigns replaces reported names, and withoutSigns restores them', () => {
    const html = '<STYLE>p{}</STYLE><base href=x><p onclick="x()" style="y">On Monday, in style</p>';
    const signed = withSigns(html);
    expect(signed).not.toMatch(/<style|<base|\bonclick|\bstyle=/i);
    expect(signed).toContain(SIGNED_STYLE.slice(1));
    expect(withoutSigns(signed)).toBe(html);
  });

  it('withSigns and withoutSigns together keep any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('\ufdd0'));
        expect(withoutSigns(withSigns(text))).toBe(text);
      }),
    );
    expect(withSigns('person, lifestyle, database')).toBe('person, lifestyle, database');
  });
});
