import { Menu, UnstyledButton } from '@mantine/core';
import { useCallbackRef, useMediaQuery } from '@mantine/hooks';
import type { GroupTotal, MonthSort } from '@shared/domain/metrics';
import { type DayKey, dayKeyIn, type EpochMs } from '@shared/domain/time';
import type { ClientKey } from '@shared/record-key';
import { IconArrowDown, IconListDetails, IconTarget } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useBoardsByClient } from '../../domains/boards';
import { useClientForms } from '../../domains/clients';
import { GoalDialog, useGoals } from '../../domains/goals';
import { useWantMetrics } from '../../domains/metrics';
import { type MonthPlan, type MonthRow, monthWordsIn, type ShownColumn } from '../../domains/months';
import { useCopyText } from '../../domains/outside';
import type { MetricWant } from '../../engine';
import { textsInForms } from '../../i18n/ClientFormsProvider';
import { useFormat, type Wording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { clientWidth, type ListDefinition, type ListTexts } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { LookInside } from './LookInside';
import { ClientName, NotReadCells, NumberCell } from './MonthCells';
import classes from './MonthGrid.module.css';
import { type MonthScreenState, useMonthCursor } from './state';

interface Props {
  /** Filtered, sorted, and group after group. */
  readonly rows: readonly MonthRow[];
  /** The headings above them; none where they are not grouped. */
  readonly groups: readonly GroupTotal[];
  readonly columns: readonly ShownColumn[];
  readonly plan: MonthPlan;
  /** Plan to read when a client is refreshed. */
  readonly wanted: MonthPlan;
  readonly place: MonthScreenState;
}

const noWants: readonly MetricWant[] = [];

/** Clients in rows, in groups or not. Enter opens the client's first board, or its page where it has none. */
export function MonthGrid({ rows, groups, columns, plan, wanted, place }: Props) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const formsOf = useClientForms();
  const navigate = useNavigate();
  const copyText = useCopyText();
  const boards = useBoardsByClient();
  const grid = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(noWants);
  useWantMetrics(asked);
  const goals = useGoals();
  const [menu, setMenu] = useState<AskedCell | null>(null);
  const [goalOf, setGoalOf] = useState<Pick<AskedCell, 'row' | 'column'> | null>(null);
  const goalMetric = goalOf && columns[goalOf.column];
  const [inside, setInside] = useState<MonthRow['key'] | null>(null);
  const { cursorKey, moveTo } = useMonthCursor((cursor) => cursor);
  const isWide = useMediaQuery('(min-width: 1420px)');
  // Money has no line: its columns are wide enough as they are.
  const linesFrom = isWide && columns.length <= 5 ? columns.length : 1;
  const hasGoals = rows.some((row) => row.goals.some((judged) => judged !== null));
  const sections = useMemo(
    () =>
      groups.map(({ group, total }) => ({
        key: group,
        title: t(`month.group.${group}`),
        total,
        ...((group === 'unusual' || group === 'in_part') && { note: t(`month.groupNote.${group}`) }),
      })),
    [groups, t],
  );
  const current = rows.find(({ key }) => key === cursorKey) ?? rows[0];
  const open = ({ key }: MonthRow) => {
    const board = boards?.find((one) => one.key === key)?.boards[0];
    if (board) void navigate({ to: '/boards/$board', params: { board: board.id }, search: place.inAddress });
    else void navigate({ to: '/clients/$client', params: { client: key } });
  };
  const copyRow = async (row: MonthRow) => {
    // It is pasted where the client reads it.
    const texts = textsInForms(language, format, formsOf(row.client));
    const text = monthWordsIn({ t: texts.i18n.t, format: texts.format }).row(row, columns);
    await copyText(text, t('month.copied'));
  };
  // Each column by its change and then by its value.
  const sortByNext = () =>
    place.sortBy(place.sort.by === 'change' ? place.sort.column : (place.sort.column + 1) % columns.length);
  useCommands({
    sort_list: sortByNext,
    peek: current && !inside ? () => setInside(current.key) : undefined,
    set_goal: current && (() => setGoalOf({ row: current, column: place.sort.column })),
    copy_row: current && (() => void copyRow(current)),
    refresh_client: current && (() => setAsked(clientWants(wanted, current.key))),
  });
  const looked = inside === null ? undefined : rows.find(({ key }) => key === inside);
  // Stable identity, so rows that didn't change don't re-render.
  const onSort = useCallbackRef(place.sortBy);
  const onRefresh = useCallbackRef(({ key }: MonthRow) => setAsked(clientWants(wanted, key)));
  const { column: sortColumn, by } = place.sort;
  const { isMoney } = plan;
  const define = useCallback(
    (texts: ListTexts) =>
      monthColumns(texts, {
        columns,
        sort: { column: sortColumn, by },
        hasLine: (column) => column === 0 || (column < linesFrom && !isMoney[column]),
        goalWidth: hasGoals ? goalWidth : 0,
        onSort,
        onMenu: setMenu,
        onRefresh,
      }),
    [columns, sortColumn, by, linesFrom, isMoney, hasGoals, onSort, onRefresh],
  );
  return (
    <div
      className={layoutClasses.split}
      style={{ '--goal': `${hasGoals ? goalWidth : 0}px` } as CSSProperties}
    >
      <RecordListView
        grid={grid}
        label={t('month.list', { month: format.month(place.month) })}
        define={define}
        size="compact"
        sections={sections}
        rows={rows}
        keyOf={({ key }) => key}
        cursorKey={cursorKey}
        onMove={({ key }) => moveTo(key)}
        onOpen={open}
      />
      {menu && (
        <CellMenu
          asked={menu}
          columns={columns}
          onGoal={() => setGoalOf({ row: menu.row, column: menu.column })}
          onSort={() => place.sortBy(menu.column)}
          onInside={() => setInside(menu.row.key)}
          onClose={() => setMenu(null)}
        />
      )}
      {goalOf && goalMetric && (
        <GoalDialog
          client={goalOf.row.client}
          clientName={goalOf.row.name}
          metric={goalMetric}
          goal={goals.get(goalOf.row.key)?.get(goalMetric.metric) ?? null}
          onClose={() => setGoalOf(null)}
        />
      )}
      {looked && (
        <LookInside
          row={looked}
          columns={columns}
          month={place.month}
          comparison={place.comparison}
          onClose={() => setInside(null)}
        />
      )}
    </div>
  );
}

