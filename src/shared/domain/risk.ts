import type { EpochMs } from './time';

/** Facts about a post that the rules use. */
interface DatedPost {
  readonly status: string;
  /** Null if it is not scheduled. */
  readonly scheduledAt: EpochMs | null;
}

interface Reviewed extends DatedPost {
  /** Missing responses as the service counts them; null if they were never read. */
  readonly missing: number | null;
}

const HOUR_MS = 3_600_000;
export const dueWithinMs = 48 * HOUR_MS;
/**
 * An approved post is published by the service some time after its moment, and the copy hears of it later still. An
 * hour is more than both take, and short enough to act on the same day.
 */
export const publicationGraceMs = HOUR_MS;

/** Past review and not published yet. */
export const publishableStatuses = ['scheduled', 'publishing'] as const;
const publishable: ReadonlySet<string> = new Set(publishableStatuses);

/** Whether the service publishes a post in this status without another decision. */
export const isPublishable = (status: string): boolean => publishable.has(status);

/**
 * Says whether a post's time has passed without publication. This holds for posts in review, and for later statuses
 * after one hour. A post stays overdue until it is published.
 */
export function isOverdue({ status, scheduledAt }: DatedPost, now: number): boolean {
  if (scheduledAt === null) return false;
  if (status === 'in_review') return scheduledAt < now;
  return isPublishable(status) && scheduledAt < now - publicationGraceMs;
}

/** A post that is published within this time needs an answer that is not older than `tooOldMs`. */
export const publishesSoonMs = 2 * HOUR_MS;
export const tooOldMs = HOUR_MS / 2;

/** A post that is overdue for longer can hardly be saved any more. */
export const longOverdueMs = 7 * 24 * HOUR_MS;

/** Says whether the post is overdue for more than 7 days. */
export const isLongOverdue = (post: DatedPost, now: number): boolean =>
  isOverdue(post, now) && post.scheduledAt !== null && now - post.scheduledAt > longOverdueMs;

/** Says whether the post is in review and publishes within 48 hours. */
export const isDue = ({ status, scheduledAt }: DatedPost, now: number): boolean =>
  status === 'in_review' && scheduledAt !== null && scheduledAt >= now && scheduledAt - now <= dueWithinMs;

/** Reports whether a post is overdue, with any decision, or due with an answer missing. */
export const isAtRisk = (post: Reviewed, now: number): boolean =>
  isOverdue(post, now) || (post.missing !== null && post.missing > 0 && isDue(post, now));
