/** What the rules need of a post. */
interface DatedPost {
  readonly status: string;
  /** Epoch ms; null where it is not scheduled. */
  readonly scheduledAt: number | null;
}

interface Reviewed extends DatedPost {
  /** Answers that the service counts as missing; null where they were never read. */
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

/**
 * Its time has passed and it was not published: still in review, approved or not, or past review and an hour late.
 * However long ago that was: what nobody published stays overdue.
 */
export function isOverdue({ status, scheduledAt }: DatedPost, now: number): boolean {
  if (scheduledAt === null) return false;
  if (status === 'in_review') return scheduledAt < now;
  return publishable.has(status) && scheduledAt < now - publicationGraceMs;
}

/** In review, and to go out within the next 48 hours. */
export const isDue = ({ status, scheduledAt }: DatedPost, now: number): boolean =>
  status === 'in_review' && scheduledAt !== null && scheduledAt >= now && scheduledAt - now <= dueWithinMs;

/** Overdue, whatever was decided; or due with an answer missing. */
export const isAtRisk = (post: Reviewed, now: number): boolean =>
  isOverdue(post, now) || (post.missing !== null && post.missing > 0 && isDue(post, now));
