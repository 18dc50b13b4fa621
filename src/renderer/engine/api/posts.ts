import type { ReviewCounts } from '@shared/domain/approval-reading';
import type { ApprovedVersion, HeldVersion, LatestDecision, PostVersion } from '@shared/domain/guard';
import type { PostStatus, ReviewStatus } from '@shared/domain/post-status';
import type { Reviewer } from '@shared/domain/reviewer';
import type { EpochMs } from '@shared/domain/time';
import type { Urgency } from '@shared/domain/urgency';

export interface PostQuery {
  readonly filter: PostFilter;
  readonly sort: PostSort;
  /** The key of the row before the first wanted one; null for the start. What follows on a page is asked for by it. */
  readonly afterKey: string | null;
  /** So many rows behind the key are passed over: the way to a place far down, of which no key is known yet. */
  readonly skip?: number;
  readonly limit: number;
  /**
   * Start time of the sort `upcoming`, or reference time of the sort `urgent`. Default: now. All pages of one
   * cursor need the same value.
   */
  readonly from?: EpochMs;
  /**
   * Day (`YYYY-MM-DD`, in each post's zone) for the sorts `client`, `day` and `review_group`. Posts before it come last
   * under their own headers, latest first.
   */
  readonly pastBefore?: string;
  /** Whether rows are pieces (`shared/domain/pieces`). A piece is represented by its first post in the order. */
  readonly asPieces?: boolean;
}

export interface PostFilter {
  readonly statuses?: readonly PostStatus[];
  readonly review?: ReviewStatus;
  readonly projectIds?: readonly string[];
  readonly networks?: readonly string[];
  /** The service's `network_group`, as it names them. */
  readonly networkGroups?: readonly string[];
  readonly types?: readonly string[];
  /** Days in each post's own zone, both ends included; posts without a date are in no range. */
  readonly days?: { readonly from: string; readonly to: string };
  /** Instants, epoch ms, the end not included; posts without a date are in no range. */
  readonly between?: { readonly from: number; readonly to: number };
  readonly isUnscheduled?: boolean;
  /** Whether the service has counted missing answers; false also for posts whose counts are not known. */
  readonly isMissingAnswers?: boolean;
  /**
   * Whether the service's counts for the present review status have been read. Without them, the pending reviewers
   * are unknown.
   */
  readonly isCounted?: boolean;
  /**
   * At risk at this time (`isAtRisk` of `shared/domain/risk`), among posts in review: overdue, or due within 48 hours
   * with responses pending.
   */
  readonly atRiskAt?: EpochMs;
  /** Urgencies to include (`urgencyOf` of `shared/domain/urgency`), judged at `at`, epoch ms. */
  readonly urgency?: { readonly of: readonly Urgency[]; readonly at: number };
  /**
   * Only posts that go out, or went out, and not as approved: the version to be published is known to differ from the
   * approved one, the service publishes them without an approval that counts, or they were published differently.
   */
  readonly isNotAsApproved?: true;
  /** Only posts that have had their review status since this time or longer. */
  readonly waitingSince?: EpochMs;
  /** Only posts whose last answer is older than this. */
  readonly seenBefore?: EpochMs;
  /** Only posts that one of these people decided on (`Facets.reviewers`), if the decisions were read. */
  readonly reviewerIds?: readonly string[];
  /** Only members of one of these review groups, if the groups were read. */
  readonly reviewGroupIds?: readonly string[];
  /** Only these posts, such as those with a private tag, which the columns do not know. */
  readonly ids?: readonly string[];
  /** Found by these words, as `SearchQuery.text` means it; a text without a word finds everything. */
  readonly text?: string;
}

/**
 * Sorts of posts. Posts without a date come last.
 * - `client`: by client name, then by schedule.
 * - `schedule`: oldest first. `latest`: newest first.
 * - `upcoming`: from `from` on, soonest first, then past ones, latest first.
 * - `day`: by day, then by local time, in each post's own zone.
 * - `review_group`: by client and review group, then by schedule.
 * - `waiting`: longest in its review status first (`knownSince` of `shared/domain/urgency`).
 * - `urgent`: most urgent first (`compareUrgent`).
 */
export type PostSort =
  | 'urgent'
  | 'client'
  | 'schedule'
  | 'latest'
  | 'upcoming'
  | 'day'
  | 'review_group'
  | 'waiting';

export interface PostPage {
  readonly rows: readonly PostRow[];
  /** Rows that match the whole filter: posts, or with `asPieces` pieces. */
  readonly total: number;
  /** Number of posts that match the whole filter, also if rows are pieces. */
  readonly posts: number;
  /** Rows per review status over the filter without its `review` part; a piece counts wherever one of its posts does. */
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  /** Rows per status over the filter without its `statuses` part. */
  readonly statusCounts: Readonly<Record<PostStatus, number>>;
  /** With the sorts `urgent`, `client`, `upcoming`, `day` and `review_group`: what the rows stand under, in order. */
  readonly groups: readonly PostGroup[];
  /**
   * The oldest moment at which any part of it was last confirmed: lists, answers of posts in review, posts that a list no
   * longer held. Null before the first reading.
   */
  readonly asOf: EpochMs | null;
  /** Posts of it whose answers are still to be read, or that may be gone. */
  readonly due: number;
}

export type PostGroup = UrgencyOfPosts | ClientOfPosts | WhenOfPosts | DayOfPosts | ReviewGroupOfPosts;

export interface UrgencyOfPosts {
  readonly by: 'urgency';
  readonly urgency: Urgency;
  readonly total: number;
}

