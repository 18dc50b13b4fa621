import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postRow } from '../../testing/posts';
import { captionBelowTitle, scheduleOf, titleOf, withShortCaption } from './post-words';

const captioned = (caption: string | null) => postRow({ id: '1', caption });

describe('titleOf', () => {
  it('is the first line that holds anything', () => {
    expect(titleOf(captioned('\n  \n  Gift cards  \nSecond line'))).toBe('Gift cards');
  });

  it('is nothing without a caption', () => {
    expect([titleOf(captioned(null)), titleOf(captioned(' \n '))]).toEqual([null, null]);
  });
});

it('what a first paint keeps of a post has the same title', () => {
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
  it('does not repeat the title', () => {
    expect(captionBelowTitle(captioned('Gift cards\n\nAt the roastery. #coffee'))).toBe(
      'At the roastery. #coffee',
    );
    expect(captionBelowTitle(captioned('Gift cards'))).toBe('');
  });

  it('repeats a first line too long to stand whole as a title', () => {
    const long = 'word '.repeat(40).trim();
    expect(captionBelowTitle(captioned(long))).toBe(long);
  });
});

it('a title and what is below it are the whole caption, with nothing said twice or lost', () => {
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
  it('is nothing for an unscheduled post and for a text that names no instant', () => {
    expect(scheduleOf({ scheduleAt: null })).toBeNull();
    expect(scheduleOf({ scheduleAt: 'tomorrow' })).toBeNull();
    expect(scheduleOf({ scheduleAt: '1970-01-01T00:00:01Z' })).toBe(1000);
  });
});
