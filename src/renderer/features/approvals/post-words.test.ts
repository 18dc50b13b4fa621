import { describe, expect, it } from 'vitest';
import { postRow, reviewCounts } from '../../testing/posts';
import { captionBelowTitle, reviewStartOf, scheduleOf, titleOf } from './post-words';

const captioned = (caption: string | null) => postRow({ id: '1', caption });

describe('titleOf', () => {
  it('is the first line that holds anything', () => {
    expect(titleOf(captioned('\n  \n  Gift cards  \nSecond line'))).toBe('Gift cards');
  });

  it('is nothing without a caption', () => {
    expect([titleOf(captioned(null)), titleOf(captioned(' \n '))]).toEqual([null, null]);
  });
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

describe('reviewStartOf', () => {
  const seen = { review: 'pending', inReviewSeenAt: 1_000 } as const;

  it('takes the start the service gives', () => {
    const counts = reviewCounts({ cycleStartedAt: '2026-11-18T10:05:00-03:00' });
    expect(reviewStartOf(postRow({ id: '1', ...seen, counts }))).toEqual({
      kind: 'given',
      at: Date.UTC(2026, 10, 18, 13, 5),
    });
  });

  it('has only what this copy has seen where the cycle is the first', () => {
    expect(reviewStartOf(postRow({ id: '1', ...seen, counts: reviewCounts() }))).toEqual({
      kind: 'seen',
      at: 1_000,
    });
  });

  it('does not take a start that was read when the post stood otherwise', () => {
    const counts = reviewCounts({ status: 'approved', cycleStartedAt: '2026-11-18T10:05:00-03:00' });
    expect(reviewStartOf(postRow({ id: '1', ...seen, counts }))?.kind).toBe('seen');
    expect(reviewStartOf(postRow({ id: '1', inReviewSeenAt: null }))).toBeNull();
  });
});

describe('scheduleOf', () => {
  it('is nothing for an unscheduled post and for a text that names no instant', () => {
    expect(scheduleOf({ scheduleAt: null })).toBeNull();
    expect(scheduleOf({ scheduleAt: 'tomorrow' })).toBeNull();
    expect(scheduleOf({ scheduleAt: '1970-01-01T00:00:01Z' })).toBe(1000);
  });
});
