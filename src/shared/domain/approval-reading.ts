import type { ReviewStatus } from './post-status';

/**
 * The counts of the planning service's review block. `decided + pending` may differ from `reviewers_total`: a reviewer
 * who decided and was then removed still counts as decided. So nothing here subtracts; only `pending > 0` means that an
 * answer is missing (content planning API v1, "Review block").
 */
export interface ReviewCounts {
  readonly status: ReviewStatus;
  readonly reviewersTotal: number;
  readonly decided: number;
  readonly approved: number;
  readonly requestChanges: number;
  readonly pending: number;
}

export interface ReviewReading {
  readonly reviewStatus: ReviewStatus;
  /**
   * Reviewers without a decision, as the service counts them. Null if the counts were never read, or were read when
   * the post had another status. Then only the review status may be named.
   */
  readonly missing: number | null;
  /** A mark for each decision, then one for each missing answer; null if the counts cannot be used. */
  readonly marks: readonly ReviewMark[] | null;
  /** Why the counts do not add up; null if they do or are unknown. */
  readonly mismatch: CountMismatch | null;
}

export type ReviewMark = 'approved' | 'changes' | 'missing';

export interface CountMismatch {
  /**
   * `removed`: more answers than reviewers, so someone decided and was then removed.
   * `unexplained`: fewer; the document gives no reason for it.
   */
  readonly kind: 'removed' | 'unexplained';
  readonly sum: number;
  readonly reviewersTotal: number;
}

/** Reads a post's review; null where the post is not in review. */
export function readReview(
  reviewStatus: ReviewStatus | null,
  counts: ReviewCounts | null,
): ReviewReading | null {
  if (reviewStatus === null) return null;
  // The two are always equal in one answer; where they differ, the counts are from before a change.
  if (counts?.status !== reviewStatus) return { reviewStatus, missing: null, marks: null, mismatch: null };
  return { reviewStatus, missing: counts.pending, marks: marksOf(counts), mismatch: mismatchOf(counts) };
}

const marksOf = (counts: ReviewCounts): ReviewMark[] => [
  ...Array.from({ length: counts.approved }, (): ReviewMark => 'approved'),
  ...Array.from({ length: counts.requestChanges }, (): ReviewMark => 'changes'),
  ...Array.from({ length: counts.pending }, (): ReviewMark => 'missing'),
];

function mismatchOf({ decided, pending, reviewersTotal }: ReviewCounts): CountMismatch | null {
  const sum = decided + pending;
  if (sum === reviewersTotal) return null;
  return { kind: sum > reviewersTotal ? 'removed' : 'unexplained', sum, reviewersTotal };
}
