import type { RecordChange } from '../../changes';
import type { PostStatus, ReviewStatus } from '../post-status';
import { type EpochMs, parseInstant } from '../time';
import { type ApprovedVersion, approvedVersionOf, type LatestDecision } from './guard';
import type { ApprovedField, PostVersion } from './held-version';
import { isContentEdit } from './publication';
import { versionsFromFeed } from './versions-from-feed';

interface Reviewer {
  readonly name: string | null;
  readonly email: string | null;
  readonly latest?: LatestDecision;
}

interface ReviewedPost {
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  /** Null if the review block was never read. */
  readonly counts: { readonly cycleStartedAt: string | null } | null;
  /** Null if decisions were never read. */
  readonly reviewers: readonly Reviewer[] | null;
  /** Today's version. */
  readonly version: PostVersion;
  /** When an answer last held it. */
  readonly seenAt: EpochMs;
  /** Lines of the change feed about this post, in any order. */
  readonly lines: readonly RecordChange[];
}

export interface ReviewerApproval {
  readonly name: string;
  /** Fields in which the version that they approved differs from today's; empty if it is today's. */
  readonly fields: readonly ApprovedField[];
  readonly found: Extract<ApprovedVersion, { kind: 'same' | 'changed' }>;
}

/** Which version each reviewer approved. Approvals that no longer count, and those of an unknown version, are left out. */
export function approvalsByReviewer(post: ReviewedPost): readonly ReviewerApproval[] {
  const { status, review, counts, reviewers, version, seenAt, lines } = post;
  const edits = lines.filter((line) => isContentEdit(line) || line.field === 'schedule_at');
  const seenFrom = Math.max(...edits.map((line) => line.seenAt));
  const today = { ...version, seenFrom, seenUntil: seenAt, wasInReview: true };
  const versions = [...versionsFromFeed(version, lines), today];
  const startedAt = counts?.cycleStartedAt ?? null;
  return (reviewers ?? []).flatMap(({ name, email, latest }): ReviewerApproval[] => {
    const shown = name ?? email;
    if (!latest || latest.isInvalidated || shown === null) return [];
    const found = approvedVersionOf({
      status,
      review,
      cycleStartedAt: startedAt === null ? null : parseInstant(startedAt),
      decisions: [latest],
      versions,
    });
    if (found?.kind === 'same') return [{ name: shown, fields: [], found }];
    return found?.kind === 'changed' ? [{ name: shown, fields: found.fields, found }] : [];
  });
}
