import type { RecordChange } from '../../changes';
import type { PostStatus } from '../post-status';
import { isPublishable, publishesSoonMs, tooOldMs } from '../risk';
import type { EpochMs } from '../time';
import type { ApprovalUnknownReason, ApprovedVersion } from './guard';
import { type ApprovedField, approvedFields, isDifferent, type PostVersion } from './held-version';
import { isContentEdit } from './publication';
import { versionsFromFeed } from './versions-from-feed';

/** What is known of the answers that the comparison rests on. */
export interface ReadingFacts {
  readonly status: PostStatus;
  /** Null if it is not scheduled. */
  readonly publishAt: EpochMs | null;
  /** When an answer last held the post. */
  readonly seenAt: EpochMs;
  /** Whether the key may not read decisions. */
  readonly isClosed: boolean;
  /** Whether the service no longer shows the post, and it is not known to be removed. */
  readonly isOutOfReach: boolean;
  /** Whether the service still shows the post's client; null or missing if its list of projects was not read. */
  readonly isClientShown?: boolean | null;
  /** Whether the last answer about it broke the service's own rules and was set aside. */
  readonly isRejected: boolean;
  /** Whether a file of it could not be read. */
  readonly isMediaUnread: boolean;
}

export type DoubtReason =
  | ApprovalUnknownReason
  | 'no_scope'
  | 'out_of_reach'
  | 'post_out_of_reach'
  | 'client_out_of_reach'
  | 'rejected_record'
  | 'media_not_read'
  | 'too_old';

interface Compared {
  readonly kind: ApprovedVersion['kind'];
  readonly approvedAt: EpochMs | null;
  readonly reason?: ApprovalUnknownReason;
}

/** Why nobody can tell whether an approved post is still as approved. Null if it can be told, or a difference is known. */
export function doubtReasonOf(
  approval: Compared | null,
  facts: ReadingFacts,
  now: EpochMs,
): DoubtReason | null {
  if (approval?.kind !== 'same' && approval?.kind !== 'unknown') return null;
  if (facts.isOutOfReach) return whatIsGone(facts.isClientShown ?? null);
  if (facts.isRejected) return 'rejected_record';
  if (approval.reason)
    return facts.isClosed && approval.reason === 'decisions_not_read' ? 'no_scope' : approval.reason;
  const { status, publishAt, seenAt, isMediaUnread } = facts;
  if (publishAt === null || !isPublishable(status) || publishAt - now > publishesSoonMs) return null;
  if (publishAt > now ? now - seenAt > tooOldMs : seenAt < publishAt) return 'too_old';
  return isMediaUnread ? 'media_not_read' : null;
}

/** The list of projects tells what is likelier: a deleted post, or a client that the key no longer reaches. */
function whatIsGone(isClientShown: boolean | null): DoubtReason {
  if (isClientShown === null) return 'out_of_reach';
  return isClientShown ? 'post_out_of_reach' : 'client_out_of_reach';
}

/** What changed since the first reading of a post that was approved before it. */
export interface SinceFirstSeen {
  readonly firstSeenAt: EpochMs;
  /** Empty if nothing changed. */
  readonly fields: readonly ApprovedField[];
}

/**
 * Compares a post whose approved version this copy never held with its first reading. Null if the approved version may
 * be known, or the change feed does not lead back to that reading.
 */
export function sinceFirstSeen({
  approval,
  version,
  lines,
}: {
  readonly approval: Compared | null;
  /** Today's version. */
  readonly version: PostVersion;
  /** Lines of the change feed about this post, in any order. */
  readonly lines: readonly RecordChange[];
}): SinceFirstSeen | null {
  if (approval?.reason !== 'not_held' || lines.length === 0) return null;
  const firstSeenAt = Math.min(...lines.map(({ lastSeenAt, seenAt }) => lastSeenAt ?? seenAt));
  if ((approval.approvedAt ?? firstSeenAt) >= firstSeenAt) return null;
  const first = versionsFromFeed(version, lines)[0];
  if (lines.some(isContentEdit) && (first?.seenFrom ?? Number.POSITIVE_INFINITY) > firstSeenAt) return null;
  return {
    firstSeenAt,
    fields: approvedFields.filter((field) => first && isDifferent(first, version, field)),
  };
}
