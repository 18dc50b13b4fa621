import { describe, expect, it } from 'vitest';
import { reviewStartOf } from './review-start';

const counts = { status: 'pending', cycleStartedAt: '2026-11-18T10:05:00-03:00' };
const seen = { review: 'pending', counts: null, inReviewSeenAt: 1_000 };

describe('reviewStartOf', () => {
  it('the review start given by the service is used', () => {
    const at = Date.UTC(2026, 10, 18, 13, 5);
    expect(reviewStartOf({ ...seen, counts })).toEqual({ kind: 'given', at });
  });

  it('the time first seen in review is used during the first cycle', () => {
    const first = { ...counts, cycleStartedAt: null };
    expect(reviewStartOf({ ...seen, counts: first })).toEqual({ kind: 'seen', at: 1_000 });
  });

  it('a review start read with another review status is not used', () => {
    expect(reviewStartOf({ ...seen, review: 'approved', counts })?.kind).toBe('seen');
  });

  it('a post outside review has no review start', () => {
    expect(reviewStartOf({ review: null, counts, inReviewSeenAt: null })).toBeNull();
  });
});
