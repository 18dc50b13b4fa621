import { isDue } from './today';

/** What the rule needs of a post. */
interface Reviewed {
  readonly status: string;
  /** Epoch ms; null where it is not scheduled. */
  readonly scheduledAt: number | null;
  /** Answers that the service counts as missing; null where they were never read. */
  readonly missing: number | null;
}

/** Still in review although its time has passed, so it was not published. */
export const isOverdue = ({ status, scheduledAt }: Omit<Reviewed, 'missing'>, now: number): boolean =>
  status === 'in_review' && scheduledAt !== null && scheduledAt < now;

/** An answer is missing, and the post is due within 48 hours or overdue by less than 48 hours. */
export const isAtRisk = (post: Reviewed, now: number): boolean =>
  post.missing !== null && post.missing > 0 && isDue(post, now);
