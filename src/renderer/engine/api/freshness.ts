import type { Absence } from '@shared/domain/away';
import type { PostStatus } from '@shared/domain/post-status';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { LocalKey } from '@shared/record-key';
import type { Lane } from '@shared/services/read';

/** Report on the engine: its activity and reasons, and how old the data is. */
export interface FreshnessReport {
  readonly isPaused: boolean;
  /** Last period of at least half an hour without any answer: asleep, closed or offline. */
  readonly silence: Absence | null;
  /** Calls in progress, then the next ones, most urgent first. */
  readonly upcoming: readonly UpcomingCall[];
  readonly kinds: readonly KindFreshness[];
  /** Measured age of changes to posts, beside the promised one. */
  readonly ages: readonly TierAge[];
  readonly setAside: readonly SetAsideRecord[];
}

/**
 * Posts by what is promised of them: those in review as their list shows them, the counts of answers to those, what goes
 * out within the next days, and all others.
 */
export type PostTier = 'review_status' | 'review_responses' | 'scheduled_soon' | 'other_posts';

export interface TierAge {
  readonly tier: PostTier;
  /** Within which time a change is to show as a rule, ms. */
  readonly promiseMs: number;
  /** Posts of the tier that are here. */
  readonly posts: number;
  /** Null where nothing was measured since the start. */
  readonly measured: MeasuredAge | null;
}

/** How old posts were as they were shown, each post at each moment as likely; as long took a change to show. */
export interface MeasuredAge {
  readonly medianMs: number;
  readonly p95Ms: number;
  /** When the measuring began; an hour ago at the most. */
  readonly since: EpochMs;
  /** Too little to say how it usually is. */
  readonly isThin: boolean;
}

export interface UpcomingCall {
  readonly isOut: boolean;
  readonly lane: Lane;
  /** Reason for the call. The screen translates it. */
  readonly reason: FreshnessReason;
  /** Kind that is read, such as `planning.posts` or `reporting.reports`. */
  readonly kind: string;
  /** Name of the record, or of the list's owner, if known. */
  readonly title: string | null;
  /** Filter of a list of posts; null for all other calls. */
  readonly posts: {
    readonly status: PostStatus | null;
    /** Day keys, both ends included; null for undated posts and for lists of all days. */
    readonly days: { readonly from: string; readonly to: string } | null;
  } | null;
  readonly page: { readonly number: number; readonly of: number | null } | null;
}

export type FreshnessReason =
  | 'asked'
  | 'first_reading'
  | 'in_review_due_soon'
  | 'in_review'
  | 'left_review'
  | 'scheduled_soon'
  | 'pinned'
  /** Posts of a package that still waits for an answer, or that a person requested. */
  | 'package'
  | 'suspect'
  /** Records of which their list shows only a part. */
  | 'partial'
  | 'list_due'
  | 'backfill';

/**
 * A row of "the replica on this machine": a resource, or posts with the same read interval. The latter are
 * `planning.posts_in_review`, `posts_scheduled`, `posts_unscheduled` and `posts_other`. `planning.post_answers` are
 * reviewers' answers to posts in review, which are read post by post.
 */
export interface KindFreshness {
  readonly kind: string;
  readonly records: number;
  readonly stale: number;
  /** Confirmation time of the record that was confirmed longest ago. */
  readonly oldestAt: EpochMs | null;
  /** Confirmation interval, ms; null if it is read with another kind or only on demand. */
  readonly everyMs: number | null;
  /** Progress while it is read: done, total and remaining time. */
  readonly progress: {
    readonly done: number;
    readonly total: number | null;
    readonly remainingMs: number | null;
  } | null;
  /** Why it is not read: a missing scope, a service that is not set up or does not answer. */
  readonly error: DeskError | null;
}

export interface SetAsideRecord {
  readonly kind: string;
  readonly id: string | null;
  readonly path: string;
  readonly reason: string;
}

export interface StorageReport {
  readonly kinds: readonly KindStorage[];
  /** Storage that this origin uses and may use, in bytes; null if the browser does not report it. */
  readonly origin: { readonly used: number; readonly quota: number } | null;
  readonly clients: readonly ClientStorage[];
}

export interface KindStorage {
  /** `planning.posts`, a resource's name, what the journal has said (`local`, `changes`), or the index (`search`). */
  readonly kind: string;
  readonly records: number;
  /** About how much room they take, bytes. */
  readonly bytes: number;
  readonly oldestAt: number | null;
  readonly newestAt: number | null;
}

export interface ClientStorage {
  readonly client: LocalKey;
  readonly name: string | null;
  readonly records: number;
  readonly bytes: number;
}

export type ClearScope =
  /** Takes out posts dated before a day (`YYYY-MM-DD`). They come back when the sync window reaches further. */
  | { readonly kind: 'posts_before'; readonly day: string }
  | { readonly kind: 'client'; readonly client: LocalKey }
  /** Everything that can be fetched again; the journal and its projections stay. */
  | { readonly kind: 'everything' };

export interface ClearReport {
  readonly removed: number;
  /** A look afterwards found nothing left of it. */
  readonly proven: boolean;
}
