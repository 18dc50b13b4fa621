import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';
import { postStatuses, reviewStatuses } from '../core/vocabulary';

/** A post may also be in no situation. */
const situations = reviewStatuses.length + 1;

/** How many standings there are, that of a free place among them. */
export const standingCount = 1 + postStatuses.length * situations;

/**
 * Status and review situation (their codes in the columns) as one number, 0 for a free place: so one pass over bytes
 * counts posts by either.
 */
export const standingOf = (status: number, review: number): number => 1 + status * situations + review;

/** What a filter wants of a standing. */
export interface StandingFilter {
  readonly statuses?: readonly PostStatus[];
  readonly review?: ReviewStatus;
}

/** 1 at each wanted standing. */
export function wantedStandings({ statuses = postStatuses, review }: StandingFilter): Uint8Array {
  const wanted = new Uint8Array(standingCount);
  for (const status of statuses) {
    const code = postStatuses.indexOf(status);
    for (let situation = 0; situation < situations; situation += 1) {
      if (review === undefined || reviewStatuses[situation - 1] === review)
        wanted[standingOf(code, situation)] = 1;
    }
  }
  return wanted;
}

export interface StandingCounts {
  readonly total: number;
  /** Per review situation over the filter without its `review` part. */
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  /** Per status over the filter without its `statuses` part. */
  readonly statusCounts: Readonly<Record<PostStatus, number>>;
}

/** @param totals posts by standing, whatever their standing is */
export function countStandings(totals: Uint32Array, { statuses, review }: StandingFilter): StandingCounts {
  const sum = (wanted: StandingFilter) =>
    wantedStandings(wanted).reduce((sum, is, standing) => sum + is * (totals[standing] as number), 0);
  const ofStatus = statuses ? { statuses } : {};
  const ofReview = review ? { review } : {};
  const counts = reviewStatuses.map((one) => [one, sum({ ...ofStatus, review: one })]);
  const statusCounts = postStatuses.map((one) => [one, sum({ ...ofReview, statuses: [one] })]);
  return {
    total: sum({ ...ofStatus, ...ofReview }),
    // Each state has its place in the list it was made from, which `fromEntries` cannot tell.
    counts: Object.fromEntries(counts) as StandingCounts['counts'],
    statusCounts: Object.fromEntries(statusCounts) as StandingCounts['statusCounts'],
  };
}
