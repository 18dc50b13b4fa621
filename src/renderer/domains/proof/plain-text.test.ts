// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { excerpt, visibleText } from './plain-text';

describe('foreign texts as plain text', () => {
  it.each([
    ['a right-to-left override', 'ok\u202Egnp', 'ok⟨U+202E⟩gnp'],
    ['an isolate', '\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
    ['a space without width', 'a\u200Bb', 'a⟨U+200B⟩b'],
    ['a control', 'a\u0000b\u0085c', 'a⟨U+0000⟩b⟨U+0085⟩c'],
    ['half of a character', 'a\uD800b', 'a⟨U+D800⟩b'],
    ['a tag', 'a\u{E0041}b', 'a⟨U+E0041⟩b'],
    ['a line feed', 'a\nb', 'a⏎b'],
  ])('%s is visible', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('letters, emoji and markup stay as they are', () => {
    const text = 'São Paulo 👩‍👩‍👧 <b>é</b> عربي';
    expect(visibleText(text)).toBe(text);
  });

  it('a long text is cut before it is read', () => {
    expect(excerpt('abcdef', 3)).toBe('abc…');
    expect(excerpt('abc', 3)).toBe('abc');
    expect(excerpt('\u202E'.repeat(1e6), 2)).toBe('⟨U+202E⟩⟨U+202E⟩…');
  });

  it('a cut never halves a character, and a half that the text has is marked', () => {
    expect(excerpt('ab👍c', 3)).toBe('ab…');
    expect(excerpt('ab👍c', 4)).toBe('ab👍…');
    expect(excerpt('ab\uD83D', 3)).toBe('ab⟨U+D83D⟩');
    expect(excerpt('ab\uDC4Dc', 3)).toBe('ab⟨U+DC4D⟩…');
  });
});
