import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';
import type { ReviewCounts } from '../api';

/**
 * The shape of what is kept. Raise it when a row gets another field or an old one another meaning: it seeds every
 * row's hash, so each row differs from what the service answers next and is rewritten as it is fetched. Nothing is
 * converted at start, and until then the old row stays readable.
 */
export const cacheEpoch = 1;

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

export interface StoredProject {
  readonly id: string;
  readonly name: string | null;
  readonly timezone: string;
  readonly isArchived: boolean;
  /**
   * `list`: the projects endpoint named it. `post`: only a post did, because the project is new, or the key may
   * not read projects; then its absence from the list of projects means nothing.
   */
  readonly origin: 'list' | 'post';
  /** The list no longer held it; its single read has not yet said why. */
  readonly isSuspect: boolean;
}

/** A private note as the journal had it at the projection's sequence. */
export interface StoredNote {
  readonly postId: string;
  readonly text: string;
  /** When it was written, ISO 8601 UTC. */
  readonly at: string;
}
