/** Facts about a post that the grouping uses. */
export interface PiecePost {
  readonly id: string;
  readonly projectId: string;
  /** Id of the content group: one idea published on several networks. */
  readonly assetGroupId: string;
}

/** A row for one idea: all its posts among the requested ones. */
export interface Piece<P> {
  readonly key: string;
  /** First of its posts in the requested order. It determines the place of the piece. */
  readonly lead: P;
  /** All its posts in that order, the lead first. */
  readonly posts: readonly P[];
}

/** Key of a client's content group. The group id alone is not enough: two clients could share it. */
export const pieceKeyOf = ({ projectId, assetGroupId }: Omit<PiecePost, 'id'>): string =>
  JSON.stringify([projectId, assetGroupId]);

/**
 * Posts as pieces, each standing where its first post stands. The result is the same whatever the order in which the
 * posts came, as long as `compare` never calls two of them equal.
 * @param partOf keeps posts of one piece apart that differ in it: in a calendar, their days
 */
export function piecesOf<P extends PiecePost>(
  posts: readonly P[],
  compare: (a: P, b: P) => number,
  partOf: (post: P) => string = () => '',
): Piece<P>[] {
  const pieces = new Map<string, { key: string; lead: P; posts: P[] }>();
  for (const post of posts.toSorted(compare)) {
    const part = partOf(post);
    const key = part === '' ? pieceKeyOf(post) : `${pieceKeyOf(post)} ${part}`;
    const known = pieces.get(key);
    if (known) known.posts.push(post);
    else pieces.set(key, { key, lead: post, posts: [post] });
  }
  return [...pieces.values()];
}
