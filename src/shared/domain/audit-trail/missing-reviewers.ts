import { type Reviewer, reviewerIdentity } from '../reviewer';
import type { TrailDecision } from './trail';

export interface MissingReviewers {
  /** Reviewers who decided before, on this post or its group, and have no valid decision in the current cycle. */
  readonly named: readonly Reviewer[];
  /** How many more are missing of whom nothing is known. */
  readonly unnamed: number;
}

/**
 * Who has not answered, as far as earlier decisions tell. `pending` alone says how many. Where earlier decisions name
 * more people than are missing, some of them are no longer asked and nobody can tell which: then nobody is named.
 * @param cycleStartedAt epoch ms; null where the post was never resubmitted.
 * @param colleagues who decided on other posts of the group.
 */
export function missingReviewers(
  decisions: readonly Pick<TrailDecision, 'reviewer' | 'isInvalidated' | 'decidedAt'>[],
  pending: number,
  cycleStartedAt: number | null,
  colleagues: readonly Reviewer[] = [],
): MissingReviewers {
  const answered = new Set(
    decisions
      .filter(({ isInvalidated, decidedAt }) => !isInvalidated && decidedAt >= (cycleStartedAt ?? -Infinity))
      .map(({ reviewer }) => reviewerIdentity(reviewer)),
  );
  const everybody = [...colleagues, ...decisions.map(({ reviewer }) => reviewer)];
  const known = new Map(everybody.map((reviewer) => [reviewerIdentity(reviewer), reviewer]));
  const silent = [...known].filter(([identity]) => identity !== '' && !answered.has(identity));
  if (silent.length > pending) return { named: [], unnamed: pending };
  return { named: silent.map(([, reviewer]) => reviewer), unnamed: pending - silent.length };
}
