import { type AskedBefore, askedBefore } from '@shared/domain/audit-trail/asked-before';
import { type Reviewer, reviewerIdentity } from '@shared/domain/reviewer';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { KnownReviewer, PostRow } from '../../engine';

/** A reviewer's last answer in the shown review cycle. */
export interface Response {
  readonly reviewer: Reviewer;
  /** Null when only the time was kept. */
  readonly status: 'approved' | 'request_changes' | null;
  readonly at: EpochMs;
  /** Whether a later edit voided the answer. */
  readonly isVoid: boolean;
}

type Reviewed = Pick<PostRow, 'review' | 'counts' | 'reviewers'>;

/**
 * The responses of the current cycle, oldest first, from the row alone, so that they are in the first frame. If the
 * service was not asked since the post moved, the cycle is unknown. Then all responses are returned. Null if
 * decisions were never read, which is not the same as no responses.
 */
export function responsesOf(row: Reviewed): readonly Response[] | null {
  if (row.reviewers === null) return null;
  const begin = cycleBeginOf(row) ?? Number.NEGATIVE_INFINITY;
  return row.reviewers
    .flatMap((one) => lastWordOf(one) ?? [])
    .filter(({ at }) => at >= begin)
    .sort((a, b) => a.at - b.at);
}

/**
 * Who decided before and has no valid decision in this cycle: who may be pending, which the service never says.
 * @param siblings the same content on other networks.
 */
export function candidatesOf(row: Reviewed, siblings: readonly Reviewed[]): readonly AskedBefore[] {
  const decisions = (row.reviewers ?? []).flatMap((one) => {
    const { answeredAt } = one;
    const last = lastWordOf(one);
    if (!last) return [];
    const said = { reviewer: one, status: last.status ?? ('approved' as const) };
    const newest = { ...said, isInvalidated: last.isVoid, decidedAt: last.at };
    // A void decision may have come after one that still counts.
    const valid = answeredAt === null ? [] : [{ ...said, isInvalidated: false, decidedAt: answeredAt }];
    return [...valid, newest];
  });
  const colleagues = siblings.flatMap(({ reviewers }) => reviewers ?? []);
  return askedBefore(decisions, cycleBeginOf(row), colleagues).map(({ reviewer: { name, email }, last }) => ({
    reviewer: { name, email },
    last,
  }));
}

/** The same for a message about several posts: each person once, with the last thing they said on any of them. */
export function candidatesOfAll(rows: readonly Reviewed[]): readonly AskedBefore[] {
  const found = new Map<string, AskedBefore>();
  for (const one of rows.flatMap((row) => candidatesOf(row, rows))) {
    const identity = reviewerIdentity(one.reviewer);
    const known = found.get(identity)?.last?.decidedAt ?? Number.NEGATIVE_INFINITY;
    if (!found.has(identity) || (one.last?.decidedAt ?? Number.NEGATIVE_INFINITY) > known)
      found.set(identity, one);
  }
  return [...found.values()].sort((a, b) => (b.last?.decidedAt ?? 0) - (a.last?.decidedAt ?? 0));
}

/** When the shown cycle began, epoch ms; null for the first one, and where it is not known. */
const cycleBeginOf = ({ review, counts }: Reviewed): number | null =>
  counts?.status === review && counts.cycleStartedAt !== null ? parseInstant(counts.cycleStartedAt) : null;

function lastWordOf({ name, email, answeredAt, latest }: KnownReviewer): Response | null {
  const reviewer = { name, email };
  if (latest) return { reviewer, status: latest.status, at: latest.at, isVoid: latest.isInvalidated };
  return answeredAt === null ? null : { reviewer, status: null, at: answeredAt, isVoid: false };
}

export const keyOfResponse = ({ reviewer, at }: Response): string => `${reviewerIdentity(reviewer)} ${at}`;
