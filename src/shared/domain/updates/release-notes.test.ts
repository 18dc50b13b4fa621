import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestNotes, readNotes } from './release-notes';

const shown = (notes: string) =>
  readNotes(notes).map(
    ({ kind, parts }) =>
      `${kind}: ${parts.map((part) => (part.kind === 'link' ? `<${part.text}|${part.host}>` : part.text)).join('')}`,
  );

describe('Release notes', () => {
  it('release notes are read as headings, items and paragraphs with joined lines', () => {
    expect(
      shown(
        '### Added\n\n- Boards: any\n  number.\n- Press <kbd>R</kbd> **now**.\r\n\nAnd `more`\nof it.\n# Fixed\nAll',
      ),
    ).toEqual([
      ...['heading: Added', 'item: Boards: any number.', 'item: Press R now.'],
      ...['paragraph: And more of it.', 'heading: Fixed', 'paragraph: All'],
    ]);
  });

  it('only https links are links and show their host', () => {
    expect(shown('See [the guide](https://desk.example/a?b=1), please.')).toEqual([
      'paragraph: See <the guide|desk.example>, please.',
    ]);
    for (const address of [
      'http://a.example',
      'javascript:alert(1)',
      'clientdesk://x',
      'file:///etc',
      'https://',
    ])
      expect(
        readNotes(`[x](${address})`)
          .flatMap(({ parts }) => parts)
          .some(({ kind }) => kind === 'link'),
      ).toBe(false);
    // The text before an @ looks like a host but is not one.
    expect(shown('[x](https://desk.example@evil.example/)')[0]).not.toMatch(/</);
  });

  it('markup is kept as text', () => {
    expect(shown('<img src=x onerror=alert(1)><script>a</script>')).toEqual([
      'paragraph: <img src=x onerror=alert(1)><script>a</script>',
    ]);
  });

  it('release notes are limited in size and contain no invisible characters for any input', () => {
    const pieces = fc.constantFrom(
      '- ',
      '# ',
      '\n',
      '[a](https://a.example)',
      '\u202e',
      '\u0000',
      'x',
      ' ',
      '](',
      '**',
    );
    const anyNotes = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(anyNotes, (notes) => {
        for (const { parts } of readNotes(notes)) {
          expect(parts.length).toBeGreaterThan(0);
          for (const part of parts) {
            expect(part.text).not.toMatch(/[\u0000-\u0008\u202a-\u202e\u2066-\u2069]/);
            if (part.kind === 'link') expect(new URL(part.url).protocol).toBe('https:');
          }
        }
      }),
    );
    expect(readNotes('- a\n'.repeat(100_000)).length).toBeLessThanOrEqual(400);
    expect(readNotes('a'.repeat(1_000_000))[0]?.parts[0]?.text.length).toBe(longestNotes);
    expect(readNotes('[a]('.repeat(5_000))).toHaveLength(1);
  });
});
