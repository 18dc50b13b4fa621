import type { ReviewStatus } from '../../shared/services/planning/records';
import type { Decision, Review } from './model';

/** Where a post in review stands. Counts as the document's review block has them. */
export interface Aggregate {
  readonly status: ReviewStatus;
  readonly reviewersTotal: number;
  readonly decided: number;
  readonly approved: number;
  readonly requestChanges: number;
  readonly pending: number;
}

const nothingYet: Aggregate = {
  status: 'pending',
  reviewersTotal: 0,
  decided: 0,
  approved: 0,
  requestChanges: 0,
  pending: 0,
};

/**
 * "Approval aggregate rules": decisions of the current cycle that no edit has voided count, the last one of each
 * reviewer. One request for changes outweighs any approvals; approved means that nobody assigned is missing. Whoever
 * decided and was removed afterwards still counts as decided, so decided and pending need not add up.
 */
export function aggregate(review: Review | null): Aggregate {
  if (!review) return nothingYet;
  const valid = validDecisions(review);
  const decided = valid.size;
  const requestChanges = [...valid.values()].filter(({ status }) => status === 'request_changes').length;
  const pending = review.reviewers.filter(({ email }) => !valid.has(email)).length;
  return {
    status: requestChanges > 0 ? 'request_changes' : decided > 0 && pending === 0 ? 'approved' : 'pending',
    reviewersTotal: review.reviewers.length,
    decided,
    approved: decided - requestChanges,
    requestChanges,
    pending,
  };
}

/**
 * By e-mail address. The last decision of each reviewer first, then whether it holds: where an edit has voided it, the
 * one it replaced does not come back.
 */
function validDecisions({ decisions, cycle }: Review): ReadonlyMap<string, Decision> {
  const current = decisions.filter((decision) => decision.cycle === cycle);
  const last = new Map(current.map((decision) => [decision.reviewer.email, decision]));
  return new Map([...last].filter(([, { isInvalidated }]) => !isInvalidated));
}

/** An edit of an approved post voids its approvals: they stay in the history and count no more. */
export function voidApprovals(review: Review): Review {
  if (aggregate(review).status !== 'approved') return review;
  const decisions = review.decisions.map((decision) =>
    decision.cycle === review.cycle && decision.status === 'approved'
      ? { ...decision, isInvalidated: true }
      : decision,
  );
  return { ...review, decisions };
}

/** Corrected and sent again: a new cycle, in which nobody has decided yet. */
export const beginCycle = (review: Review, now: number): Review => ({
  ...review,
  cycle: review.cycle + 1,
  cycleStartedAt: now,
});
