import { type PostStatus, postStatuses, type ReviewStatus, reviewStatuses } from '@shared/domain/post-status';

/** A post may also have no review status. */
const reviewCodeCount = reviewStatuses.length + 1;

/** Number of status codes, including the code of a free ordinal. */
export const statusCodeCount = 1 + postStatuses.length * reviewCodeCount;

/**
 * Status and review status (their codes in the columns) as one number, 0 for a free place: so one pass over bytes
 * counts posts by either.
 */
export const statusCodeOf = (status: number, review: number): number => 1 + status * reviewCodeCount + review;

/** Conditions of a filter on the status code. */
export interface StatusFilter {
  readonly statuses?: readonly PostStatus[];
  readonly review?: ReviewStatus;
}

/** 1 at each wanted status code. */
export function wantedStatusCodes({ statuses = postStatuses, review }: StatusFilter): Uint8Array {
  const wanted = new Uint8Array(statusCodeCount);
  for (const status of statuses) {
    const code = postStatuses.indexOf(status);
    for (let reviewCode = 0; reviewCode < reviewCodeCount; reviewCode += 1) {
      if (review === undefined || reviewStatuses[reviewCode - 1] === review)
        wanted[statusCodeOf(code, reviewCode)] = 1;
    }
  }
  return wanted;
}

export interface StatusCounts {
  readonly total: number;
  /** Per review status over the filter without its `review` part. */
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  /** Per status over the filter without its `statuses` part. */
  readonly statusCounts: Readonly<Record<PostStatus, number>>;
}

/** @param totals number of posts for each status code */
export function countByStatus(totals: Uint32Array, { statuses, review }: StatusFilter): StatusCounts {
  const sum = (wanted: StatusFilter) =>
    wantedStatusCodes(wanted).reduce((sum, is, statusCode) => sum + is * (totals[statusCode] as number), 0);
  const ofStatus = statuses ? { statuses } : {};
  const ofReview = review ? { review } : {};
  const counts = reviewStatuses.map((one) => [one, sum({ ...ofStatus, review: one })]);
  const statusCounts = postStatuses.map((one) => [one, sum({ ...ofReview, statuses: [one] })]);
  return {
    total: sum({ ...ofStatus, ...ofReview }),
    // Each state has its place in the list it was made from, which `fromEntries` cannot tell.
    counts: Object.fromEntries(counts) as StatusCounts['counts'],
    statusCounts: Object.fromEntries(statusCounts) as StatusCounts['statusCounts'],
  };
}
