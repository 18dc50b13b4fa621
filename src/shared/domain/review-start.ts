import { type EpochMs, parseInstant } from './time';

/** When a post entered its review status, and how this is known. */
export type ReviewStart =
  | { readonly kind: 'given'; readonly at: number }
  | { readonly kind: 'seen'; readonly at: number };

interface Reviewed {
  readonly review: string | null;
  readonly counts: { readonly status: string; readonly cycleStartedAt: string | null } | null;
  /** When this copy first saw it in its present review; null outside of one. */
  readonly inReviewSeenAt: EpochMs | null;
}

/**
 * The service gives the start of the current cycle alone, and only after a resubmission (content planning API v1,
 * "Review block"); else there is what this copy has seen itself, which is never more than a lower bound.
 */
export function reviewStartOf({ counts, review, inReviewSeenAt }: Reviewed): ReviewStart | null {
  const given =
    counts?.status === review && counts.cycleStartedAt ? parseInstant(counts.cycleStartedAt) : null;
  if (given !== null) return { kind: 'given', at: given };
  return inReviewSeenAt === null ? null : { kind: 'seen', at: inReviewSeenAt };
}
