/** What the rule needs of a post. */
export interface PiecePost {
  readonly id: string;
  readonly projectId: string;
  /** The content group: the same for one idea that goes out on several networks. */
  readonly assetGroupId: string;
}

/** One idea as a row: all its posts among those that were asked for. */
export interface Piece<P> {
  readonly key: string;
  /** The most important of its posts in the order that was asked for; the piece stands where it stands. */
  readonly lead: P;
  /** In that order, the lead first. */
  readonly posts: readonly P[];
}

/** One client's content group: an id alone that two clients shared would put strangers into one row. */
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
