import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReviewCounts, readReview } from './approval-reading';
import type { ReviewStatus } from './post-status';

const reviewStatus = fc.constantFrom<ReviewStatus>('pending', 'approved', 'request_changes');
const few = fc.integer({ min: 0, max: 12 });
const countsOf = (status: fc.Arbitrary<ReviewStatus>): fc.Arbitrary<ReviewCounts> =>
  fc.record({ status, reviewersTotal: few, decided: few, approved: few, requestChanges: few, pending: few });

const matching = reviewStatus.chain((status) => fc.tuple(fc.constant(status), countsOf(fc.constant(status))));

describe('readReview', () => {
  it('readReview returns null for a post outside review', () => {
    fc.assert(fc.property(countsOf(reviewStatus), (counts) => readReview(null, counts) === null));
  });

  it('readReview takes the number of pending reviewers from `pending` only', () => {
    fc.assert(
      fc.property(matching, few, few, ([status, counts], total, decided) => {
        const asRead = readReview(status, counts);
        const otherwise = readReview(status, { ...counts, reviewersTotal: total, decided });
        expect(asRead?.missing).toBe(counts.pending);
        expect(otherwise?.missing).toBe(counts.pending);
      }),
    );
  });

  it('readReview returns one mark for each approval, change request and pending reviewer', () => {
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

  it('readReview reports a mismatch exactly if decided plus pending differs from the total', () => {
    fc.assert(
      fc.property(matching, ([status, counts]) => {
        const mismatch = readReview(status, counts)?.mismatch;
        const sum = counts.decided + counts.pending;
        expect(mismatch !== null).toBe(sum !== counts.reviewersTotal);
        if (mismatch) expect(mismatch.kind).toBe(sum > counts.reviewersTotal ? 'removed' : 'unexplained');
      }),
    );
  });

  it('readReview ignores counts that belong to another review status', () => {
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

  it('readReview returns only the review status if no counts have been read', () => {
    expect(readReview('pending', null)).toEqual({
      reviewStatus: 'pending',
      missing: null,
      marks: null,
      mismatch: null,
    });
  });

  it('readReview reports a removed reviewer for 2 decided and 2 pending of 3', () => {
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
