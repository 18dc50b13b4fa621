import { Checkbox, Skeleton } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import { memo } from 'react';
import { useReminded, useRemindedText } from '../../domains/local-data';
import { MediaTile, usePostMedia } from '../../domains/media';
import {
  AccountLine,
  GoesOut,
  isRowAtRisk,
  isRowOverdue,
  listedIds,
  Reviewers,
  signOfRow,
  titleOf,
  UnfoldMark,
  useApprovalWord,
  WaitingTime,
} from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import rows from '../../kit/lists/rows.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './PostGrid.module.css';
import { useListState } from './state';

interface GridRowProps {
  readonly id: string;
  /** Undefined while this row is not loaded. */
  readonly row: PostRow | undefined;
  readonly now: EpochMs;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  /** Under a heading with several time zones. */
  readonly namesZone: boolean;
  readonly namesClient: boolean;
  readonly isUnfolded: boolean;
  readonly ordinal: number;
  readonly onOpen: (ordinal: number, part: number) => void;
  readonly onSelect: (ordinal: number, isRange: boolean) => void;
  readonly onUnfold: (ordinal: number) => void;
}

/** Row with a post, or a placeholder while it loads. Memoized: a cursor move re-renders only two rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, now, rowIndex, top, isUnderCursor, namesZone, ordinal } = props;
  const { namesClient, isUnfolded, onOpen, onSelect, onUnfold } = props;
  const chosen = useListState(({ selected }) => (row ? chosenOf(row, selected) : 'none'));
  const nameOf = useRowName();
  const { t } = useTranslation();
  return (
    <div
      id={id}
      className={`${rows.row} ${rows.cells} ${classes.row}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={row ? nameOf(row, now) : t('approvals.loadingRow')}
      aria-selected={isUnderCursor}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(ordinal, 0)}
    >
      <SelectCell row={row} chosen={chosen} onSelect={(isRange) => onSelect(ordinal, isRange)} />
      {row ? (
        <PostCells
          row={row}
          now={now}
          namesZone={namesZone}
          namesClient={namesClient}
          isUnfolded={isUnfolded}
          ordinal={ordinal}
          onUnfold={onUnfold}
        />
      ) : (
        <UnreadCells />
      )}
    </div>
  );
});

type Chosen = 'all' | 'some' | 'none';

/** Whether the posts of a row are selected. */
function chosenOf(row: PostRow, selected: ReadonlySet<string>): Chosen {
  const ids = listedIds(row);
  const count = ids.filter((one) => selected.has(one)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

function useRowName(): (row: PostRow, now: number) => string {
  const { t } = useTranslation();
  const approvalWord = useApprovalWord();
  return (row, now) => {
    const title = titleOf(row) ?? t('approvals.noCaption');
    if (row.review === null) return title;
    const status = [approvalWord(row), t(`reviewStatus.${row.review}`)].filter(Boolean).join(', ');
    if (isRowOverdue(row, now)) return t('approvals.rowOverdue', { title, status });
    return t(isRowAtRisk(row, now) ? 'approvals.rowAtRisk' : 'approvals.row', { title, status });
  };
}

interface SelectCellProps {
  /** Undefined while this row is not loaded: then it cannot be selected. */
  readonly row: PostRow | undefined;
  readonly chosen: Chosen;
  /** `isRange`: with all rows since the last selected one. */
  readonly onSelect: (isRange: boolean) => void;
}

/** Selects a post for actions on several posts. By keyboard, X does the same. */
function SelectCell({ row, chosen, onSelect }: SelectCellProps) {
  const { t } = useTranslation();
  return (
    // A click on a row opens its post; a click near the checkbox must not.
    <span role="gridcell" className={classes.select} onClick={(event) => event.stopPropagation()}>
      {row && (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('approvals.select', { title: titleOf(row) ?? t('approvals.noCaption') })}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      )}
    </span>
  );
}

interface PostCellsProps {
  readonly row: PostRow;
  readonly now: EpochMs;
  /** Under a head that stands for several zones. */
  readonly namesZone: boolean;
  readonly namesClient: boolean;
  readonly isUnfolded: boolean;
  readonly ordinal: number;
  readonly onUnfold: (ordinal: number) => void;
}

/** The cells of one post, in the list's columns. */
const PostCells = memo(function PostCells(props: PostCellsProps) {
  const { row, now, namesZone, namesClient, isUnfolded, ordinal, onUnfold } = props;
  const { t } = useTranslation();
  const title = titleOf(row) ?? t('approvals.noCaption');
  const approvalWord = useApprovalWord()(row);
  const reminded = useReminded()(row.id);
  const remindedText = useRemindedText();
  return (
    <>
      <span
        role="gridcell"
        aria-label={
          approvalWord ?? (row.review ? t(`reviewStatus.${row.review}`) : t(`status.${row.status}`))
        }
      >
        <StatusIcon name={signOfRow(row)} />
      </span>
      <span role="gridcell">
        <MediaTile type={row.firstMediaType} picture={usePostMedia(row.id)?.cover} />
      </span>
      <span role="gridcell">
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.second}>
          <UnfoldMark row={row} title={title} isUnfolded={isUnfolded} onUnfold={() => onUnfold(ordinal)} />
          <AccountLine row={row} namesClient={namesClient} />
        </span>
      </span>
      <span role="gridcell" className={classes.reviewers}>
        <Reviewers row={row} reminded={reminded && remindedText(reminded, now)} />
      </span>
      <span role="gridcell" className={classes.wait}>
        <WaitingTime row={row} now={now} />
      </span>
      <span role="gridcell" className={classes.goesOut}>
        <GoesOut row={row} now={now} namesZone={namesZone} />
      </span>
    </>
  );
});

/** A row that is not loaded yet. */
function UnreadCells() {
  const { t } = useTranslation();
  return (
    <>
      <span role="gridcell" aria-label={t('approvals.loadingRow')} aria-busy="true">
        <Skeleton circle h={16} w={16} />
      </span>
      <span role="gridcell">
        <Skeleton h={40} w={40} />
      </span>
      <span role="gridcell">
        <Skeleton h={10} w="60%" />
      </span>
      <span role="gridcell" className={classes.reviewers} />
      <span role="gridcell" className={classes.wait} />
      <span role="gridcell" className={classes.goesOut}>
        <Skeleton h={10} w={56} ml="auto" />
      </span>
    </>
  );
}
