import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postRow } from '../../testing/posts';
import { captionBelowTitle, scheduleOf, titleOf, withShortCaption } from './post-words';

const captioned = (caption: string | null) => postRow({ id: '1', caption });

describe('titleOf', () => {
  it('the post title is the first line that is not empty', () => {
    expect(titleOf(captioned('\n  \n  Gift cards  \nSecond line'))).toBe('Gift cards');
  });

  it('the post title is null without a caption', () => {
    expect([titleOf(captioned(null)), titleOf(captioned(' \n '))]).toEqual([null, null]);
  });
});

it('a shortened caption keeps the same title and splits no character', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 400 });
  const blank = fc.stringMatching(/^[ \n]{0,400}$/);
  fc.assert(
    fc.property(blank, line, line, (start, first, second) => {
      const row = captioned(`${start}${first}\n${second}`);
      expect(titleOf(withShortCaption(row))).toBe(titleOf(row));
      expect(titleOf(row) ?? '').not.toMatch(/[\uD800-\uDBFF]…$/);
    }),
  );
});

describe('captionBelowTitle', () => {
  it('the caption text below the title does not repeat the title', () => {
    expect(captionBelowTitle(captioned('Gift cards\n\nAt the roastery. #coffee'))).toBe(
      'At the roastery. #coffee',
    );
    expect(captionBelowTitle(captioned('Gift cards'))).toBe('');
  });

  it('the caption text below the title repeats a first line too long for the title', () => {
    const long = 'word '.repeat(40).trim();
    expect(captionBelowTitle(captioned(long))).toBe(long);
  });
});

it('the post title and the text below it together are the whole caption', () => {
  const line = fc.string({ maxLength: 60 }).map((text) => text.replaceAll('\n', ' '));
  const caption = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
  fc.assert(
    fc.property(caption, (text) => {
      const row = captioned(text);
      expect(words(`${titleOf(row) ?? ''}\n${captionBelowTitle(row)}`)).toEqual(words(text));
    }),
  );
});

describe('scheduleOf', () => {
  it('the schedule is null for a post without a date or with an invalid date', () => {
    expect(scheduleOf({ scheduleAt: null })).toBeNull();
    expect(scheduleOf({ scheduleAt: 'tomorrow' })).toBeNull();
    expect(scheduleOf({ scheduleAt: '1970-01-01T00:00:01Z' })).toBe(1000);
  });
});
