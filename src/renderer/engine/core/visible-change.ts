import type { StoredPost } from '../store/rows';
import { approvalOf, columnRowOf } from './post-record';
import type { SyncProgress } from './requested-days';

/**
 * Which table of `changed` says what another row of a post lets a screen show otherwise; null where it only says when it
 * was last confirmed.
 */
export function visibleChangeOf(
  before: StoredPost | null,
  after: StoredPost,
  flags: { readonly before: number; readonly after: number },
): 'posts' | 'post_details' | null {
  if (!before || flags.before !== flags.after || listedOf(before) !== listedOf(after)) return 'posts';
  if (detailsOf(before) === detailsOf(after)) return null;
  // Each row of a review list shows who has decided, and the list can be filtered by it.
  return after.status === 'in_review' ? 'posts' : 'post_details';
}

/** Data of a post that lists filter, sort, count by or show. Read times are excluded. */
function listedOf(post: StoredPost): string {
  const row = columnRowOf(post, 0);
  const { missing, waitingSince, isChangedAfterApproval, isApprovalVoided, isApprovedVersionUnknown } = row;
  const { isPublishedNotAsApproved } = row;
  const counts = post.counts && { ...post.counts, readAt: 0 };
  return JSON.stringify([
    ...[post.hash, counts, post.inReviewSeenAt],
    ...[missing, waitingSince, isChangedAfterApproval, isApprovalVoided, isApprovedVersionUnknown],
    isPublishedNotAsApproved,
  ]);
}

const detailsOf = (post: StoredPost): string =>
  JSON.stringify([post.reviewers ?? null, approvalOf(post), post.versionSince, post.earlierVersions]);

/** Whether the end of a list of posts changes what a screen shows, apart from the age. */
export const isEndOfPostsVisible = (before: SyncProgress, after: SyncProgress): boolean =>
  before.setAside !== after.setAside ||
  Object.keys(before.confirmedAt).length !== Object.keys(after.confirmedAt).length;
