import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlWords } from '../excerpt';
import { cleanHtml } from './clean-html';
import { htmlOf, plainTextOf, type RichBlock } from './rich-text';

/** Words that an event may hold: no blanks at their ends, which two runs beside each other would share. */
const words = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/[\s\0\ufdd0]+/gu, '_'))
  .filter((text) => !/\p{Cs}|\p{Cc}/u.test(text));
const run = fc.record({
  text: words,
  isBold: fc.boolean(),
  isItalic: fc.boolean(),
  href: fc.constantFrom(null, 'https://a.example/?a=1&b=2', 'mailto:ana@a.example'),
});
const paragraph = fc
  .array(run, { minLength: 1, maxLength: 4 })
  .map((runs): RichBlock => ({ kind: 'paragraph', runs }));
const list = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  )
  .map(([isOrdered, items]): RichBlock => ({ kind: 'list', isOrdered, items }));
const texts = fc.array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 4 });

describe('Event text sent to the service and read back', () => {
  it('the event text keeps every word, loses nothing, and stays the same on each further pass', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const sent = htmlOf(text);
        const back = cleanHtml(sent);
        expect(back.removed).toEqual({});
        expect(plainTextOf(back.text)).toBe(plainTextOf(text));
        expect(cleanHtml(htmlOf(back.text))).toEqual(back);
      }),
    );
  });

  it('the event text in a list row equals the full plain text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(htmlWords(htmlOf(text))).toBe(plainTextOf(text));
      }),
    );
  });
});
