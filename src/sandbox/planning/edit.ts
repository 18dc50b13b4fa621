import type { PostStatus } from '../../shared/domain/post-status';
import { beginCycle, voidApprovals } from './approval';
import { createMediaFile, uploadedAgain } from './media';
import type { Review, SandboxDecision, SandboxPost } from './model';
import { schedulePublication } from './publishing';
import type { Planning } from './state';

/** Changes of a post. Each keeps the rules of the document and sets the timers of its publication. */

interface Edit extends Partial<Pick<SandboxPost, 'caption' | 'firstComment' | 'type' | 'integrationId'>> {
  readonly scheduleAt?: number | null;
  /** New files: how many, the present ones in reverse order, with other bytes under the same ids, or under other ids. */
  readonly media?: number | 'reversed' | 'other_bytes' | 'uploaded_again';
  /** The document leaves open whether an edit after review voids approvals. True: it does not. */
  readonly keepsApprovals?: boolean;
}

/** An edit voids the approvals of an approved post. */
export function editPost(planning: Planning, post: SandboxPost, edit: Edit): SandboxPost {
  const { scheduleAt = post.scheduleAt, media, keepsApprovals = false, ...fields } = edit;
  return savePost(planning, {
    ...post,
    ...fields,
    scheduleAt,
    media: editedMedia(planning, post, media),
    missedItsTime: isPastSlot(planning, scheduleAt),
    review: post.review && !keepsApprovals ? voidApprovals(post.review) : post.review,
  });
}

function editedMedia(
  planning: Planning,
  { media, type }: SandboxPost,
  edit: Edit['media'],
): SandboxPost['media'] {
  if (edit === undefined) return media;
  if (edit === 'reversed') return media.toReversed();
  if (edit === 'other_bytes') return media.map((file) => ({ ...file, revision: (file.revision ?? 0) + 1 }));
  if (edit === 'uploaded_again') return media.map((file) => uploadedAgain(planning, file));
  return Array.from({ length: edit }, () => createMediaFile(planning, type));
}

/** Begins a new approval cycle. */
export function resubmit(planning: Planning, post: SandboxPost): SandboxPost {
  const review = reviewFor(planning, post);
  return savePost(planning, {
    ...post,
    status: 'in_review',
    review: beginCycle(review, planning.kernel.clock.now()),
  });
}

/** Moves the post to another status. A post that enters review without a review group gets a new one. */
export function changeStatus(planning: Planning, post: SandboxPost, status: PostStatus): SandboxPost {
  const now = planning.kernel.clock.now();
  return savePost(planning, {
    ...post,
    status,
    publishedAt: status === 'published' ? (post.publishedAt ?? now) : null,
    missedItsTime: isPastSlot(planning, post.scheduleAt),
    review: status === 'in_review' ? reviewFor(planning, post) : post.review,
  });
}

type DecisionRequest = Pick<SandboxDecision, 'status' | 'reasons' | 'comments'> & { readonly email: string };

/** Records a decision made now; null if no reviewer of that address is assigned. */
export function recordDecision(
  planning: Planning,
  post: SandboxPost,
  request: DecisionRequest,
): SandboxDecision | null {
  const { store, clock } = planning.kernel;
  const { email, ...said } = request;
  const reviewer = post.review?.reviewers.find((one) => one.email === email);
  if (!post.review || !reviewer) return null;
  const decision: SandboxDecision = {
    ...said,
    id: store.nextId('planning.decision'),
    reviewer,
    isInvalidated: false,
    cycle: post.review.cycle,
    decidedAt: clock.now(),
  };
  savePost(planning, {
    ...post,
    review: { ...post.review, decisions: [...post.review.decisions, decision] },
  });
  return decision;
}

/** Removes an assigned reviewer and keeps their decisions. False if no reviewer of that address is assigned. */
export function removeReviewer(planning: Planning, post: SandboxPost, email: string): boolean {
  const { review } = post;
  const reviewers = review?.reviewers.filter((one) => one.email !== email) ?? [];
  if (!review || reviewers.length === review.reviewers.length) return false;
  savePost(planning, { ...post, review: { ...review, reviewers } });
  return true;
}

/** The review of a post that is in review: it always has a review group. */
function reviewFor(planning: Planning, post: SandboxPost): Review {
  const review = post.review ?? newReview([]);
  return review.groupId === null ? { ...review, ...joinReviewGroup(planning, post, null) } : review;
}

export const newReview = (reviewers: Review['reviewers']): Review => ({
  groupId: null,
  position: 0,
  reviewers,
  cycle: 1,
  cycleStartedAt: null,
  decisions: [],
});

/** The next position in the review group, or the first one in a new group. */
export function joinReviewGroup(
  planning: Planning,
  { accountId, projectId }: Pick<SandboxPost, 'accountId' | 'projectId'>,
  groupId: number | null,
): Pick<Review, 'groupId' | 'position'> {
  const { store, clock } = planning.kernel;
  if (groupId !== null) return { groupId, position: nextPosition(planning, groupId) };
  const id = store.nextId('planning.review_group');
  planning.reviewGroups.put({ id, accountId, projectId, createdAt: clock.now() });
  return { groupId: id, position: 0 };
}

const nextPosition = (planning: Planning, groupId: number): number =>
  (planning.reviewOrder(groupId).at(-1)?.review?.position ?? -1) + 1;

/** Whether the time has passed already: a post scheduled for such a time is not published by itself. */
export const isPastSlot = ({ kernel }: Planning, scheduleAt: number | null): boolean =>
  scheduleAt !== null && scheduleAt <= kernel.clock.now();

function savePost(planning: Planning, post: SandboxPost): SandboxPost {
  planning.posts.put(post);
  schedulePublication(planning, post);
  return post;
}
