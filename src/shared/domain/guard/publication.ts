import type { RecordChange } from '../../changes';
import type { PostStatus } from '../post-status';
import { type EpochMs, parseInstant } from '../time';
import { type ApprovedVersion, approvedVersionOf, type LatestDecision } from './guard';
import type { PostVersion } from './held-version';
import { versionsFromFeed } from './versions-from-feed';

/** Published version compared with the approved one, as of the first reading that called the post published. */
export interface Publication {
  readonly outcome: 'as_approved' | 'not_as_approved' | 'unknown';
  /** When a reading first called it published; null if no reading held it before. */
  readonly seenAt: EpochMs | null;
  /** The last reading before that one; null if unknown. */
  readonly lastSeenAt: EpochMs | null;
  /** Whether the post was edited after `seenAt`. Today's version is then not the published one. */
  readonly isEditedSince: boolean;
}

export interface PublishedPost {
  readonly status: PostStatus;
  /** Null if the review block was never read. */
  readonly counts: { readonly cycleStartedAt: string | null } | null;
  /** Null if decisions were never read. */
  readonly reviewers: readonly { readonly latest?: LatestDecision }[] | null;
  /** Comparison of today's version with the approved one. */
  readonly approval: ComparedToday | null;
  /** Today's version. */
  readonly version: PostVersion;
  /** Whether the copy held another version than the approved one at the first reading of the publication. */
  readonly isPublishedNotAsApproved?: boolean;
  /** Lines of the change feed about this post, in any order. */
  readonly lines: readonly RecordChange[];
}

interface ComparedToday {
  readonly kind: ApprovedVersion['kind'];
  readonly nextSeenAt?: EpochMs;
  readonly fields?: readonly string[];
}

const outcomes = {
  same: 'as_approved',
  changed: 'not_as_approved',
  voided: 'unknown',
  unknown: 'unknown',
} as const;

/** Fields of the feed that `versionsFromFeed` undoes. A moved date is no other content. */
const contentFields: ReadonlySet<string | null> = new Set(['caption', 'first_comment', 'media', 'account']);
export const isContentEdit = ({ field }: RecordChange): boolean => contentFields.has(field);

/** Null unless the post is published and somebody approved it. */
export function publicationOf(post: PublishedPost): Publication | null {
  const { status, approval, lines } = post;
  if (status !== 'published' || approval === null) return null;
  const published = lines
    .filter(({ kind }) => kind === 'published')
    .reduce<RecordChange | null>((last, line) => (last && last.seenAt > line.seenAt ? last : line), null);
  // The feed may not reach back to an edit that the copy still holds.
  const known = post.isPublishedNotAsApproved ? 'not_as_approved' : null;
  if (!published)
    return { outcome: known ?? 'unknown', seenAt: null, lastSeenAt: null, isEditedSince: false };
  const { seenAt, lastSeenAt } = published;
  const isContentEdited = lines.some((line) => isContentEdit(line) && line.seenAt > seenAt);
  const isEditedSince = isContentEdited || (approval.nextSeenAt ?? seenAt) > seenAt;
  const told = isEditedSince ? outcomeBefore(post, seenAt, isContentEdited) : outcomes[approval.kind];
  return { outcome: known ?? told, seenAt, lastSeenAt, isEditedSince };
}

/** Compares the version of that reading, as the feed tells it. */
function outcomeBefore(
  { approval, counts, reviewers, version, lines }: PublishedPost,
  seenAt: EpochMs,
  isContentEdited: boolean,
): Publication['outcome'] {
  // The feed does not tell network and type: what they were then is not known.
  const isTold = !approval?.fields?.some((field) => field === 'network' || field === 'type');
  if (!isContentEdited || !isTold) return 'unknown';
  // An edit after publication may have voided approvals.
  const isVoidedSince = lines.some(({ kind, seenAt: at }) => kind === 'approval_invalidated' && at > seenAt);
  const startedAt = counts?.cycleStartedAt ?? null;
  const decisions = reviewers?.flatMap(({ latest }) => latest ?? []);
  const found = approvedVersionOf({
    status: 'published',
    review: null,
    cycleStartedAt: startedAt === null ? null : parseInstant(startedAt),
    decisions:
      decisions?.map((one) => ({ ...one, isInvalidated: one.isInvalidated && !isVoidedSince })) ?? null,
    versions: versionsFromFeed(version, lines).filter(({ seenFrom }) => seenFrom <= seenAt),
  });
  return found ? outcomes[found.kind] : 'unknown';
}
