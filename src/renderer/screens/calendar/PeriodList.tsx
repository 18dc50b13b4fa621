import { addDays, type DayKey } from '@shared/domain/time';
import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { daySummaryOf, useDayWords, usePostStateText } from '../../domains/calendar';
import { signOfRow, titleOf, type UsePostList } from '../../domains/posts';
import type { CalendarDay, CalendarPage, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { targetOf } from '../../kit/lists/list-keys';
import { layOut } from '../../kit/lists/list-layout';
import rows from '../../kit/lists/rows.module.css';
import { useVirtualRows } from '../../kit/lists/use-virtual-rows';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { EntryTime } from './EntryTime';
import classes from './PeriodList.module.css';

const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 34;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly posts: UsePostList;
  readonly page: CalendarPage | null;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly today: DayKey;
  readonly cursor: number;
  /** Whether an open post takes part of the width. */
  readonly isBeside: boolean;
  readonly onMove: (ordinal: number) => void;
  readonly onOpen: (ordinal: number) => void;
}

/** The posts of a month grouped by day; only visible rows are in the document. */
export function PeriodList(props: Props) {
  const { grid, posts, page, zone, namesClient, today, cursor, isBeside, onMove, onOpen } = props;
  const { list, show } = posts;
  const { t } = useTranslation();
  const baseId = useId();
  const layout = useMemo(() => layOut(page?.days ?? [], list.total), [page, list.total]);
  const { items, height, pageRows } = useVirtualRows({
    scroller: grid,
    layout,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    topCover: 0,
    cursorOrdinal: cursor,
    show,
  });

  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, cursor, pageRows(), list.total);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) onOpen(cursor);
    else onMove(Math.max(0, Math.min(target, list.total - 1)));
  };
  const idOf = (ordinal: number) => `${baseId}row${ordinal}`;
  return (
    <div
      ref={grid}
      className={`${rows.list} ${classes.list}`}
      data-beside={isBeside}
      role="grid"
      aria-label={t('calendar.list')}
      aria-rowcount={layout.length}
      aria-activedescendant={idOf(cursor)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <div className={rows.body} role="rowgroup" style={{ height: height }}>
        {items.map(({ index, top, item }) =>
          item.kind === 'head' ? (
            <DayHead
              key={item.group.day}
              day={item.group}
              page={page}
              namesClient={namesClient}
              today={today}
              rowIndex={index + 1}
              top={top}
              bandHeight={HEAD_HEIGHT + item.group.total * ROW_HEIGHT}
            />
          ) : (
            <PeriodRow
              key={`row ${item.ordinal}`}
              id={idOf(item.ordinal)}
              row={list.rowAt(item.ordinal)}
              zone={zone}
              rowIndex={index + 1}
              top={top}
              isUnderCursor={item.ordinal === cursor}
              onOpen={() => onOpen(item.ordinal)}
            />
          ),
        )}
      </div>
    </div>
  );
}

interface DayHeadProps {
  readonly day: CalendarDay;
  readonly page: CalendarPage | null;
  readonly namesClient: boolean;
  readonly today: DayKey;
  readonly rowIndex: number;
  readonly top: number;
  /** Height of the heading and its rows: how far the heading can stick to the top. */
  readonly bandHeight: number;
}

/** The heading of a day in the list, with its warnings and those of empty days before it. */
function DayHead({ day, page, namesClient, today, rowIndex, top, bandHeight }: DayHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDayWords();
  const collisions = words.collisions(daySummaryOf(page, day.day).collisions);
  const [gap] = namesClient ? [] : daySummaryOf(page, addDays(day.day, -1)).gaps;
  const remark = [gap ? t('calendar.after', { gap: words.gap(gap) }) : null, collisions]
    .filter((part) => part !== null)
    .join(', ');
  return (
    <div className={rows.band} style={{ top, height: bandHeight }}>
      <div className={`${rows.head} ${classes.head}`} role="row" aria-rowindex={rowIndex}>
        <span role="rowheader" className={rows.headCell}>
          <span className={`${rows.headName} ${classes.headName}`}>{format.longDay(day.day)}</span>{' '}
          <span className={rows.headCount}>
            {day.day === today
              ? `${format.number(day.total)} · ${t('calendar.today')}`
              : format.number(day.total)}
          </span>{' '}
          {remark !== '' && <span className={classes.headRemark}>{remark}</span>}
        </span>
      </div>
    </div>
  );
}

interface PeriodRowProps {
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
function PeriodRow({ id, row, zone, rowIndex, top, isUnderCursor, onOpen }: PeriodRowProps) {
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
