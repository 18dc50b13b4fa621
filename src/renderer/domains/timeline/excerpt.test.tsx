import fc from 'fast-check';
import { expect, it } from 'vitest';
import { missingIn, newDraft } from './event-drafts';
import { htmlWords } from './excerpt';

const word = fc.stringMatching(/^[a-zé]{1,8}$/);
const words = fc.array(word, { minLength: 1, maxLength: 12 });
const block = fc.constantFrom('p', 'div', 'li', 'h2', 'td');

it('htmlWords keeps every word once and in order, in any blocks', () => {
  fc.assert(
    fc.property(words, fc.array(block, { minLength: 12, maxLength: 12 }), (all, blocks) => {
      const html = all.map((one, at) => `<${blocks[at]}>${one}</${blocks[at]}>`).join('');
      expect(htmlWords(html.replaceAll(/<(\/?)td>/g, '<$1p>'))).toBe(all.join(' '));
    }),
  );
});

it('event content without words counts as missing', () => {
  for (const content of ['', '<p></p>', '<p>&nbsp;</p><br>', '<script>a()</script>', '<style>p{}</style>'])
    expect(missingIn({ ...newDraft(1, '2026-11-20'), title: 'Launch', content })).toEqual(['content']);
});
