import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html';
import { removedKinds } from './removed';
import { htmlOf, plainTextOf } from './rich-text';
import { hostileHtml } from './testing/hostile-html';

const cleaned = (html: string) => htmlOf(cleanHtml(html).text);

describe('cleanHtml', () => {
  it.each([
    ['<p>Um <b>vídeo</b> e <i>mais</i></p>', '<p>Um <strong>vídeo</strong> e <em>mais</em></p>'],
    ['plain words', '<p>plain words</p>'],
    ['one<br>two', '<p>one<br>two</p>'],
    [
      '<ul><li>a</li><li><p>b</p><ol><li>c</li></ol></li></ul>',
      '<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>',
    ],
    ['<b>a<p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    [
      '<a href="https://example.org/x?a=1&amp;b=2">x</a>',
      '<p><a href="https://example.org/x?a=1&amp;b=2">x</a></p>',
    ],
    ['<a href="mailto:ana@example.org">Ana</a>', '<p><a href="mailto:ana@example.org">Ana</a></p>'],
    ['<h1>Title</h1><div>text</div>', '<p>Title</p><p>text</p>'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b</p><p>c</p>'],
    ['<p> a  \n b </p><p></p>', '<p>a b</p>'],
    ['1 &lt; 2 &amp; "3"', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
    ['<p>One style only, online: on = off</p>', '<p>One style only, online: on = off</p>'],
    [
      '<a href="https://example.org/style?one=on">style</a>',
      '<p><a href="https://example.org/style?one=on">style</a></p>',
    ],
    ['', ''],
  ])('cleanHtml of %s gives the expected HTML and removes nothing', (html, expected) => {
    expect(cleaned(html)).toBe(expected);
    expect(cleanHtml(html).removed).toEqual({});
  });

  it('cleanHtml counts what it removed by kind', () => {
    const html =
      '<script>1</script><p style="color:red" class="x" onclick="1">a<img src="x"></p><style>p{}</style>' +
      '<a href="javascript:1">b</a><iframe></iframe><form><input></form><svg><path/></svg><!-- note --><blink>c</blink>';
    const { text, removed } = cleanHtml(html);
    expect(htmlOf(text)).toBe('<p>a</p><p>bc</p>');
    expect(removed).toEqual({
      script: 2,
      style: 2,
      picture: 2,
      link: 1,
      frame: 1,
      form: 2,
      comment: 1,
      other: 1,
    });
  });

  it('cleaned hostile HTML has only harmless elements and attributes', () => {
    for (const { name, html } of hostileHtml) {
      const { text, removed } = cleanHtml(html);
      expectHarmless(htmlOf(text), name);
      // Everything in the list is hostile, so that something of each must have gone.
      if (name !== 'link with a name before its host') expect(removed, name).not.toEqual({});
    }
    expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
  });

  it('cleaned HTML from any mix of hostile parts is harmless and stays unchanged when cleaned again', () => {
    const pieces = hostileHtml.flatMap(({ html }) => html.match(/<[^>]*>?|[^<]+/g) ?? []);
    const any = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 25 });
    fc.assert(
      fc.property(any, (parts) => {
        const { text, removed } = cleanHtml(parts.join(''));
        const html = htmlOf(text);
        expectHarmless(html, parts.join(''));
        // Cleaning is idempotent: cleaned HTML stays unchanged.
        expect(cleanHtml(html)).toEqual({ text, removed: {} });
        expect(Object.keys(removed).every((kind) => removedKinds.some((one) => one === kind))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('cleanHtml keeps any words as they are', () => {
    const word = fc.string({ minLength: 1 }).map((text) => text.replaceAll(/[\s\0\r]+/gu, '_'));
    fc.assert(
      fc.property(
        word.filter((text) => !/\p{Cs}/u.test(text)),
        (text) => {
          const block = {
            kind: 'paragraph',
            runs: [{ text, isBold: true, isItalic: false, href: null }],
          } as const;
          expect(plainTextOf(cleanHtml(htmlOf([block])).text)).toBe(text);
        },
      ),
    );
  });
});

const allowed = new Set(['P', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'A']);

function expectHarmless(html: string, name: string): void {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  expect(head.children.length, name).toBe(0);
  for (const element of body.querySelectorAll('*')) {
    expect(allowed.has(element.nodeName), `${name}: ${element.outerHTML}`).toBe(true);
    for (const { name: attribute, value } of element.attributes) {
      expect(attribute, name).toBe('href');
      expect(value, name).toMatch(/^(?:https?:\/\/[^@/]+(?:\/|$)|mailto:)/);
    }
  }
}
