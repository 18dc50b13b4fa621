import { Button, Menu } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { usualMonth } from '@shared/domain/metrics';
import { dayKeyIn } from '@shared/domain/time';
import { IconTarget } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { GoalDialog, useGoalsOf } from '../../../domains/goals';
import {
  type MonthRow,
  type ShownColumn,
  useKeptUpMonth,
  useMonth,
  useMonthColumns,
  useMonthWords,
  WhatMoved,
} from '../../../domains/months';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { NumberFigure } from '../../../kit/charts/NumberFigure';
import { ListSection } from '../../../kit/ListSection';
import { useMinute } from '../../../kit/use-now';
import { BoardLink } from './BoardLink';
import classes from './ClientPage.module.css';

interface Props {
  readonly client: JoinedClient;
  readonly name: string;
}

const mostNumbers = 4;
const noMetrics: readonly string[] = [];

/** The first numbers of the month, what they should reach, and what moved. Nothing where no account measures any. */
export function NumbersBlock({ client, name }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const minute = useMinute();
  const today = dayKeyIn(format.personZone, minute);
  const month = usualMonth(today);
  const columns = useMonthColumns()?.columns;
  const metrics = useMemo(() => columns?.map(({ metric }) => metric) ?? noMetrics, [columns]);
  const read = useMonth({ month, today, comparison: 'previous', metrics }, client.key);
  useKeptUpMonth(read);
  const row = read?.rows[0];
  if (!columns || !read || !row || row.cells.every(({ kind }) => kind === 'unmeasured')) return null;
  const { period, before } = read.plan;
  return (
    <ListSection
      title={t('clientPage.metrics')}
      action={<BoardLink client={client} />}
      remark={
        before ? t('clientPage.metricsPeriod', { days: format.days(period.start, period.end) }) : undefined
      }
    >
      <div className={classes.figures}>
        <Figures row={row} columns={columns} />
      </div>
      <GoalMenu client={client} name={name} columns={columns} />
      <div className={classes.moved}>
        <WhatMoved client={client} period={period} before={before} />
      </div>
    </ListSection>
  );
}

function Figures({ row, columns }: { readonly row: MonthRow; readonly columns: readonly ShownColumn[] }) {
  const words = useMonthWords();
  return columns
    .map((column, place) => ({ column, place, cell: row.cells[place], goal: row.goals[place] ?? null }))
    .filter(({ cell }) => cell !== undefined && cell.kind !== 'unmeasured')
    .slice(0, mostNumbers)
    .map(({ column, place, cell, goal }) => (
      <div key={column.metric} className={classes.figure}>
        <span className={classes.figureName}>{column.name}</span>
        <NumberFigure
          value={cell?.value ?? null}
          before={cell?.before ?? null}
          unit={row.units[place] ?? null}
        />
        {goal && <span className={classes.figureGoal}>{words.goal(goal)}</span>}
        {(cell?.leftOut.length ?? 0) > 0 && <span className={classes.figureGoal}>{words.without(row)}</span>}
      </div>
    ));
}

/** Menu to set a goal for each metric of the month. */
function GoalMenu({ client, name, columns }: Props & { readonly columns: readonly ShownColumn[] }) {
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
