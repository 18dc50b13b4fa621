import type { PostColumns } from './post-columns';
import { type ColumnFilter, passingRows } from './post-filter';
import { noReviewGroups, type ReviewGroups } from './review-groups';
import { standingCount, wantedStandings } from './standing';

export interface PostMatches {
  /** By ordinal: 1 for each post that passes the whole filter. Valid until the next question. */
  readonly matches: Uint8Array;
  /** By standing, posts that pass all of the filter but what it wants of the standing. */
  readonly totals: Uint32Array;
}

/**
 * Every post against a filter. Column by column and in the order in which they lie in memory: walking an order row by
 * row takes several times as long, as each row lies somewhere else.
 */
export function matchPosts(
  posts: PostColumns,
  filter: ColumnFilter,
  groups: ReviewGroups = noReviewGroups,
): PostMatches {
  const { standings } = posts.view;
  const wanted = wantedStandings(filter);
  const matches = passingRows(filter, posts, groups);
  const totals = new Uint32Array(standingCount);
  for (let ordinal = 0; ordinal < matches.length; ordinal += 1) {
    // What does not pass counts as a free place: a row costs the same either way, and nothing has to be foretold.
    const standing = (standings[ordinal] as number) * (matches[ordinal] as number);
    totals[standing] = (totals[standing] as number) + 1;
    matches[ordinal] = wanted[standing] as number;
  }
  return { matches, totals };
}
