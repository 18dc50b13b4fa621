import { pieceKeyOf } from '@shared/domain/pieces';
import { isPublishable } from '@shared/domain/risk';
import { compareUrgencies, stateOf, statusesGoingOut, type Urgency } from '@shared/domain/urgency';
import type { PieceMember, PostRow } from '../../engine';
import type { UnfoldedRows } from '../../kit/lists/unfolded-layout';
import type { StatusIconName } from '../../kit/status/StatusIcon';
import type { PostListSnapshot } from './post-list';

/** The posts of a row that its list means: of a piece those that pass the filter, else the one post. */
export const listedIds = (row: Pick<PostRow, 'id' | 'piece'>): readonly string[] =>
  row.piece?.filter(({ isListed }) => isListed).map(({ id }) => id) ?? [row.id];

/** A row that can be unfolded: a piece of several posts. */
export const isUnfoldable = (row: Pick<PostRow, 'piece'> | undefined): boolean =>
  (row?.piece?.length ?? 0) > 1;

/** How many posts are shown beneath the rows that are unfolded, by place. @param unfolded `pieceKeyOf` */
export function unfoldedRows(list: PostListSnapshot, unfolded: ReadonlySet<string>): UnfoldedRows {
  if (unfolded.size === 0) return new Map();
  const places = list.ordinalsOf((row) => isUnfoldable(row) && unfolded.has(pieceKeyOf(row)));
  return new Map(places.map((ordinal) => [ordinal, list.rowAt(ordinal)?.piece?.length ?? 0]));
}

/** Facts of one post from which its sign and its order follow, in a row of its own or in the row of its piece. */
export type PostFacts = Omit<
  PieceMember,
  'id' | 'network' | 'networkGroup' | 'scheduledAt' | 'missing' | 'isListed'
>;

export type RowState = Pick<PostRow, 'status' | 'review' | 'approval' | 'piece' | 'isPublishedNotAsApproved'>;

/** The facts of a row's own post. */
export const factsOf = ({
  status,
  review,
  approval,
  isPublishedNotAsApproved = false,
}: RowState): PostFacts => ({
  status,
  review,
  isChangedAfterApproval: approval?.kind === 'changed',
  isApprovalVoided: approval?.kind === 'voided',
  isApprovedVersionUnknown: approval?.kind === 'unknown',
  isChangedSinceSeen: approval?.kind === 'unknown' && approval.isChangedSinceSeen === true,
  isPublishedNotAsApproved,
});

/** Posts that a row stands for: of a piece those that pass the list's filter, else its own. */
export const listedOf = (row: RowState): readonly PostFacts[] =>
  row.piece?.filter(({ isListed }) => isListed) ?? [factsOf(row)];

const goingOut: ReadonlySet<string> = new Set(statusesGoingOut);

export const stateOfMember = (member: PostFacts) =>
  stateOf({ ...member, isChanged: member.isChangedAfterApproval });

/** Whether the service no longer counts its approval, while it is still to be published. */
const isVoided = ({ status, isApprovalVoided }: PostFacts) => isApprovalVoided && goingOut.has(status);

/** The sign of one post. */
export function signOfMember(post: PostFacts): StatusIconName {
  if (post.isPublishedNotAsApproved || stateOfMember(post) === 'changed') return 'changed';
  if (isVoided(post)) return 'void';
  if (post.isChangedSinceSeen && isPublishable(post.status)) return 'changed_since_seen';
  if (post.review === 'approved' && post.isApprovedVersionUnknown) return 'approved_unknown';
  return post.review ?? post.status;
}

/**
 * Order of the posts of a piece, the worst first: one that was published and not as approved, then by urgency, a voided
 * one before its equals. A day of the calendar knows the time and gives it in the urgency; a list does not.
 */
export const compareWorst = (a: RankedPost, b: RankedPost): number =>
  Number(b.isPublishedNotAsApproved ?? false) - Number(a.isPublishedNotAsApproved ?? false) ||
  compareUrgencies(a.urgency, b.urgency) ||
  Number(isVoided(b)) - Number(isVoided(a));

type RankedPost = PostFacts & { readonly urgency: Urgency };

/** The post whose state the piece's row shows: the worst of those that the list means. */
export const worstOf = (piece: readonly PieceMember[]): PieceMember | undefined =>
  piece
    .filter(({ isListed }) => isListed)
    .map((member) => ({ ...member, urgency: stateOfMember(member) }))
    .toSorted(compareWorst)[0];

export interface MissingAnswers {
  readonly count: number;
  /** Whether the count is a lower bound, because some posts have no known count. */
  readonly isLeast: boolean;
}

/** Number of missing answers over a piece's listed posts; null if none is known. */
export function missingOf(piece: readonly PieceMember[]): MissingAnswers | null {
  const asked = piece.filter(({ isListed, review }) => isListed && review !== null);
  const known = asked.flatMap(({ missing }) => (missing === null ? [] : [missing]));
  if (known.length === 0) return null;
  return { count: known.reduce((sum, one) => sum + one, 0), isLeast: known.length < asked.length };
}
