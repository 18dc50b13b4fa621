import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from '../../kernel/pages';
import { documentTextOf } from './document-body';

describe('text of a timeline event', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<ul><li>Feed</li><li>Stories</li></ul>', 'Feed\nStories'],
    ['<strong class="x">Bold</strong> &amp; <em>more</em>', 'Bold & more'],
    ['<script>alert(1)</script>after', 'after'],
    ['<style>p{}</style>', ''],
    ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
    ['no markup', 'no markup'],
    ['&lt;b&gt;', '<b>'],
  ])('the text of the HTML %j is %j', (written, text) => {
    expect(documentTextOf(written)).toBe(text);
  });

  it('the text of a timeline event never adds markup to a page', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      '&lt;',
      '&amp;lt;',
      'script',
      'img',
      ' onerror=',
      '<!--',
    );
    const written = fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(written, (content) => {
        expect(html`${documentTextOf(content)}`.text).not.toMatch(/[<>"]/);
      }),
    );
  });
});
