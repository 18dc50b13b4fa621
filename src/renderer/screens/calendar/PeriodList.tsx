import { addDays, type DayKey } from '@shared/domain/time';
import { type RefObject, useCallback, useMemo } from 'react';
import { daySummaryOf, postStateText, useDayWords } from '../../domains/calendar';
import { NotedSign } from '../../domains/noted';
import { isRowChanged, signOfRow, titleOf, type UsePostList, useLikelyWord } from '../../domains/posts';
import type { CalendarDay, CalendarPage, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { headHeight, heights, ListGrid } from '../../kit/lists/ListGrid';
import { clientWidth, type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { layOut } from '../../kit/lists/list-layout';
import rows from '../../kit/lists/rows.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { EntryTime } from './CalendarEntry';
import classes from './PeriodList.module.css';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly posts: UsePostList;
  readonly page: CalendarPage | null;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly today: DayKey;
  readonly cursor: number;
  readonly onMove: (ordinal: number) => void;
  readonly onOpen: (ordinal: number) => void;
}

/** The state of a post, or that it is likely to miss its slot. */
function StateWord({ row, word }: { readonly row: PostRow; readonly word: string }) {
  const likely = useLikelyWord()(row);
  return (isRowChanged(row) ? null : likely) ?? word;
}

/** Sign, time, network, title, client, account and state of a post. Beside an open post there is no room for the account. */
function periodColumns({ t }: ListTexts, zone: string | null): ListDefinition<PostRow> {
  const wordOf = postStateText(t);
  const title = (row: PostRow) => titleOf(row) ?? t('approvals.noCaption');
  return {
    said: (row) => t('approvals.row', { title: title(row), status: wordOf(row) }),
    unread: { said: t('approvals.loadingRow'), cells: <span role="gridcell" className={classes.shape} /> },
    columns: [
      { key: 'sign', name: '', width: 16, cell: (row) => <StatusIcon name={signOfRow(row)} /> },
      {
        key: 'time',
        name: '',
        width: 136,
        cell: (row) => (
          <span className={layoutClasses.line6}>
            <span>
              <EntryTime row={row} zone={zone} />
            </span>
            <NotedSign row={row} />
          </span>
        ),
      },
      {
        key: 'network',
        name: '',
        width: 20,
        cell: (row) => <NetworkMark network={row.network} group={row.networkGroup} size={20} />,
      },
      {
        key: 'title',
        name: '',
        width: titleWidth,
        tone: ({ status }) => (status === 'published' ? 'second' : 'name'),
        text: title,
      },
      {
        key: 'client',
        name: '',
        width: clientWidth,
        tone: 'second',
        text: (row) => row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId }),
      },
      {
        key: 'account',
        name: '',
        width: { min: 120, grow: 0.7 },
        fold: 1,
        tone: 'second',
        text: (row) => row.accountName,
      },
      {
        key: 'state',
        name: '',
        width: { min: 152, max: 190 },
        hint: wordOf,
        cell: (row) => <StateWord row={row} word={wordOf(row)} />,
      },
    ],
  };
}

/** The posts of a month grouped by day. */
export function PeriodList(props: Props) {
  const { grid, posts, page, zone, namesClient, today, cursor, onMove, onOpen } = props;
  const { list, show } = posts;
  const { t } = useTranslation();
  const layout = useMemo(() => layOut(page?.days ?? [], list.total), [page, list.total]);
  const define = useCallback((texts: ListTexts) => periodColumns(texts, zone), [zone]);
  return (
    <ListGrid
      grid={grid}
      label={t('calendar.list')}
      define={define}
      isWithoutNames
      total={list.total}
      layout={layout}
      rowAt={(ordinal) => list.rowAt(ordinal)}
      keyAt={(ordinal) => `row ${ordinal}`}
      cursor={{ ordinal: cursor }}
      show={show}
      onTarget={(target) => onMove(Math.max(0, Math.min(target, list.total - 1)))}
      onClick={onOpen}
      head={({ group }, { rowIndex, top }) => (
        <DayHead
          key={group.day}
          day={group}
          page={page}
          namesClient={namesClient}
          today={today}
          rowIndex={rowIndex}
          top={top}
          bandHeight={headHeight + group.total * heights.plain}
        />
      )}
    />
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

/** The heading of a day in the list. It shows the warnings of the day and of the empty days before it. */
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
        <span role="rowheader" className={`${layoutClasses.line8} ${rows.headCell}`}>
          <span className={`${rows.headName} ${classes.headName}`}>{format.longDay(day.day)}</span>{' '}
          <span className={textClasses.fixed}>
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
