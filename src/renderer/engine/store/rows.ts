import type { HeldVersion } from '@shared/domain/approved-version';
import type { PostStatus, ReviewStatus } from '@shared/domain/post-status';
import type { KnownReviewer, ResourceName, ReviewCounts } from '../api';

/**
 * The shape of what is kept. Raise it when a row gets another field or an old one another meaning: it seeds every
 * row's hash, so each row differs from what the service answers next and is rewritten as it is fetched. Nothing is
 * converted at start, and until then the old row stays readable.
 */
export const cacheEpoch = 5;

/** A post as kept: every field the document shows, but no address that expires. */
export interface StoredPost {
  readonly id: string;
  readonly assetGroupId: string;
  readonly projectId: string;
  /** As the post's own answer named it; the projects table knows better where it has one. */
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
  /** Of all fields above: tells whether an answer says anything new. */
  readonly hash: number;
  /** The service's counts when the post was last read singly; kept, with their stamp, when it leaves the review. */
  readonly counts: ReviewCounts | null;
  readonly inReviewSeenAt: number | null;
  /** When its decisions were last read whole, epoch ms. */
  readonly reviewsReadAt: number | null;
  /** Who had decided then, each once; null where they were never read, missing in rows from before this was kept. */
  readonly reviewers?: readonly KnownReviewer[] | null;
  /** When an answer first held what goes out of it now, epoch ms; missing in rows from before this was kept. */
  readonly versionSince?: number;
  /** What it was before, as far as this copy held it, oldest first; missing where it has held no other version. */
  readonly earlierVersions?: readonly HeldVersion[];
  /** When the answer that wrote this row was received, epoch ms. */
  readonly readAt: number;
}

/** Media without its address: that is signed, dies after 48 hours, and may not be kept (planning v1, "Limits"). */
export interface StoredMedia {
  readonly id: string;
  readonly type: 'image' | 'video' | 'pdf';
  readonly width: number | null;
  readonly height: number | null;
  readonly aspectRatio: string | null;
}

/**
 * What posts say of the project they belong to: its zone, and its name where they tell it. The list of projects knows
 * more, but a key may not be allowed to read it, and a project may leave it while posts of it are still here.
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
  /** The list it stands in: `listKeyOf`. */
  readonly list: string;
  readonly resource: ResourceName;
  readonly id: string;
  readonly parent: string | null;
  /** What the declaration keeps of it; typed by the resource's name wherever it is answered. */
  readonly record: unknown;
  /** Of `record`: tells whether an answer says anything new. */
  readonly hash: number;
  /** Bits of `recordFlags`. */
  readonly flags: number;
  /** When the answer that wrote this row was received, epoch ms. */
  readonly readAt: number;
}

export const recordFlags = {
  /** Its list no longer held it. */
  suspect: 1,
  /** Its single read is due. */
  due: 2,
  /** It was missing from its list the first time that was read with another access: it may be beyond its reach. */
  beyond: 4,
} as const;

export const keyOfRecord = (resource: ResourceName, id: string) => `${resource} ${id}`;
export const listKeyOf = (resource: ResourceName, parent: string | null) => `${resource} ${parent ?? ''}`;
