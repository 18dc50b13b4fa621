import type { ReviewCounts } from '../../shared/domain/approval-reading';
import type { Review, SandboxDecision } from './model';

const noReview: ReviewCounts = {
  status: 'pending',
  reviewersTotal: 0,
  decided: 0,
  approved: 0,
  requestChanges: 0,
  pending: 0,
};

/**
 * "Approval aggregate rules": the last decision of each reviewer counts if it belongs to the current cycle and no edit
 * has invalidated it. One change request outweighs all approvals; `approved` requires that no assigned reviewer is
 * pending. A reviewer who decided and was removed still counts as decided, so decided and pending need not add up.
 */
export function aggregate(review: Review | null): ReviewCounts {
  if (!review) return noReview;
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
 * The decisions that count, by e-mail address. The last one of each reviewer is picked before invalidated ones are left
 * out: an earlier decision does not become valid again.
 */
function validDecisions({ decisions, cycle }: Review): ReadonlyMap<string, SandboxDecision> {
  const current = decisions.filter((decision) => decision.cycle === cycle);
  const last = new Map(current.map((decision) => [decision.reviewer.email, decision]));
  return new Map([...last].filter(([, { isInvalidated }]) => !isInvalidated));
}

/** An edit of an approved post invalidates its approvals: they stay in the history and no longer count. */
export function voidApprovals(review: Review): Review {
  if (aggregate(review).status !== 'approved') return review;
  const decisions = review.decisions.map((decision) =>
    decision.cycle === review.cycle && decision.status === 'approved'
      ? { ...decision, isInvalidated: true }
      : decision,
  );
  return { ...review, decisions };
}

/** Returns the review with a new cycle, which has no decisions yet. */
export const beginCycle = (review: Review, now: number): Review => ({
  ...review,
  cycle: review.cycle + 1,
  cycleStartedAt: now,
});
