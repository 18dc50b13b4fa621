import { type Reviewer, reviewerIdentity } from '../reviewer';
import type { TrailDecision } from './trail';

/** Someone who decided before, on this post or its group, and has no valid decision in the current cycle. */
export interface AskedBefore {
  readonly reviewer: Reviewer;
  /** Their last decision on this post; null where they decided on others of its group alone. */
  readonly last: Pick<TrailDecision, 'status' | 'isInvalidated' | 'decidedAt'> | null;
}

type Decided = Pick<TrailDecision, 'reviewer' | 'status' | 'isInvalidated' | 'decidedAt'>;

/**
 * Candidates for the pending reviewers, latest decision first. The service says how many are pending, never who is
 * assigned (content planning API v1, "Review block"). So all candidates may be wrong.
 * @param cycleStartedAt epoch ms; null if the post was never resubmitted.
 * @param colleagues people who decided on other posts of the group.
 */
export function askedBefore(
  decisions: readonly Decided[],
  cycleStartedAt: number | null,
  colleagues: readonly Reviewer[] = [],
): readonly AskedBefore[] {
  const found = new Map<string, AskedBefore>();
  for (const reviewer of colleagues) found.set(reviewerIdentity(reviewer), { reviewer, last: null });
  const answered = new Set<string>();
  for (const { reviewer, ...last } of decisions.toSorted((a, b) => a.decidedAt - b.decidedAt)) {
    const identity = reviewerIdentity(reviewer);
    found.set(identity, { reviewer, last });
    if (!last.isInvalidated && last.decidedAt >= (cycleStartedAt ?? Number.NEGATIVE_INFINITY))
      answered.add(identity);
  }
  return [...found]
    .filter(([identity]) => identity !== '' && !answered.has(identity))
    .map(([, one]) => one)
    .sort((a, b) => (b.last?.decidedAt ?? 0) - (a.last?.decidedAt ?? 0));
}
