import { Button, Menu, UnstyledButton } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { usualMonth } from '@shared/domain/metrics';
import { IconTarget } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useBoardActions, useClientBoards, useProposedBoard } from '../../../domains/boards';
import { GoalDialog, useGoalsOf } from '../../../domains/goals';
import {
  LazyWhatMoved,
  type ShownColumn,
  useKeptUpMonth,
  useMonth,
  useMonthColumns,
  useMonthWords,
} from '../../../domains/months';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { NumberFigure } from '../../../kit/charts/NumberFigure';
import { ListSection } from '../../../kit/ListSection';
import textClasses from '../../../kit/text.module.css';
import { usePersonDay } from '../../../kit/use-now';
import classes from './ClientPage.module.css';
import { useClientSection } from './sections';

interface NumbersProps {
  readonly client: JoinedClient;
  readonly numbers: ClientNumbers;
}

const mostNumbers = 4;
const noMetrics: readonly string[] = [];

export type ClientNumbers = NonNullable<ReturnType<typeof useClientNumbers>>;

/** The month's numbers of a client; null where no account measures any. */
export function useClientNumbers(client: JoinedClient) {
  const today = usePersonDay();
  const month = usualMonth(today);
  const columns = useMonthColumns()?.columns;
  const metrics = useMemo(() => columns?.map(({ metric }) => metric) ?? noMetrics, [columns]);
  const read = useMonth({ month, today, comparison: 'previous', metrics }, client.key);
  useKeptUpMonth(read);
  const row = read?.rows[0];
  return useMemo(() => {
    if (!columns || !read || !row || row.cells.every(({ kind }) => kind === 'unmeasured')) return null;
    const shown = columns
      .map((column, place) => ({ column, place, cell: row.cells[place], goal: row.goals[place] ?? null }))
      .filter(({ cell }) => cell !== undefined && cell.kind !== 'unmeasured')
      .slice(0, mostNumbers);
    return {
      row,
      columns,
      shown,
      period: read.plan.period,
      before: read.plan.before,
      shownMetrics: new Set(shown.map(({ column }) => column.metric)),
    };
  }, [columns, read, row]);
}

/** The first metrics of the month and their goals. */
export function NumbersBlock({ client, numbers: { row, shown, period, before } }: NumbersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMonthWords();
  const isPartial = shown.some(({ cell }) => (cell?.leftOut.length ?? 0) > 0);
  const days = format.days(period.start, period.end);
  return (
    <ListSection title={t('clientPage.metrics')} action={<BoardLink client={client} />}>
      {before && <p className={classes.leftOut}>{t('clientPage.metricsPeriod', { days })}</p>}
      <div className={classes.figures}>
        {shown.map(({ column, place, cell, goal }) => (
          <div key={column.metric} className={classes.figure}>
            <span className={textClasses.faintLine}>{column.name}</span>
            <NumberFigure
              value={cell?.value ?? null}
              before={cell?.before ?? null}
              unit={row.units[place] ?? null}
            />
            {goal && <span className={textClasses.faintLine}>{words.goal(goal)}</span>}
          </div>
        ))}
      </div>
      {isPartial && <p className={classes.leftOut}>{words.without(row)}</p>}
    </ListSection>
  );
}

/** Changes that the numbers above don't say, and the goals. */
export function MovedSection({ client, name, numbers }: NumbersProps & { readonly name: string }) {
  const section = useClientSection('moved');
  return (
    <LazyWhatMoved
      client={client}
      period={numbers.period}
      before={numbers.before}
      shown={numbers.shownMetrics}
      fold={{
        isOpen: section.isOpen,
        onToggle: section.toggle,
        foot: <GoalMenu client={client} name={name} columns={numbers.columns} />,
      }}
    />
  );
}

interface GoalMenuProps {
  readonly client: JoinedClient;
  readonly name: string;
  readonly columns: readonly ShownColumn[];
}

/** Menu to set a goal for each metric of the month. */
function GoalMenu({ client, name, columns }: GoalMenuProps) {
  const { t } = useTranslation();
  const goals = useGoalsOf(client);
  const [open, setOpen] = useState<ShownColumn | null>(null);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            className={classes.goalMenu}
            leftSection={<IconTarget size={14} stroke={1.6} aria-hidden />}
          >
            {t('goals.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {columns.map((column) => (
            <Menu.Item key={column.metric} onClick={() => setOpen(column)}>
              {t('goals.title', { metric: column.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open && (
        <GoalDialog
          client={client}
          clientName={name}
          metric={open}
          goal={goals.get(open.metric) ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The way to the client's first board; where it has none, to a first one of what its accounts measure. */
function BoardLink({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const [first] = useClientBoards(client);
  if (!first) return <CreateBoard client={client} />;
  return (
    <Link to="/boards/$board" params={{ board: first.id }} className={classes.link}>
      {t('boards.ofClient.open')}
    </Link>
  );
}

function CreateBoard({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { create, error } = useBoardActions();
  const propose = useProposedBoard(client);
  if (!propose) return null;
  const make = async () => {
    const id = await create(propose(t('boards.creating.usualName')));
    if (id !== null) void navigate({ to: '/boards/$board', params: { board: id } });
  };
  return (
    <UnstyledButton className={classes.link} onClick={() => void make()}>
      {t(error ? 'boards.creating.notSaved' : 'boards.ofClient.create')}
    </UnstyledButton>
  );
}
