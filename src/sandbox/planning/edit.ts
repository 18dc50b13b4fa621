import type { PostStatus } from '../../shared/services/planning/records';
import { beginCycle, voidApprovals } from './approval';
import type { Decision, Post, Review } from './model';
import { armPost } from './publishing';
import type { Planning } from './state';

/** What happens to a post, from whatever side: each change keeps the rules of the document and sets the timers. */

export interface Edit {
  readonly caption?: string | undefined;
  readonly scheduleAt?: number | null | undefined;
}

/** An edit voids the approvals of an approved post. */
export function editPost(planning: Planning, post: Post, edit: Edit): Post {
  const scheduleAt = edit.scheduleAt === undefined ? post.scheduleAt : edit.scheduleAt;
  return keep(planning, {
    ...post,
    caption: edit.caption ?? post.caption,
    scheduleAt,
    missedItsTime: isPast(planning, scheduleAt),
    review: post.review && voidApprovals(post.review),
  });
}

/** Corrected and sent to the reviewers again. */
export function resubmit(planning: Planning, post: Post): Post {
  const review = reviewFor(planning, post);
  return keep(planning, {
    ...post,
    status: 'in_review',
    review: beginCycle(review, planning.kernel.clock.now()),
  });
}

/** A post that enters review without a review group opens one. */
export function moveTo(planning: Planning, post: Post, status: PostStatus): Post {
  const now = planning.kernel.clock.now();
  return keep(planning, {
    ...post,
    status,
    publishedAt: status === 'published' ? (post.publishedAt ?? now) : null,
    missedItsTime: isPast(planning, post.scheduleAt),
    review: status === 'in_review' ? reviewFor(planning, post) : post.review,
  });
}

export type DecisionRequest = Pick<Decision, 'status' | 'reasons' | 'comments'> & { readonly email: string };

/** The reviewer decides now; null where nobody of that address is assigned. */
export function decide(planning: Planning, post: Post, request: DecisionRequest): Decision | null {
  const { store, clock } = planning.kernel;
  const { email, ...said } = request;
  const reviewer = post.review?.reviewers.find((one) => one.email === email);
  if (!post.review || !reviewer) return null;
  const decision: Decision = {
    ...said,
    id: store.nextId('planning.decision'),
    reviewer,
    isInvalidated: false,
    cycle: post.review.cycle,
    decidedAt: clock.now(),
  };
  keep(planning, { ...post, review: { ...post.review, decisions: [...post.review.decisions, decision] } });
  return decision;
}

/** Takes a reviewer off the post; what they decided stays. False where nobody of that address is assigned. */
export function removeReviewer(planning: Planning, post: Post, email: string): boolean {
  const { review } = post;
  const reviewers = review?.reviewers.filter((one) => one.email !== email) ?? [];
  if (!review || reviewers.length === review.reviewers.length) return false;
  keep(planning, { ...post, review: { ...review, reviewers } });
  return true;
}

/** The post's review, sent to its reviewers: with a group, and a place in it. */
function reviewFor(planning: Planning, post: Post): Review {
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

/** A place at the end of the review group, or the first one in a new group. */
export function joinReviewGroup(
  planning: Planning,
  { accountId, projectId }: Pick<Post, 'accountId' | 'projectId'>,
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

/** A post scheduled for a time that has passed stays late: nothing will publish it. */
export const isPast = ({ kernel }: Planning, scheduleAt: number | null): boolean =>
  scheduleAt !== null && scheduleAt <= kernel.clock.now();

function keep(planning: Planning, post: Post): Post {
  planning.posts.put(post);
  armPost(planning, post);
  return post;
}
