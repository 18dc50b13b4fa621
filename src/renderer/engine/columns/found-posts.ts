import { isWatched } from './confirmation';
import { increase } from './counting-sort';
import type { ReviewGroups } from './headed-order';
import { countPieces, type Pieces } from './pieces';
import type { PostColumns } from './post-columns';
import { type ColumnFilter, passingRows } from './post-filter';
import { type Matches, type StatusSets, setsOf, statusCodeCount } from './status-codes';

/**
 * Posts that pass a filter without its status and review status. They are the same for every status, in every order and on
 * every page of a list.
 */
interface FoundPosts extends Pick<Matches, 'rows'> {
  readonly posts: StatusSets;
  /** Null where pieces were not asked for. */
  readonly pieces: StatusSets | null;
  /** Ordinals of those that `isWatched` holds for. */
  readonly watched: readonly number[];
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
  { statuses: _statuses, review: _review, ...filter }: ColumnFilter,
  groups: ReviewGroups,
  pieces: Pieces | null,
): FoundPosts {
  const find = () => countRows(posts, passingRows(filter, posts, groups), pieces);
  // A searched text is thousands of ids, and the groups may be others in the next query.
  if (filter.ids || filter.reviewGroupIds) return find();
  const { byFilter } = recentIn(posts);
  const key = JSON.stringify([filter, pieces !== null]);
  const known = byFilter.get(key);
  const found = known ?? find();
  byFilter.delete(key);
  byFilter.set(key, known ?? { ...found, rows: found.rows.slice() });
  const [longestAgo] = byFilter.keys();
  if (byFilter.size > mostFilters && longestAgo !== undefined) byFilter.delete(longestAgo);
  return found;
}

/** Makes the rows of a filter out of what passes it, in the same array. */
function countRows({ view }: PostColumns, rows: Uint8Array, pieces: Pieces | null): FoundPosts {
  const { statusCodes, columns } = view;
  const totals = new Uint32Array(statusCodeCount);
  const watched: number[] = [];
  for (let ordinal = 0; ordinal < rows.length; ordinal += 1) {
    const statusCode = (statusCodes[ordinal] as number) * (rows[ordinal] as number);
    rows[ordinal] = statusCode;
    if (statusCode === 0) continue;
    increase(totals, statusCode);
    if (isWatched(columns, ordinal)) watched.push(ordinal);
  }
  return { rows, posts: setsOf(totals), pieces: pieces && countPieces(pieces, rows, totals), watched };
}

function recentIn(posts: PostColumns): Recent {
  const { version, touches } = posts;
  const known = recentOf.get(posts);
  if (known?.version === version && known.touches === touches) return known;
  const recent = { version, touches, byFilter: new Map<string, FoundPosts>() };
  recentOf.set(posts, recent);
  return recent;
}