/** Pixels of a number, of a line beside it, of the mark of a goal where any client has one, and of `10:43 PM`. */
const [numberWidth, lineWidth, goalWidth, readWidth] = [140, 40, 18, 72];

interface MonthGiven {
  readonly columns: readonly ShownColumn[];
  readonly sort: MonthSort;
  readonly hasLine: (column: number) => boolean;
  readonly goalWidth: number;
  readonly onSort: (column: number) => void;
  readonly onMenu: (cell: AskedCell) => void;
  readonly onRefresh: (row: MonthRow) => void;
}

/** A client, its numbers, and when the oldest of them was read; or why it has none. The time folds first, then the last number. */
function monthColumns(texts: ListTexts, given: MonthGiven): ListDefinition<MonthRow> {
  const { t, format, now } = texts;
  const { columns, sort, hasLine, goalWidth: goal, onSort, onMenu, onRefresh } = given;
  // Created once: hundreds of cells would otherwise create their own.
  const words = monthWordsIn(texts);
  const cellTexts = { t, words };
  return {
    said: (row) => words.row(row, columns),
    whole: (row) =>
      row.reason && (
        <NotReadCells row={row} reason={row.reason} texts={cellTexts} onRefresh={() => onRefresh(row)} />
      ),
    columns: [
      {
        key: 'client',
        name: t('month.client'),
        width: clientWidth,
        cell: (row) => <ClientName row={row} texts={cellTexts} />,
      },
      ...columns.map(({ metric, name }, column) => ({
        key: metric,
        name,
        width: numberWidth + (hasLine(column) ? lineWidth : 0) + goal,
        ...(column > 1 && { fold: columns.length - column + 1 }),
        isSorted: column === sort.column,
        heading: <SortHeading name={name} column={column} sort={sort} onSort={onSort} />,
        cell: (row: MonthRow) => (
          <NumberCell
            row={row}
            column={column}
            hasLine={hasLine(column)}
            texts={cellTexts}
            onMenu={({ clientX: x, clientY: y }) => onMenu({ row, column, x, y })}
          />
        ),
      })),
      {
        key: 'read',
        name: t('month.read'),
        width: readWidth,
        fold: 1,
        isNumber: true,
        tone: 'quiet',
        text: ({ readAt }) => (readAt === null ? null : readText(readAt, format, now)),
        hint: ({ readAt }) => (readAt === null ? null : format.stamp(readAt, now)),
      },
    ],
  };
}

