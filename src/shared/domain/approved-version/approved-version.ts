import type { PostStatus, ReviewStatus } from '../post-status';
import type { EpochMs } from '../time';
import {
  type ApprovedField,
  approvedFields,
  type HeldVersion,
  isDifferent,
  versionIdOf,
} from './held-version';

/** The newest decision of one reviewer. */
export interface LatestDecision {
  readonly status: 'approved' | 'request_changes';
  readonly at: EpochMs;
  readonly isInvalidated: boolean;
}

export interface ApprovedPost {
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  /**
   * When the current cycle began; null where the post was never resubmitted; undefined where the service has
   * not been asked since the post moved: then nobody can tell which decisions are of this cycle.
   */
  readonly cycleStartedAt: EpochMs | null | undefined;
  /** The latest decision of each reviewer; null if decisions were never read. */
  readonly decisions: readonly LatestDecision[] | null;
  /** Versions of the post that this copy has seen, oldest first. The last is the current one. */
  readonly versions: readonly HeldVersion[];
}

/** Whether the current version of an approved post is the version that was approved. */
export type ApprovedVersion =
  | { readonly kind: 'same'; readonly approvedAt: number }
  | {
      readonly kind: 'changed';
      readonly approvedAt: number;
      /** The last version seen before the decision. */
      readonly approved: HeldVersion;
      /** When the version after it was first seen. */
      readonly nextSeenAt: EpochMs;
      /** Fields that differ from the approved version. */
      readonly fields: readonly ApprovedField[];
      /** False if the edit may have been made shortly before the decision. */
      readonly isSure: boolean;
      /** Ids of the approved and of today's version. The same difference always has the same text. */
      readonly pair: `${string}..${string}`;
      /** Number of approvals that the service no longer counts. */
      readonly voided: number;
    }
  /** This copy never saw the approved version. */
  | { readonly kind: 'unknown'; readonly approvedAt: number | null };

/** Statuses of posts that were never sent for approval or will no longer be published. */
const withoutApproval: ReadonlySet<PostStatus> = new Set(['draft', 'archived']);

/**
 * Compares the current version with the approved one, whether or not the service still counts the decisions. Null if
 * nobody approved the post. A changed date alone is not a different version. The approved version is unknown if the
 * copy did not have the post before the decision.
 */
export function approvedVersionOf(post: ApprovedPost): ApprovedVersion | null {
  if (withoutApproval.has(post.status)) return null;
  const isCalledApproved = post.review === 'approved';
  const approvals = standingApprovals(post);
  if (approvals.length === 0) return isCalledApproved ? { kind: 'unknown', approvedAt: null } : null;
  const findings = approvals.map((approval) => findingOf(approval, approvals, post));
  return (
    findings.find(({ kind }) => kind === 'changed') ??
    findings.find(({ kind }) => kind === 'unknown') ??
    (findings[0] as ApprovedVersion)
  );
}

/** The approvals that what goes out rests on, the newest first. */
function standingApprovals({ status, review, cycleStartedAt, decisions }: ApprovedPost): LatestDecision[] {
  if (decisions === null || (cycleStartedAt === undefined && status === 'in_review')) return [];
  const approvals = decisions
    // A decision in the very second of the resubmission may be of the cycle before.
    .filter((one) => one.status === 'approved' && one.at > (cycleStartedAt ?? Number.NEGATIVE_INFINITY))
    .sort((a, b) => b.at - a.at);
  const valid = approvals.filter(({ isInvalidated }) => !isInvalidated);
  // While answers are missing, whose approval was voided is asked again. Once the review is over without them, they
  // were most likely removed, and the approvals that still count stand alone.
  const isSettled = review === 'approved' || status !== 'in_review';
  return isSettled && valid.length > 0 ? valid : approvals;
}

/** The service tells a decision's time in whole seconds: a first reading in that second may have come before it. */
const isInItsSecond = (first: HeldVersion | undefined, at: number) =>
  first !== undefined && at % 1000 === 0 && first.seenFrom < at + 1000;

function findingOf(
  { at, isInvalidated }: LatestDecision,
  approvals: readonly LatestDecision[],
  { versions, cycleStartedAt }: ApprovedPost,
): ApprovedVersion {
  const place = Math.max(
    versions.findLastIndex(({ seenFrom }) => seenFrom <= at),
    isInItsSecond(versions[0], at) ? 0 : -1,
  );
  const approved = versions[place];
  const today = versions.at(-1);
  const next = versions[place + 1];
  if (!approved || !today) return { kind: 'unknown', approvedAt: at };
  // The edit and the decision lie between the same two readings.
  const isUnordered = next !== undefined && at > approved.seenUntil;
  const wasForReview =
    approved.wasInReview && approved.seenUntil >= (cycleStartedAt ?? Number.NEGATIVE_INFINITY);
  // The reviewers saw a later version than this one: a finished draft, or a corrected post that was sent again.
  if (isUnordered && !wasForReview) return { kind: 'unknown', approvedAt: at };
  const fields = approvedFields.filter((field) => isDifferent(approved, today, field));
  if (!next || fields.length === 0) return { kind: 'same', approvedAt: at };
  return {
    kind: 'changed',
    approvedAt: at,
    approved,
    nextSeenAt: next.seenFrom,
    fields,
    // The service voids an approval only by an edit that came after it.
    isSure: !isUnordered || isInvalidated,
    pair: `${versionIdOf(approved)}..${versionIdOf(today)}`,
    voided: approvals.filter((one) => one.isInvalidated).length,
  };
}
