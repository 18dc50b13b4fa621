import { usePostStateText } from '../../domains/calendar';
import { signOfRow, titleOf } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import rows from '../../kit/lists/rows.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { EntryTime } from './EntryTime';
import classes from './PeriodList.module.css';

interface Props {
  readonly id: string;
  /** Undefined while this row is not loaded. */
  readonly row: PostRow | undefined;
  readonly zone: string | null;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  readonly onOpen: () => void;
}

/** Row of a post: time, network, title, client and status. */
export function PeriodRow({ id, row, zone, rowIndex, top, isUnderCursor, onOpen }: Props) {
  const { t } = useTranslation();
  const wordOf = usePostStateText();
  const title = row ? (titleOf(row) ?? t('approvals.noCaption')) : t('approvals.loadingRow');
  const word = row ? wordOf(row) : '';
  return (
    <div
      id={id}
      className={`${rows.row} ${rows.cells} ${classes.row}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={row ? t('approvals.row', { title, status: word }) : title}
      aria-selected={isUnderCursor}
      data-quiet={row?.status === 'published'}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onOpen}
    >
      {row ? <Cells row={row} zone={zone} title={title} word={word} /> : <UnreadCell />}
    </div>
  );
}

interface CellsProps {
  readonly row: PostRow;
  readonly zone: string | null;
  readonly title: string;
  readonly word: string;
}

function Cells({ row, zone, title, word }: CellsProps) {
  const { t } = useTranslation();
  return (
    <>
      <span role="gridcell">
        <StatusIcon name={signOfRow(row)} />
      </span>
      <span role="gridcell">
        <EntryTime row={row} zone={zone} />
      </span>
      <span role="gridcell">
        <NetworkMark network={row.network} group={row.networkGroup} size={20} />
      </span>
      <span role="gridcell" className={classes.title} title={title}>
        {title}
      </span>
      <span role="gridcell" className={classes.second}>
        {row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId })}
      </span>
      <span role="gridcell" className={`${classes.second} ${classes.account}`}>
        {row.accountName}
      </span>
      <span role="gridcell">{word}</span>
    </>
  );
}

function UnreadCell() {
  return <span role="gridcell" className={classes.shape} />;
}
