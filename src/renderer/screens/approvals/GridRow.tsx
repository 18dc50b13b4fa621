import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRowAtRisk, isRowOverdue, titleOf } from '../../domains/posts';
import type { PostRow } from '../../engine';
import rows from '../../kit/lists/rows.module.css';
import { PostCells, UnreadCells } from './PostCells';
import classes from './PostGrid.module.css';
import { useWorkInList } from './state';

interface Props {
  readonly id: string;
  /** Undefined while this row is not loaded. */
  readonly row: PostRow | undefined;
  /** Epoch ms. */
  readonly now: number;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  /** Under a heading with several time zones. */
  readonly namesZone: boolean;
  readonly onOpen: () => void;
  readonly onSelect: (isRange: boolean) => void;
}

/** One row: a post, or a placeholder while it is loading. */
export function GridRow(props: Props) {
  const { id, row, now, rowIndex, top, isUnderCursor, namesZone, onOpen, onSelect } = props;
  const isSelected = useWorkInList(({ selected }) => row !== undefined && selected.has(row.id));
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
      onClick={onOpen}
    >
      <SelectCell row={row} isSelected={isSelected} onSelect={onSelect} />
      {row ? <PostCells row={row} now={now} namesZone={namesZone} /> : <UnreadCells />}
    </div>
  );
}

function useRowName(): (row: PostRow, now: number) => string {
  const { t } = useTranslation();
  return (row, now) => {
    const title = titleOf(row) ?? t('approvals.noCaption');
    if (row.review === null) return title;
    const situation = t(`situation.${row.review}`);
    if (isRowOverdue(row, now)) return t('approvals.rowOverdue', { title, situation });
    return t(isRowAtRisk(row, now) ? 'approvals.rowAtRisk' : 'approvals.row', { title, situation });
  };
}

interface SelectCellProps {
  /** Undefined while this row is not loaded: then it cannot be selected. */
  readonly row: PostRow | undefined;
  readonly isSelected: boolean;
  /** `isRange`: with all rows since the last selected one. */
  readonly onSelect: (isRange: boolean) => void;
}

/** Selects a post for actions on several posts. By keyboard, X does the same. */
function SelectCell({ row, isSelected, onSelect }: SelectCellProps) {
  const { t } = useTranslation();
  return (
    // A click on a row opens its post; a click near the checkbox must not.
    <span role="gridcell" className={classes.select} onClick={(event) => event.stopPropagation()}>
      {row && (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('approvals.select', { title: titleOf(row) ?? t('approvals.noCaption') })}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      )}
    </span>
  );
}
