import type { ReviewCounts } from '../api';
import { postFlags } from '../columns/segment';
import type { StoredPost } from '../store/rows';
import { hashOf, type PostContent } from './post-record';

/** What the copy knows of a post without reading its row. */
export interface KnownPost {
  readonly hash: number;
  readonly flags: number;
  /** Epoch ms. */
  readonly seenAt: number;
}

/** One record of an answer, beside what is known of it. */
export interface Arrival {
  readonly content: PostContent;
  readonly hash: number;
  readonly known: KnownPost | null;
  readonly isDoubtful: boolean;
}

export type Verdict =
  /** The answer says what the copy says. */
  | 'unchanged'
  /** New or changed: the row is written. */
  | 'write'
  /** It differs, but may be older than what the copy holds: only its single read is made due. */
  | 'ask_again'
  /** No post the copy keeps. */
  | 'ignore';

/** `isKept` tells whether a post that is new here belongs into the copy at all. */
export function judge(
  { content, hash, known, isDoubtful }: Arrival,
  isKept: (content: PostContent) => boolean,
): Verdict {
  if (!known) return isDoubtful || !isKept(content) ? 'ignore' : 'write';
  if (known.hash === hash) return 'unchanged';
  return isDoubtful ? 'ask_again' : 'write';
}

export const arrivalOf = (content: PostContent, known: KnownPost | null, isDoubtful: boolean): Arrival => ({
  content,
  hash: hashOf(content),
  known,
  isDoubtful,
});

/** The row to write: the answer's content, and of the older row what no list can tell. */
export function mergePost(
  { content, hash }: Arrival,
  before: StoredPost | null,
  readAt: number,
  counts: ReviewCounts | null = null,
): StoredPost {
  const wasInReview = before?.status === 'in_review';
  return {
    ...content,
    hash,
    readAt,
    counts: counts ?? before?.counts ?? null,
    reviewsReadAt: before?.reviewsReadAt ?? null,
    reviewers: before?.reviewers ?? null,
    inReviewSeenAt: content.status !== 'in_review' ? null : wasInReview ? before.inReviewSeenAt : readAt,
  };
}

/**
 * After a list said something new of it: a post in review has counts that only its single read gives, and its decisions
 * may have grown; one that has left the review, perhaps while nobody looked, has had its last ones.
 */
export function flagsAfterList(after: StoredPost, before: StoredPost | null, flags: number): number {
  if (after.status === 'in_review') return postFlags.due | postFlags.reviewsDue;
  return before?.status === 'in_review' ? postFlags.reviewsDue : flags & postFlags.reviewsDue;
}
