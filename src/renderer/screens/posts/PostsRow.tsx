import { Skeleton } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import type { PostColumn } from '@shared/post-columns';
import { IconNote } from '@tabler/icons-react';
import { memo } from 'react';
import { signOfRow, titleOf, UnfoldMark, useSignOfRowWord } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import rows from '../../kit/lists/rows.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { columns } from './columns';
import classes from './PostsList.module.css';

interface Props {
  readonly id: string;
  /** Undefined while this row is not loaded. */
  readonly row: PostRow | undefined;
  readonly ordinal: number;
  readonly isUnfolded: boolean;
  readonly onUnfold: (ordinal: number) => void;
  readonly shown: readonly PostColumn[];
  readonly now: EpochMs;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  readonly onOpen: (ordinal: number, part: number) => void;
}

/**
 * Row with a post, or a placeholder while it loads. A post in review shows its review status, and one that changed
 * after approval says so. Memoized: a cursor move re-renders only two rows.
 */
export const PostsRow = memo(function PostsRow(props: Props) {
  const { id, row, ordinal, shown, now, rowIndex, top, isUnderCursor, onOpen } = props;
  const { isUnfolded, onUnfold } = props;
  const { t } = useTranslation();
  const title = row && (titleOf(row) ?? t('approvals.noCaption'));
  const word = useSignOfRowWord();
  const name = row && title ? t('posts.row', { title, status: word(row) }) : t('approvals.loadingRow');
  return (
    <div
      id={id}
      className={`${rows.row} ${rows.cells} ${classes.row}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={name}
      aria-selected={isUnderCursor}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(ordinal, 0)}
    >
      {row && title ? (
        <Cells
          row={row}
          title={title}
          shown={shown}
          now={now}
          ordinal={ordinal}
          isUnfolded={isUnfolded}
          onUnfold={onUnfold}
        />
      ) : (
        <UnreadCells />
      )}
    </div>
  );
});

interface CellsProps extends Pick<Props, 'shown' | 'now' | 'ordinal' | 'isUnfolded' | 'onUnfold'> {
  readonly row: PostRow;
  readonly title: string;
}

const Cells = memo(function Cells(props: CellsProps) {
  const { row, title, shown, now, ordinal, isUnfolded, onUnfold } = props;
  const { t } = useTranslation();
  const status = useSignOfRowWord()(row);
  return (
    <>
      <span role="gridcell" className={classes.status} aria-label={status}>
        <StatusIcon name={signOfRow(row)} />
        <span className={classes.onlyWide} title={status}>
          {status}
        </span>
      </span>
      <span role="gridcell" className={classes.post}>
        {row.piece && (
          <UnfoldMark row={row} title={title} isUnfolded={isUnfolded} onUnfold={() => onUnfold(ordinal)} />
        )}
        <span className={classes.title} title={title}>
          {title}
        </span>
        {row.hasNote && (
          <span className={classes.note} role="img" aria-label={t('approvals.hasNote')}>
            <IconNote size={14} stroke={1.6} aria-hidden />
          </span>
        )}
      </span>
      {shown.map((name) => {
        const { cell: Cell, isNumber, staysNarrow, beside } = columns[name];
        return (
          <span
            key={name}
            role="gridcell"
            className={classes.cell}
            data-number={isNumber}
            data-only-wide={staysNarrow === undefined || undefined}
            data-only-alone={beside === undefined || undefined}
          >
            <Cell row={row} now={now} />
          </span>
        );
      })}
    </>
  );
});

function UnreadCells() {
  const { t } = useTranslation();
  return (
    <>
      <span role="gridcell" aria-label={t('approvals.loadingRow')} aria-busy="true">
        <Skeleton circle h={16} w={16} />
      </span>
      <span role="gridcell">
        <Skeleton h={10} w="60%" />
      </span>
    </>
  );
}
