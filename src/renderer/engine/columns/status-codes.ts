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

/** Posts that pass a filter. */
export interface Matches {
  /** By ordinal: the status code of a post that passes the filter without its status, 0 for all others. */
  readonly rows: Uint8Array;
  /** By status code: 1 if the filter asks for it. */
  readonly wanted: Uint8Array;
}

export interface StatusCounts {
  readonly total: number;
  /** Per review status over the filter without its `review` part. */
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  /** Per status over the filter without its `statuses` part. */
  readonly statusCounts: Readonly<Record<PostStatus, number>>;
}

/** Numbers of posts, or of pieces, by the status codes that each has: a bit for each code. 32 codes fit. */
export type StatusSets = readonly { readonly set: number; readonly count: number }[];

/** @param totals number of posts for each status code */
export const setsOf = (totals: Uint32Array): StatusSets =>
  [...totals].map((count, statusCode) => ({ set: 1 << statusCode, count }));

export function countByStatus(sets: StatusSets, { statuses, review }: StatusFilter): StatusCounts {
  const countOf = (filter: StatusFilter) => {
    const wanted = wantedStatusCodes(filter).reduce((bits, is, statusCode) => bits | (is << statusCode), 0);
    return sets.reduce((sum, { set, count }) => ((set & wanted) === 0 ? sum : sum + count), 0);
  };
  const ofStatus = statuses ? { statuses } : {};
  const ofReview = review ? { review } : {};
  const counts = reviewStatuses.map((one) => [one, countOf({ ...ofStatus, review: one })]);
  const statusCounts = postStatuses.map((one) => [one, countOf({ ...ofReview, statuses: [one] })]);
  return {
    total: countOf({ ...ofStatus, ...ofReview }),
    // Each state has its place in the list it was made from, which `fromEntries` cannot tell.
    counts: Object.fromEntries(counts) as StatusCounts['counts'],
    statusCounts: Object.fromEntries(statusCounts) as StatusCounts['statusCounts'],
  };
}