export interface ClientOfPosts {
  readonly by: 'client';
  readonly projectId: string;
  readonly name: string | null;
  readonly timezone: string;
  /** Whether the group holds posts dated before the query's `pastBefore`. */
  readonly isPast?: true;
  readonly total: number;
}

export interface WhenOfPosts {
  readonly by: 'when';
  /** From the query's `from` on, before it, or without a date. */
  readonly when: 'ahead' | 'past' | 'undated';
  readonly total: number;
}

export interface DayOfPosts {
  readonly by: 'day';
  /** Day as `YYYY-MM-DD` in each post's own zone; null for undated posts and for past days. */
  readonly day: string | null;
  /** Same as in `ClientOfPosts`. */
  readonly isPast?: true;
  readonly total: number;
}

export interface ReviewGroupOfPosts {
  readonly by: 'review_group';
  /**
   * `member`: of the group named here. `unread`: in none that was read, and not all were. `none`: all were read, and
   * it is in none.
   */
  readonly membership: 'member' | 'unread' | 'none';
  /** Empty unless `member`. */
  readonly id: string;
  readonly name: string | null;
  /** Null where the group's record names no client. */
  readonly projectId: string | null;
  readonly projectName: string | null;
  /** Same as in `ClientOfPosts`. */
  readonly isPast?: true;
  readonly total: number;
}

/** A post as lists show it: flat, small, and without expiring URLs. */
export interface PostRow {
  /** Position in the query's order. Pass it back as `afterKey`. */
  readonly key: string;
  readonly id: string;
  readonly assetGroupId: string;
  readonly projectId: string;
  readonly projectName: string | null;
  /** IANA zone of the project. */
  readonly timezone: string;
  readonly network: string;
  readonly networkGroup: string | null;
  readonly type: string;
  readonly accountName: string | null;
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  readonly caption: string | null;
  /** Id of the content that is to be published (`versionIdOf` of `shared/domain/guard`). */
  readonly versionId: string;
  /** Unchanged service value; null if unscheduled. */
  readonly scheduleAt: string | null;
  readonly mediaCount: number;
  readonly firstMediaType: 'image' | 'video' | 'pdf' | null;
  /** Counts of the service from the last single read; null if never read. */
  readonly counts: ReviewTotals | null;
  readonly hasNote: boolean;
  /** Time of the last answer that contained this post. */
  readonly seenAt: EpochMs;
  /** Time at which the replica first saw the post in its current review; null outside `in_review`. */
  readonly inReviewSeenAt: EpochMs | null;
  /** People who decided on the post in any cycle; null if its decisions were never read. */
  readonly reviewers: readonly KnownReviewer[] | null;
  /** Whether the version to be published is the approved one; null if the post was never approved. */
  readonly approval: RowApproval | null;
  /** True if the first answer that called it published held another version than the approved one. */
  readonly isPublishedNotAsApproved?: boolean;
  /** True where a list no longer held it and its single read has not yet said why. */
  readonly isSuspect: boolean;
  /** With `asPieces`: all posts of its piece that are in the copy. Posts of the list come first, in its order. */
  readonly piece?: readonly PieceMember[];
}

/** Fields of a post that its piece's row shows. */
export interface PieceMember {
  readonly id: string;
  readonly network: string;
  readonly networkGroup: string | null;
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  readonly isChangedAfterApproval: boolean;
  /** Whether the service no longer counts an approval, and no difference is certain. */
  readonly isApprovalVoided: boolean;
  /** Same as in `PostRow`. */
  readonly isPublishedNotAsApproved?: boolean;
  /** Whether the post was approved in an unknown version. */
  readonly isApprovedVersionUnknown: boolean;
  /** True if it was approved before this copy first held it, and an edit was seen since. */
  readonly isChangedSinceSeen?: boolean;
  /** Null where unscheduled. */
  readonly scheduledAt: EpochMs | null;
  /** Answers that the service counts as missing; null where that is not known. */
  readonly missing: number | null;
  /** False for a post of the piece that does not pass the list's filter. */
  readonly isListed: boolean;
}

/** Parts of an `ApprovedVersion` for lists: all but the version itself, which may be long. */
export type RowApproval = WithoutVersion<ApprovedVersion>;
type WithoutVersion<A> = A extends unknown ? Omit<A, 'approved'> : never;

/** Someone who has decided on a post. */
export interface KnownReviewer extends Reviewer {
  /** The newest decision of theirs that is valid; null where none is. */
  readonly answeredAt: EpochMs | null;
  /** The newest of all; missing where it was not kept yet when decisions were last read. */
  readonly latest?: ReviewerDecision;
}

export interface ReviewerDecision extends LatestDecision {
  /** Ticked reasons of a request for changes; missing if there are none, and in rows of older versions of the app. */
  readonly reasons?: readonly string[];
  /** First 80 characters of its comment; missing if a reason was ticked. */
  readonly words?: string;
}

/** The review block word for word; null fields are the service's own. */
export interface ReviewTotals extends ReviewCounts {
  readonly cycleStartedAt: string | null;
  /** When it was read. */
  readonly readAt: EpochMs;
}

export interface PostDetail {
  readonly row: PostRow;
  readonly firstComment: string | null;
  readonly publishedUrl: string | null;
  /** Version to be published now. */
  readonly version: PostVersion;
  /** When an answer first held that version; null in rows of older versions of the app. */
  readonly versionSince: EpochMs | null;
  /** Version that was approved, or may have been (`unknown`), if it differs from the current one. */
  readonly approved: HeldVersion | null;
  readonly note: { readonly text: string; readonly at: string } | null;
}
