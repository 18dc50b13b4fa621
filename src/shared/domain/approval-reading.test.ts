import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReviewCounts, readReview } from './approval-reading';
import type { ReviewStatus } from './post-status';

const reviewStatus = fc.constantFrom<ReviewStatus>('pending', 'approved', 'request_changes');
const few = fc.integer({ min: 0, max: 12 });
const countsOf = (status: fc.Arbitrary<ReviewStatus>): fc.Arbitrary<ReviewCounts> =>
  fc.record({ status, reviewersTotal: few, decided: few, approved: few, requestChanges: few, pending: few });

const matching = reviewStatus.chain((status) => fc.tuple(fc.constant(status), countsOf(fc.constant(status))));

describe('reading a review', () => {
  it('has nothing to say outside a review', () => {
    fc.assert(fc.property(countsOf(reviewStatus), (counts) => readReview(null, counts) === null));
  });

  it('takes the number of missing reviewers from `pending` alone', () => {
    fc.assert(
      fc.property(matching, few, few, ([status, counts], total, decided) => {
        const asRead = readReview(status, counts);
        const otherwise = readReview(status, { ...counts, reviewersTotal: total, decided });
        expect(asRead?.missing).toBe(counts.pending);
        expect(otherwise?.missing).toBe(counts.pending);
      }),
    );
  });

  it('draws as many empty marks as reviewers are missing, and none of anything it was not told', () => {
    fc.assert(
      fc.property(matching, ([status, counts]) => {
        const marks = readReview(status, counts)?.marks ?? [];
        const drawn = (kind: string) => marks.filter((mark) => mark === kind).length;
        expect([drawn('approved'), drawn('changes'), drawn('missing')]).toEqual([
          counts.approved,
          counts.requestChanges,
          counts.pending,
        ]);
      }),
    );
  });

  it('explains the counts exactly where decided and pending do not make the total', () => {
    fc.assert(
      fc.property(matching, ([status, counts]) => {
        const mismatch = readReview(status, counts)?.mismatch;
        const sum = counts.decided + counts.pending;
        expect(mismatch !== null).toBe(sum !== counts.reviewersTotal);
        if (mismatch) expect(mismatch.kind).toBe(sum > counts.reviewersTotal ? 'removed' : 'unexplained');
      }),
    );
  });

  it('uses no counts that were read when the post stood otherwise', () => {
    fc.assert(
      fc.property(reviewStatus, countsOf(reviewStatus), (now, counts) => {
        fc.pre(counts.status !== now);
        expect(readReview(now, counts)).toEqual({
          reviewStatus: now,
          missing: null,
          marks: null,
          mismatch: null,
        });
      }),
    );
  });

  it('names only the review status where the counts were never read', () => {
    expect(readReview('pending', null)).toEqual({
      reviewStatus: 'pending',
      missing: null,
      marks: null,
      mismatch: null,
    });
  });

  it('reads the example of the removed reviewer: 2 decided and 2 pending of 3', () => {
    const counts = {
      status: 'pending',
      reviewersTotal: 3,
      decided: 2,
      approved: 2,
      requestChanges: 0,
      pending: 2,
    };
    expect(readReview('pending', counts as ReviewCounts)).toEqual({
      reviewStatus: 'pending',
      missing: 2,
      marks: ['approved', 'approved', 'missing', 'missing'],
      mismatch: { kind: 'removed', sum: 4, reviewersTotal: 3 },
    });
  });
});
