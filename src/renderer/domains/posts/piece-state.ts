import { pieceKeyOf } from '@shared/domain/pieces';
import { compareUrgencies, stateOf } from '@shared/domain/urgency';
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

export const stateOfMember = (member: PieceMember) =>
  stateOf({ ...member, isChanged: member.isChangedAfterApproval });

/** The sign of one of a piece's posts. */
export function signOfMember(member: PieceMember): StatusIconName {
  if (member.isPublishedNotAsApproved || stateOfMember(member) === 'changed') return 'changed';
  if (member.isApprovalVoided) return 'void';
  if (member.review === 'approved' && member.isApprovedVersionUnknown) return 'approved_unknown';
  return member.review ?? member.status;
}

/**
 * The post whose state the piece's row shows: the worst of those that the list means. One that was published and not as
 * approved comes first, a voided one before its equals.
 */
export const worstOf = (piece: readonly PieceMember[]): PieceMember | undefined =>
  piece
    .filter(({ isListed }) => isListed)
    .toSorted(
      (a, b) =>
        Number(b.isPublishedNotAsApproved ?? false) - Number(a.isPublishedNotAsApproved ?? false) ||
        compareUrgencies(stateOfMember(a), stateOfMember(b)) ||
        Number(b.isApprovalVoided) - Number(a.isApprovalVoided),
    )[0];

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
