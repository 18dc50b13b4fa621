import { pieceKeyOf } from '@shared/domain/pieces';
import type { PostGroup } from '../../engine';
import type { ListLayout } from '../../kit/lists/list-layout';
import { type Cursor, cursorAt } from './cursor';
import { isUnfoldable, listedIds } from './piece-state';
import type { PostListSnapshot } from './post-list';
import { keyOfGroup } from './post-words';
import { isGroupFolded, type ListFolds } from './use-list-layout';

interface Given {
  readonly list: PostListSnapshot;
  readonly layout: ListLayout<PostGroup>;
  readonly partsAt: (ordinal: number) => number;
  readonly cursor: Cursor;
  readonly folds: ListFolds;
  readonly turnGroup: (key: string) => void;
  readonly turnPiece: (key: string) => void;
  readonly moveTo: (cursor: Cursor) => void;
}

/** Headings and pieces that fold, from the row under the cursor and by pointer. */
export function foldingOf({ list, layout, partsAt, cursor, folds, turnGroup, turnPiece, moveTo }: Given) {
  const { ordinal, part } = cursor;
  const row = list.rowAt(ordinal);
  const isHidden = list.total > 0 && layout.itemAt(layout.indexOfRow(ordinal)).kind === 'head';
  const isUnfolded = partsAt(ordinal) > 0;
  const foldGroup = (group: PostGroup, isFolded: boolean) => {
    if (isGroupFolded(group, folds.folded) !== isFolded) turnGroup(keyOfGroup(group));
  };
  const foldAround = (isFolded: boolean) => {
    const head = layout.headAbove(layout.indexOfRow(ordinal));
    const item = head < 0 ? null : layout.itemAt(head);
    if (item?.kind === 'head') foldGroup(item.group, isFolded);
  };
  const turn = (place: number) => {
    const turned = list.rowAt(place);
    if (turned) turnPiece(pieceKeyOf(turned));
  };
  return {
    foldGroup,
    turn,
    /** Unfolds the heading if the cursor is below a folded heading, otherwise the piece. */
    unfold: () => {
      if (isHidden) foldAround(false);
      else if (isUnfoldable(row) && !isUnfolded) turn(ordinal);
    },
    /** The piece first, then its heading. */
    fold: () => {
      if (!isUnfolded || isHidden) return foldAround(true);
      moveTo(cursorAt(ordinal, list));
      return turn(ordinal);
    },
    /** The posts that a key means: one post of an unfolded piece, or all of the row that the list means. */
    idsUnderCursor: part !== undefined && cursor.id !== null ? [cursor.id] : row ? listedIds(row) : [],
  };
}
