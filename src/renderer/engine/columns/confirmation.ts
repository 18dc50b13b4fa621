import { postStatuses } from '@shared/domain/post-status';
import type { EpochMs } from '@shared/domain/time';
import type { PostColumns } from './post-columns';
import { type Columns, postFlags } from './segment';

const inReview = postStatuses.indexOf('in_review');

/** Confirmation data that lists alone do not give for their posts. */
export interface ColumnConfirmation {
  /**
   * Oldest of two times, epoch ms: when the answers of a post in review were last read, and when an answer last held a
   * post that its list no longer has. Null if there is no such post.
   */
  readonly since: EpochMs | null;
  /** Number of posts whose answers are still to be read, or whose removal is still to be checked. */
  readonly due: number;
}

/** Whether a post is in review, has a read that is due or is suspected: only such posts say more than their list. */
export const isWatched = ({ status, flags }: Pick<Columns, 'status' | 'flags'>, ordinal: number): boolean =>
  flags[ordinal] !== 0 || status[ordinal] === inReview;

/**
 * Ordinals of the posts that `isWatched` holds for.
 * @param matches by ordinal: 1 for each post that is meant; all of them where it is missing
 */
export function watchedPosts({ view }: PostColumns, matches?: Uint8Array): number[] {
  const { ids, columns } = view;
  const watched: number[] = [];
  const places = Math.min(ids.length, matches?.length ?? ids.length);
  for (let ordinal = 0; ordinal < places; ordinal += 1) {
    if (!isWatched(columns, ordinal)) continue;
    if (matches?.[ordinal] !== 0 && ids[ordinal] !== null) watched.push(ordinal);
  }
  return watched;
}

/**
 * A reviewer's answer moves nothing in the list of posts in review: what is shown of answers is only as old as the counts
 * are, however new the list is.
 * @param watched those of the posts that are meant
 */
export function confirmationOf({ view }: PostColumns, watched: readonly number[]): ColumnConfirmation {
  const { status, flags, seen, countsRead } = view.columns;
  let since = Infinity;
  let due = 0;
  for (const ordinal of watched) {
    const bits = flags[ordinal] as number;
    const isReviewed = status[ordinal] === inReview;
    if ((bits & postFlags.suspect) !== 0) since = Math.min(since, seen[ordinal] as number);
    const readAt = countsRead[ordinal] as number;
    if (isReviewed && readAt > 0) since = Math.min(since, readAt);
    if (bits !== 0 || (isReviewed && readAt === 0)) due += 1;
  }
  return { since: since === Infinity ? null : since, due };
}
