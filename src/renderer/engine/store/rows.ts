import type { HeldVersion } from '@shared/domain/guard';
import type { PostStatus, ReviewStatus } from '@shared/domain/post-status';
import type { EpochMs } from '@shared/domain/time';
import type { KnownReviewer, ResourceName, ReviewTotals } from '../api';

/**
 * The shape of what is kept. Raise it when a row gets another field or an old one another meaning: it seeds every
 * row's hash, so each row differs from what the service answers next and is rewritten as it is fetched. Nothing is
 * converted at start, and until then the old row stays readable.
 */
export const cacheEpoch = 6;

/** A post as kept: every field the document shows, but no address that expires. */
export interface StoredPost {
  readonly id: string;
  readonly assetGroupId: string;
  readonly projectId: string;
  /** Project name from the post's own answer. The projects table is more current if it has one. */
  readonly projectName: string | null;
  readonly timezone: string;
  readonly network: string;
  readonly networkGroup: string | null;
  readonly type: string;
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  readonly caption: string | null;
  readonly firstComment: string | null;
  readonly scheduleAt: string | null;
  readonly publishedUrl: string | null;
  readonly media: readonly StoredMedia[];
  /** Hash of all fields above. Tells whether an answer changes anything. */
  readonly hash: number;
  /** Counts from the last single read. Kept with their time when the post leaves review. */
  readonly counts: ReviewTotals | null;
  readonly inReviewSeenAt: number | null;
  /** Time of the last complete read of the decisions. */
  readonly reviewsReadAt: EpochMs | null;
  /** Reviewers who had decided by then, without duplicates. Null if never read; missing in rows of older versions. */
  readonly reviewers?: readonly KnownReviewer[] | null;
  /** Time of the first answer with the current version; missing in rows of older versions. */
  readonly versionSince?: EpochMs;
  /** Earlier versions in this replica, oldest first; missing if there were none. */
  readonly earlierVersions?: readonly HeldVersion[];
  /** Time of the first answer that called it published; missing if no answer held the post before. */
  readonly publishedSince?: EpochMs;
  /** Receive time of the answer that wrote this row. */
  readonly readAt: EpochMs;
}

/** Media without its address: that is signed, dies after 48 hours, and may not be kept (planning v1, "Limits"). */
export interface StoredMedia {
  readonly id: string;
  readonly type: 'image' | 'video' | 'pdf';
  readonly width: number | null;
  readonly height: number | null;
  readonly aspectRatio: string | null;
  /** Name of its bytes if they replaced others under the same id (`ReplacedFile`). No answer tells it. */
  readonly revision?: string;
  /** Name of an earlier file of the post with the same bytes (`SameFile`). No answer tells it. */
  readonly sameAs?: string;
}

/**
 * Project data from posts: its time zone, and its name if posts carry it. The project list has more, but the key may
 * not be allowed to read it. Posts may also remain after their project is gone from the list.
 */
export interface StoredProject {
  readonly id: string;
  readonly name: string | null;
  readonly timezone: string;
}

/** A record of a small resource (see `resources/`). */
export interface StoredRecord {
  /** `keyOfRecord`. */
  readonly key: string;
  /** The list that contains the row: `listKeyOf`. */
  readonly list: string;
  readonly resource: ResourceName;
  readonly id: string;
  readonly parent: string | null;
  /** Fields that the declaration keeps. Answers type it by the resource's name. */
  readonly record: unknown;
  /** Hash of `record`. Tells whether an answer changes anything. */
  readonly hash: number;
  /** Bits of `recordFlags`. */
  readonly flags: number;
  /** Receive time of the answer that wrote this row. */
  readonly readAt: EpochMs;
}

export const recordFlags = {
  /** Missing from its list. */
  suspect: 1,
  /** Single read due. */
  due: 2,
  /** Missing from the first read of its list with a new access, so possibly beyond that access. */
  beyond: 4,
} as const;

export const keyOfRecord = (resource: ResourceName, id: string) => `${resource} ${id}`;
export const listKeyOf = (resource: ResourceName, parent: string | null) => `${resource} ${parent ?? ''}`;
