import { Button } from '@mantine/core';
import { changeOf, type MonthComparison } from '@shared/domain/metrics';
import type { DayKey } from '@shared/domain/time';
import { useState } from 'react';
import { GoalDialog, useGoalsOf } from '../../domains/goals';
import { type MonthRow, type RowPart, type ShownColumn, useMonthWords } from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { type DataColumn, DataTable, type RowGroup } from '../../kit/DataTable';
import { Dialog } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { useNow } from '../../kit/use-now';
import classes from './MonthGrid.module.css';

interface Props {
  readonly row: MonthRow;
  readonly columns: readonly ShownColumn[];
  readonly month: DayKey;
  readonly comparison: MonthComparison;
  readonly onClose: () => void;
}

interface Line {
  readonly part: RowPart;
  readonly isLeftOut: boolean;
  readonly unit: string | null;
}

/** Parts of a client's numbers: each account's share, omitted accounts, and goals. */
export function LookInside({ row, columns, month, comparison, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useMonthWords();
  const goals = useGoalsOf(row.client);
  const [goalOf, setGoalOf] = useState<ShownColumn | null>(null);
  const shown = (value: number | null, unit: string | null) =>
    value === null ? '–' : format.metric.value(value, unit);
  const own = ({ part: { value, missing }, unit }: Line) =>
    value === null && missing ? t(`month.value.${missing}`) : shown(value, unit);
  const groups = columns.flatMap((column, place): RowGroup<Line>[] => {
    const cell = row.cells[place];
    if (!cell || cell.kind === 'unmeasured') return [];
    const goal = row.goals[place];
    const rows = (row.parts[place] ?? []).map((part, at) => ({
      part,
      isLeftOut: cell.leftOut.includes(at),
      unit: row.units[place] ?? null,
    }));
    return [
      {
        key: column.metric,
        title: `${column.name} ${words.value(row, place)}`,
        rows,
        remark: goal ? words.goal(goal) : undefined,
      },
    ];
  });
  /** The other period, and how each account's part moved from it. */
  const compared = (name: string): readonly DataColumn<Line>[] => [
    { name, isNumber: true, cell: ({ part, unit }) => shown(part.before, unit) },
    {
      name: t('month.inside.change'),
      isNumber: true,
      cell: ({ part, isLeftOut }) =>
        isLeftOut ? t('month.inside.left') : words.change(changeOf(part.value, part.before)),
    },
  ];
  return (
    <Dialog
      title={t('month.inside.title', { client: row.name, month: format.month(month) })}
      size={720}
      onClose={onClose}
    >
      <DataTable
        label={t('month.inside.title', { client: row.name, month: format.month(month) })}
        className={comparison === 'none' ? classes.insideAlone : classes.inside}
        keyOf={({ part }) => part.source.key}
        groups={groups}
        columns={[
          {
            name: t('month.inside.account'),
            cell: ({ part: { source } }) => (
              <span className={layoutClasses.line6}>
                <NetworkMark network={source.platform.slug} name={source.platform.name} size={15} />
                {source.accountName}
              </span>
            ),
          },
          { name: format.month(month), isNumber: true, cell: own },
          ...(comparison === 'none' ? [] : compared(t(`month.comparison.${comparison}`))),
          {
            name: t('month.inside.asOf'),
            isNumber: true,
            cell: ({ part }) => part.readAt !== null && format.stamp(part.readAt, now),
          },
        ]}
      />
      <div className={`${layoutClasses.wrap} ${classes.goals}`}>
        {columns.map((column) => (
          <Button key={column.metric} size="compact-sm" onClick={() => setGoalOf(column)}>
            {t('goals.title', { metric: column.name })}
          </Button>
        ))}
      </div>
      {goalOf && (
        <GoalDialog
          client={row.client}
          clientName={row.name}
          metric={goalOf}
          goal={goals.get(goalOf.metric) ?? null}
          onClose={() => setGoalOf(null)}
        />
      )}
    </Dialog>
  );
}
