import { readReview } from '@shared/domain/approval-reading';
import {
  type ApprovedVersion,
  approvedVersionOf,
  type HeldVersion,
  mediaNameOf,
  type PostVersion,
} from '@shared/domain/guard';
import { hashText } from '@shared/domain/hash-text';
import { pieceKeyOf } from '@shared/domain/pieces';
import { reviewStartOf } from '@shared/domain/review-start';
import { addDays, type EpochMs, offsetMinutesIn, parseInstant, startOfDayIn } from '@shared/domain/time';
import type { Post, ReviewBlock } from '@shared/services/planning/records';
import type { ReviewTotals } from '../api';
import type { ColumnRow } from '../columns/segment';
import { cacheEpoch, type StoredPost } from '../store/rows';

/** The part of a stored post that one answer gives whole. */
export type PostContent = Omit<
  StoredPost,
  | 'counts'
  | 'inReviewSeenAt'
  | 'reviewsReadAt'
  | 'reviewers'
  | 'versionSince'
  | 'earlierVersions'
  | 'publishedSince'
  | 'hash'
  | 'readAt'
>;

/** Converts a post of the service. The document says "when present", so a missing key equals null. */
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

export function countsOf(block: ReviewBlock, readAt: number): ReviewTotals {
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
  const approval = approvalOf(post);
  return {
    id,
    status,
    review,
    projectId,
    network,
    networkGroup,
    type,
    accountId,
    hash,
    schedule,
    flags,
    day: dayOf(post),
    clock: schedule === null ? null : clockIn(post.timezone, schedule),
    seenAt: post.readAt,
    countsReadAt: post.counts?.readAt ?? null,
    reviewsReadAt: post.reviewsReadAt,
    missing: readReview(post.review, post.counts)?.missing ?? null,
    waitingSince: reviewStartOf(post)?.at ?? null,
    reviewers: post.reviewers ?? null,
    isChangedAfterApproval: approval?.kind === 'changed',
    isApprovalVoided: approval?.kind === 'voided',
    isPublishedNotAsApproved: isPublishedNotAsApproved(post),
    isApprovedVersionUnknown: approval?.kind === 'unknown',
    isChangedSinceSeen: approval?.kind === 'unknown' && approval.isChangedSinceSeen === true,
    piece: pieceNumberOf(post),
  };
}

/** A piece as the number that the columns hold: two pieces share one in 9·10¹⁵. */
export const pieceNumberOf = (post: Pick<PostContent, 'projectId' | 'assetGroupId'>): number =>
  hashText(pieceKeyOf(post), 0);

/** Publishable version of a post. */
export const versionOf = (post: PostContent): PostVersion => ({
  caption: post.caption,
  firstComment: post.firstComment,
  media: post.media.map(mediaNameOf),
  accountId: post.accountId,
  accountName: post.accountName,
  scheduleAt: post.scheduleAt,
  network: post.network,
  type: post.type,
});

/** The version of a row as this copy held it. @param seenUntil when an answer last held it, epoch ms. */
export const heldVersionOf = (post: StoredPost, seenUntil: number): HeldVersion => ({
  ...versionOf(post),
  // A row from before this was kept has held at least what its last answer wrote.
  seenFrom: post.versionSince ?? post.readAt,
  seenUntil,
  wasInReview: post.status === 'in_review',
});

/** No answer that was received from `since` on took longer than `longestMs`. */
export interface AnswerTimes {
  readonly since: EpochMs;
  readonly longestMs: number;
}

/** When the request of an answer had left for certain. An edit may have come while the answer was on its way. */
export const leftBy = (readAt: EpochMs, times: AnswerTimes | null = null): EpochMs =>
  readAt - (times && readAt >= times.since ? times.longestMs : 10_000);

/**
 * `ApprovedPost.servicesWordAt` of the current version; null unless the service calls it approved.
 * @param sentAt of the last answer that held it
 */
