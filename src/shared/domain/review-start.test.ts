import { describe, expect, it } from 'vitest';
import { reviewStartOf } from './review-start';

const counts = { status: 'pending', cycleStartedAt: '2026-11-18T10:05:00-03:00' };
const seen = { review: 'pending', counts: null, inReviewSeenAt: 1_000 };

describe('reviewStartOf', () => {
  it('takes the start the service gives', () => {
    const at = Date.UTC(2026, 10, 18, 13, 5);
    expect(reviewStartOf({ ...seen, counts })).toEqual({ kind: 'given', at });
  });

  it('has only what this copy has seen where the cycle is the first', () => {
    const first = { ...counts, cycleStartedAt: null };
    expect(reviewStartOf({ ...seen, counts: first })).toEqual({ kind: 'seen', at: 1_000 });
  });

  it('does not take a start that was read when the post stood otherwise', () => {
    expect(reviewStartOf({ ...seen, review: 'approved', counts })?.kind).toBe('seen');
  });

  it('is nothing outside a review', () => {
    expect(reviewStartOf({ review: null, counts, inReviewSeenAt: null })).toBeNull();
  });
});
