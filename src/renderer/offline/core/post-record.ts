import { readReview } from '@shared/domain/approval-reading';
import { hashText } from '@shared/domain/hash-text';
import { reviewStartOf } from '@shared/domain/review-start';
import { parseInstant } from '@shared/domain/time';
import type { Post, ReviewBlock } from '@shared/services/planning/records';
import type { ReviewCounts } from '../api';
import type { ColumnRow } from '../columns/column-row';
import { cacheEpoch, type StoredPost } from '../store/rows';
import { dayNumberIn } from './zone-days';

/** The part of a stored post that one answer gives whole. */
export type PostContent = Omit<
  StoredPost,
  'counts' | 'inReviewSeenAt' | 'reviewsReadAt' | 'reviewers' | 'hash' | 'readAt'
>;

/** What the document shows of a post; a key that is absent says the same as null ("when present"). */
export function contentOf(post: Post): PostContent {
  return {
    id: String(post.id),
    assetGroupId: String(post.asset_group_id),
    projectId: String(post.project.id),
    projectName: post.project.name ?? null,
    timezone: post.project.timezone,
    network: post.network,
    networkGroup: post.network_group ?? null,
    type: post.type,
    accountId: post.account ? String(post.account.id) : null,
    accountName: post.account?.name ?? null,
    status: post.status,
    review: post.review_status,
    caption: post.caption ?? null,
    firstComment: post.first_comment ?? null,
    scheduleAt: post.schedule_at,
    publishedUrl: post.published_url ?? null,
    media: (post.media ?? []).map((item) => ({
      id: String(item.id),
      type: item.type,
      width: item.width ?? null,
      height: item.height ?? null,
      aspectRatio: item.aspect_ratio ?? null,
    })),
  };
}

/**
 * Tells two contents apart. The order of fields is fixed by `contentOf`, so equal contents give equal text. Two
 * contents of one post collide once in 9·10¹⁵ changes; then a change would show with the post's next one.
 */
export const hashOf = (content: PostContent): number => hashText(JSON.stringify(content), cacheEpoch);

export function countsOf(block: ReviewBlock, readAt: number): ReviewCounts {
  return {
    status: block.status,
    cycleStartedAt: block.cycle_started_at,
    reviewersTotal: block.reviewers_total,
    decided: block.decided,
    approved: block.approved,
    requestChanges: block.request_changes,
    pending: block.pending,
    readAt,
  };
}

/** The columns' share of a row. */
export function columnRowOf(post: StoredPost, flags: number): ColumnRow {
  const schedule = post.scheduleAt === null ? null : parseInstant(post.scheduleAt);
  const { id, status, review, projectId, network, networkGroup, type, accountId, hash } = post;
  return {
    ...{ id, status, review, projectId, network, networkGroup, type, accountId, hash, schedule, flags },
    day: dayOf(post),
    seenAt: post.readAt,
    countsReadAt: post.counts?.readAt ?? null,
    reviewsReadAt: post.reviewsReadAt,
    missing: readReview(post.review, post.counts)?.missing ?? null,
    waitingSince: reviewStartOf(post)?.at ?? null,
    reviewers: post.reviewers ?? null,
  };
}

/** The day of the schedule as the service's date filter counts it: in the project's own zone. */
export function dayOf({ scheduleAt, timezone }: Pick<PostContent, 'scheduleAt' | 'timezone'>): number | null {
  const schedule = scheduleAt === null ? null : parseInstant(scheduleAt);
  return schedule === null ? null : dayNumberIn(timezone, schedule);
}
