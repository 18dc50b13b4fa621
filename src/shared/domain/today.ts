import { isDue, isLongOverdue, isOverdue } from './risk';
import { addDays, dayKeyIn, type EpochMs, startsOfDaysIn } from './time';

/** Facts about a post that the rules of Today use. */
export interface TodayPost {
  readonly id: string;
  readonly projectId: string;
  readonly status: string;
  /** Null if it is not scheduled. */
  readonly scheduledAt: EpochMs | null;
  /** True if the post will be published differently from its approved version, or without an approval that counts. */
  readonly isChanged?: boolean;
  /**
   * True if it differs, or may differ without an approval that counts, and the service publishes it without another
   * decision, or has published it so.
   */
  readonly isNotAsApproved?: boolean;
}

/** An account that must be reconnected. */
export interface TodayAccount {
  readonly id: string;
  readonly projectId: string | null;
}

/** A post whose reviewer asked for changes, and when. */
export interface TodayChange<P> {
  readonly post: P;
  readonly at: EpochMs;
}

export interface TodayInput<P extends TodayPost, A extends TodayAccount, C extends TodayChange<P>> {
  /** Posts of any status; only those that are overdue, failed, due, changed after approval or go out today are taken. */
  readonly posts: readonly P[];
  readonly brokenAccounts: readonly A[];
  /** Posts in `request_changes` now. */
  readonly changes: readonly C[];
  /** Posts that wait for an answer, the longest first; the first few are enough. */
  readonly waiting: readonly P[];
  /** Posts that are forecast to be approved after their publish date. */
  readonly likelyToMiss?: readonly P[];
  readonly now: EpochMs;
  /** IANA zone of the person: their day is what "today" means. */
  readonly zone: string;
}

/** The sections of the Today screen. A post is in the first section that it belongs to. */
export interface Today<P extends TodayPost, A extends TodayAccount, C = TodayChange<P>> {
  /**
   * Posts that the service publishes by itself and that differ from their approved version, soonest first. After them
   * those that were published so.
   */
  readonly not_as_approved: readonly P[];
  /** Posts whose time passed at most 7 days ago; newest first, as they can still be saved. */
  readonly overdue: readonly P[];
  /** Soonest first. */
  readonly due: readonly P[];
  /** Soonest first. Most of ten posts that waited as long for the client were too late. */
  readonly likely_to_miss: readonly P[];
  /** Newest first, without a date last. They stay for as long as they are failed. */
  readonly failed: readonly P[];
  readonly broken: readonly A[];
  /** Posts that differ from their approved version; soonest first. */
  readonly changed: readonly P[];
  /** Newest first. */
  readonly changes: readonly C[];
  /** Posts that are overdue for more than 7 days and in no section above; newest first. */
  readonly long_overdue: readonly P[];
  /** Longest first. They wait for others. */
  readonly waiting: readonly P[];
  /** All posts of the user's day by time, including those in other sections. */
  readonly goesOut: readonly P[];
}

const goingOut = new Set(['in_review', 'scheduled', 'publishing', 'published', 'failed']);

export function todayOf<P extends TodayPost, A extends TodayAccount, C extends TodayChange<P>>({
  posts,
  brokenAccounts,
  changes,
  waiting,
  likelyToMiss = [],
  now,
  zone,
}: TodayInput<P, A, C>): Today<P, A, C> {
  const today = dayKeyIn(zone, now);
  // Looked up once: a zone is asked of each post otherwise, of which a full day has thousands.
  const [yesterdayAt = 0, todayAt = 0, tomorrowAt = 0] = startsOfDaysIn(zone, addDays(today, -1), 3);
  const placed = new Set<string>();
  const place = <T>(items: readonly T[], idOf: (item: T) => string): T[] =>
    items.filter((item) => {
      const isFree = !placed.has(idOf(item));
      placed.add(idOf(item));
      return isFree;
    });
  const ofPost = ({ id }: P) => id;

  const notAsApproved = place(
    posts
      .filter((post) => post.isNotAsApproved && !isLongOverdue(post, now))
      .toSorted((a, b) => Number(isPublished(a)) - Number(isPublished(b)) || soonestFirst(a, b)),
    ofPost,
  );
  const late = posts.filter((post) => isOverdue(post, now)).toSorted(latestFirst);
  const overdue = place(
    late.filter((post) => !isLongOverdue(post, now)),
    ofPost,
  );
  const due = place(posts.filter((post) => isDue(post, now)).toSorted(soonestFirst), ofPost);
  const likely = place(likelyToMiss.toSorted(soonestFirst), ofPost);
  const failed = place(posts.filter(({ status }) => status === 'failed').toSorted(latestFirst), ofPost);
  const changed = place(
    posts.filter((post) => post.isChanged && !isLongOverdue(post, now)).toSorted(soonestFirst),
    ofPost,
  );
  const recent = changes.filter(({ at }) => at >= yesterdayAt && at <= now);
  const asked = place(
    recent.toSorted((a, b) => b.at - a.at || byId(a.post, b.post)),
    ({ post }) => post.id,
  );
  return {
    not_as_approved: notAsApproved,
    overdue,
    due,
    likely_to_miss: likely,
    failed,
    broken: brokenAccounts,
    changed,
    changes: asked,
    long_overdue: place(
      late.filter((post) => isLongOverdue(post, now)),
      ofPost,
    ),
    waiting: place(waiting, ofPost),
    goesOut: posts
      .filter(
        ({ status, scheduledAt }) =>
          goingOut.has(status) && scheduledAt !== null && scheduledAt >= todayAt && scheduledAt < tomorrowAt,
      )
      .toSorted(soonestFirst),
  };
}

const isPublished = ({ status }: TodayPost) => status === 'published';
const byId = (a: TodayPost, b: TodayPost) => (a.id < b.id ? -1 : 1);
const soonestFirst = (a: TodayPost, b: TodayPost) =>
  (a.scheduledAt ?? Number.POSITIVE_INFINITY) - (b.scheduledAt ?? Number.POSITIVE_INFINITY) || byId(a, b);
const latestFirst = (a: TodayPost, b: TodayPost) =>
  (b.scheduledAt ?? Number.NEGATIVE_INFINITY) - (a.scheduledAt ?? Number.NEGATIVE_INFINITY) || byId(a, b);