/** The time if it is of today, else its day. */
function readText(readAt: EpochMs, format: Wording['format'], now: EpochMs): string {
  const [day, today] = [readAt, now].map((ms) => dayKeyIn(format.personZone, ms)) as [DayKey, DayKey];
  if (day === today) return format.stamp(readAt, now);
  return day.slice(0, 4) === today.slice(0, 4) ? format.dayMonth(day) : format.monthYear(day);
}

/** Where a cell was asked for its menu, in pixels of the window. */
interface AskedCell {
  readonly row: MonthRow;
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

interface CellMenuProps {
  readonly asked: AskedCell;
  readonly columns: readonly ShownColumn[];
  readonly onGoal: () => void;
  readonly onSort: () => void;
  readonly onInside: () => void;
  readonly onClose: () => void;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Menu with actions on one number. */
function CellMenu({ asked, columns, onGoal, onSort, onInside, onClose }: CellMenuProps) {
  const { t } = useTranslation();
  const metric = columns[asked.column]?.name ?? '';
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={0}>
      <Menu.Target>
        <span style={{ position: 'fixed', left: asked.x, top: asked.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTarget {...icon} />} onClick={onGoal}>
          {t('goals.title', { metric })}
        </Menu.Item>
        <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={onInside}>
          {t('month.lookInside')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={onSort}>
          {t('month.sortBy', { metric })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface SortHeadingProps {
  readonly name: string;
  readonly column: number;
  readonly sort: MonthSort;
  readonly onSort: (column: number) => void;
}

/** A metric's name; it sorts by its change, and asked again by its value. */
function SortHeading({ name, column, sort, onSort }: SortHeadingProps) {
  const { t } = useTranslation();
  const isSorted = column === sort.column;
  return (
    <span className={classes.column}>
      <UnstyledButton
        className={`${layoutClasses.line} ${classes.sort}`}
        data-sorted={isSorted}
        // Mouse only: the keyboard has Shift+S for it.
        tabIndex={-1}
        title={t('month.sortBy', { metric: name })}
        onClick={() => onSort(column)}
      >
        <span className={layoutClasses.clip}>{name}</span>
        {isSorted && <IconArrowDown size={14} stroke={1.6} aria-hidden />}
        {isSorted && <small>{t(`month.sorted.${sort.by}`)}</small>}
      </UnstyledButton>
    </span>
  );
}

/** Requests one client's month now, even if answers are stored. */
export function clientWants(
  { clients, batches, period, before }: MonthPlan,
  key: ClientKey,
): readonly MetricWant[] {
  const own = clients.find(({ client }) => client.key === key);
  return (own?.sources ?? []).flatMap(({ source: { source }, batch, items }) =>
    items.flatMap((place): MetricWant[] => {
      const item = place === null ? undefined : batches[batch]?.items[place];
      if (!item) return [];
      const question = { source, item, period };
      return [{ question, comparison: before, urgency: 'interactive', maxAgeMs: 0 }];
    }),
  );
}
