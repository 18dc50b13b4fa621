import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../offline/api';
import { PostCells, UnreadCells } from './PostCells';
import classes from './PostGrid.module.css';
import { titleOf } from './post-words';

interface Props {
  readonly id: string;
  /** Undefined while this place of the list is not read. */
  readonly row: PostRow | undefined;
  /** Epoch ms. */
  readonly now: number;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  readonly onOpen: () => void;
}

/** One row: a post, or the shape of one that is still being read. */
export function GridRow({ id, row, now, rowIndex, top, isUnderCursor, onOpen }: Props) {
  const { t } = useTranslation();
  const title = row ? (titleOf(row) ?? t('approvals.noCaption')) : t('approvals.loadingRow');
  const name = row?.review ? t('approvals.row', { title, situation: t(`situation.${row.review}`) }) : title;
  return (
    <div
      id={id}
      className={classes.row}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={name}
      aria-selected={isUnderCursor}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onOpen}
    >
      {row ? <PostCells row={row} now={now} /> : <UnreadCells />}
    </div>
  );
}