export const servicesWordAt = (post: StoredPost, sentAt: EpochMs): EpochMs | null =>
  post.status === 'in_review' &&
  post.review === 'approved' &&
  post.reviewsReadAt !== null &&
  (post.versionSince ?? post.readAt) <= post.reviewsReadAt
    ? sentAt
    : null;

/**
 * Returns whether the version to be published is the approved one; null if the post was never approved.
 * @param seenAt when the last answer held it, epoch ms
 */
export const approvalOf = (post: StoredPost, seenAt = post.readAt): ApprovedVersion | null =>
  comparedOf(post, seenAt, heldVersionsOf(post, seenAt));

const heldVersionsOf = (post: StoredPost, seenAt: number) => [
  ...(post.earlierVersions ?? []),
  heldVersionOf(post, seenAt),
];

/** Whether the first answer that called it published held another version than the approved one; edits since don't count. */
export function isPublishedNotAsApproved(post: StoredPost): boolean {
  const { status, publishedSince = Number.NEGATIVE_INFINITY, readAt } = post;
  if (status !== 'published') return false;
  const versions = heldVersionsOf(post, readAt).filter(({ seenFrom }) => seenFrom <= publishedSince);
  return versions.length > 0 && comparedOf(post, readAt, versions)?.kind === 'changed';
}

function comparedOf(post: StoredPost, seenAt: number, versions: readonly HeldVersion[]) {
  const { status, review, counts, reviewers } = post;
  const given = counts?.cycleStartedAt ?? null;
  const wordAt = servicesWordAt(post, leftBy(seenAt));
  return approvedVersionOf({
    status,
    review,
    // Counts of another review status were read before a resubmission that may have come since.
    cycleStartedAt:
      review !== null && counts?.status !== review ? undefined : given === null ? null : parseInstant(given),
    decisions: reviewers?.flatMap(({ latest }) => latest ?? []) ?? null,
    versions,
    ...(wordAt !== null && { servicesWordAt: wordAt }),
  });
}

/** The day of the schedule as the service's date filter counts it: in the project's own zone. */
export function dayOf({ scheduleAt, timezone }: Pick<PostContent, 'scheduleAt' | 'timezone'>): number | null {
  const schedule = scheduleAt === null ? null : parseInstant(scheduleAt);
  return schedule === null ? null : dayNumberIn(timezone, schedule);
}

/** Local clock time of a zone at an instant (epoch ms), as ms since 1970-01-01. */
export function clockIn(zone: string, ms: number): number {
  const day = dayNumberIn(zone, ms);
  const start = startOf(zone, day);
  // On a day with a clock change, the offset depends on the hour.
  if (startOf(zone, day + 1) - start !== DAY_MS) return ms + offsetMinutesIn(zone, ms) * 60_000;
  return day * DAY_MS + (ms - start);
}

const DAY_MS = 86_400_000;
/** Some days of every zone there is; a service that makes zones up must not fill the memory. */
const mostKept = 20_000;

/** By zone and day (since 1970-01-01) the instant at which it begins, epoch ms. */
const starts = new Map<string, Map<number, number>>();
let kept = 0;

/**
 * Returns the day in the zone at that instant (epoch ms), counted from 1970-01-01. Same result as `dayKeyIn`, but it
 * looks the zone up once for each day instead of once for each post. The lookup per post took a tenth of a first
 * load.
 */
export function dayNumberIn(zone: string, ms: number): number {
  const utcDay = Math.floor(ms / DAY_MS);
  if (ms < startOf(zone, utcDay)) return utcDay - 1;
  return ms < startOf(zone, utcDay + 1) ? utcDay : utcDay + 1;
}

function startOf(zone: string, day: number): number {
  const known = starts.get(zone)?.get(day);
  if (known !== undefined) return known;
  if (kept >= mostKept) {
    starts.clear();
    kept = 0;
  }
  const start = startOfDayIn(zone, addDays('1970-01-01', day));
  const ofZone = starts.get(zone) ?? new Map<number, number>();
  starts.set(zone, ofZone.set(day, start));
  kept += 1;
  return start;
}
