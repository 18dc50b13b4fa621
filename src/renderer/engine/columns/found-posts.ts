import { type ColumnConfirmation, confirmationOf } from './confirmation';
import type { ReviewGroups } from './headed-order';
import type { Pieces } from './pieces';
import type { PostColumns } from './post-columns';
import { type ColumnFilter, matchPosts, type PostMatches } from './post-filter';

/** The posts that a filter finds: the same in every order and on every page of a list. */
interface FoundPosts extends PostMatches {
  readonly confirmation: ColumnConfirmation;
}

interface Recent {
  /** Both grow with each change of the columns. */
  readonly version: number;
  readonly touches: number;
  /** The one that was asked for the longest ago comes first. */
  readonly byFilter: Map<string, FoundPosts>;
}

/** Some lists that a person moves between. Each takes a byte for each post. */
const mostFilters = 4;
const recentOf = new WeakMap<PostColumns, Recent>();

/** Finds posts in a pass over all of them, or as the last query with the same filter did if nothing has changed since. */
export function findPosts(
  posts: PostColumns,
  filter: ColumnFilter,
  groups: ReviewGroups,
  pieces: Pieces | null,
): FoundPosts {
  const find = () => {
    const { matches, ...counts } = matchPosts(posts, filter, groups, pieces);
    return { ...counts, matches: matches.slice(), confirmation: confirmationOf(posts, matches) };
  };
  // A searched text is thousands of ids, and the groups may be others in the next query.
  if (filter.ids || filter.reviewGroupIds) return find();
  const { byFilter } = recentIn(posts);
  const key = JSON.stringify([filter, pieces !== null]);
  const found = byFilter.get(key) ?? find();
  byFilter.delete(key);
  byFilter.set(key, found);
  const [longestAgo] = byFilter.keys();
  if (byFilter.size > mostFilters && longestAgo !== undefined) byFilter.delete(longestAgo);
  return found;
}

function recentIn(posts: PostColumns): Recent {
  const { version, touches } = posts;
  const known = recentOf.get(posts);
  if (known?.version === version && known.touches === touches) return known;
  const recent = { version, touches, byFilter: new Map<string, FoundPosts>() };
  recentOf.set(posts, recent);
  return recent;
}
