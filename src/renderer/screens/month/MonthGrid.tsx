import { Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { GroupTotal, MonthSort } from '@shared/domain/metrics';
import { IconArrowDown, IconListDetails, IconTarget } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useBoardsByClient } from '../../domains/boards';
import { useClientForms } from '../../domains/clients';
import { GoalDialog, useGoals } from '../../domains/goals';
import { useWantMetrics } from '../../domains/metrics';
import {
  type MonthPlan,
  type MonthRow,
  monthWordsIn,
  type ShownColumn,
  useMonthWords,
} from '../../domains/months';
import type { MetricWant } from '../../engine';
import { textsInForms } from '../../i18n/ClientFormsProvider';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { useWorkspaceServices } from '../../query/workspace-services';
import { clientWants } from './client-wants';
import { LookInside } from './LookInside';
import { MonthCells } from './MonthCells';
import classes from './MonthGrid.module.css';
import { NotReadCells } from './NotReadCells';
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

const narrowColumns = 4;
const noWants: readonly MetricWant[] = [];

/** Clients in rows, in groups or not. Enter opens the client's first board, or its page where it has none. */
export function MonthGrid({ rows, groups, columns, plan, wanted, place }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const formsOf = useClientForms();
  const navigate = useNavigate();
  const { request } = useWorkspaceServices();
  const boards = useBoardsByClient();
  const words = useMonthWords();
  const grid = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 1180px)');
  const [asked, setAsked] = useState(noWants);
  useWantMetrics(asked);
  const goals = useGoals();
  const [menu, setMenu] = useState<AskedCell | null>(null);
  const [goalOf, setGoalOf] = useState<Pick<AskedCell, 'row' | 'column'> | null>(null);
  const goalMetric = goalOf && columns[goalOf.column];
  const [inside, setInside] = useState<MonthRow['key'] | null>(null);
  const { cursorKey, moveTo } = useMonthCursor((cursor) => cursor);
  const isWide = useMediaQuery('(min-width: 1420px)');
  const shown = isNarrow ? columns.slice(0, narrowColumns) : columns;
  // Money has none: its columns are wide enough as they are.
  const hasAll = isWide && shown.length <= 5;
  const lines = shown.map((_, column) => column === 0 || (hasAll && !plan.isMoney[column]));
  const goal = rows.some((row) => row.goals.some((judged) => judged !== null)) ? goalWidth : 0;
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
    const texts = textsInForms(i18n.language, format, formsOf(row.client));
    const text = monthWordsIn({ t: texts.i18n.t, format: texts.format }).row(row, columns);
    const copied = await request('app.copy_text', { text });
    if (copied.ok) announce(t('month.copied'));
  };
  const sortBy = (column: number) => (column < shown.length ? () => place.sortBy(column) : undefined);
  useCommands({
    sort_column_1: sortBy(0),
    sort_column_2: sortBy(1),
    sort_column_3: sortBy(2),
    sort_column_4: sortBy(3),
    sort_column_5: sortBy(4),
    sort_column_6: sortBy(5),
    look_inside: current && !inside ? () => setInside(current.key) : undefined,
    set_goal: current && (() => setGoalOf({ row: current, column: place.sort.column })),
    copy_row: current && (() => void copyRow(current)),
    refresh_client: current && (() => setAsked(clientWants(wanted, current.key))),
  });
  const looked = inside === null ? undefined : rows.find(({ key }) => key === inside);
  return (
    <div
      className={classes.frame}
      style={{ '--columns': widthsOf(lines, goal), '--goal': `${goal}px` } as CSSProperties}
    >
      <RecordGrid
        grid={grid}
        label={t('month.list', { month: format.month(place.month) })}
        className={classes.grid}
        size="compact"
        columns={<MonthColumns columns={shown} sort={place.sort} onSort={place.sortBy} />}
        sections={sections}
        rows={rows}
        keyOf={({ key }) => key}
        cursorKey={cursorKey}
        onMove={({ key }) => moveTo(key)}
        onOpen={open}
        wordsOf={(row) => words.row(row, shown)}
      >
        {(row) =>
          row.reason ? (
            <NotReadCells
              row={row}
              reason={row.reason}
              onRefresh={() => setAsked(clientWants(wanted, row.key))}
            />
          ) : (
            <MonthCells
              row={row}
              count={shown.length}
              lines={lines}
              texts={{ t, words }}
              onMenu={(column, { clientX: x, clientY: y }) => setMenu({ row, column, x, y })}
            />
          )
        }
      </RecordGrid>
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
const [numberWidth, lineWidth, goalWidth, readWidth] = [148, 40, 18, 84];

/** The client takes what the numbers leave; a column with a line is wider by it. */
const widthsOf = (lines: readonly boolean[], goal: number): string =>
  [
    'minmax(120px, 1fr)',
    ...lines.map((hasLine) => `${numberWidth + (hasLine ? lineWidth : 0) + goal}px`),
    `${readWidth}px`,
  ].join(' ');

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
          {t('command.look_inside')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={onSort}>
          {t('month.sortBy', { metric })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface MonthColumnsProps {
  readonly columns: readonly ShownColumn[];
  readonly sort: MonthSort;
  readonly onSort: (column: number) => void;
}

/** The names of the columns; each sorts by its change, and asked again by its value. */
function MonthColumns({ columns, sort, onSort }: MonthColumnsProps) {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('month.client')} />
      {columns.map(({ metric, name }, column) => {
        const isSorted = column === sort.column;
        return (
          <span
            key={metric}
            role="columnheader"
            aria-sort={isSorted ? 'descending' : 'none'}
            className={classes.column}
          >
            <UnstyledButton
              className={classes.sort}
              data-sorted={isSorted}
              // Mouse only: the keyboard has the digits for it.
              tabIndex={-1}
              title={t('month.sortBy', { metric: name })}
              onClick={() => onSort(column)}
            >
              <span className={classes.columnName}>{name}</span>
              {isSorted && <IconArrowDown size={14} stroke={1.6} aria-hidden />}
              {isSorted && <small>{t(`month.sorted.${sort.by}`)}</small>}
            </UnstyledButton>
          </span>
        );
      })}
      <GridColumn name={t('month.read')} className={classes.read} />
    </>
  );
}
