import { isDue } from './today';

/** What the rule needs of a post. */
interface Reviewed {
  readonly status: string;
  /** Epoch ms; null where it is not scheduled. */
  readonly scheduledAt: number | null;
  /** Answers that the service counts as missing; null where they were never read. */
  readonly missing: number | null;
}

/** Still in review though its time has come: it did not go out. */
export const isOverdue = ({ status, scheduledAt }: Omit<Reviewed, 'missing'>, now: number): boolean =>
  status === 'in_review' && scheduledAt !== null && scheduledAt < now;

/** Somebody's answer is missing, and the post goes out within 48 hours, or should have within the last 48. */
export const isAtRisk = (post: Reviewed, now: number): boolean =>
  post.missing !== null && post.missing > 0 && isDue(post, now);
