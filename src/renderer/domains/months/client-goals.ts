import { isAmong } from '@shared/domain/clients';
import {
  type GoalJudgement,
  type GoalProgress,
  goalGroups,
  goalProgressOf,
  type MonthCell,
} from '@shared/domain/metrics';
import { type DayKey, daysBetween, lastOfMonth } from '@shared/domain/time';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useMine } from '../clients';
import { useGoals } from '../goals';
import { goalsQuestion } from './plan';
import { type UseMonth, useClientsNumbers, useMetricName } from './queries';
import type { MonthRow } from './rows';

/** A goal of a client, and how far a month has come towards it. */
export interface ClientGoal {
  readonly key: string;
  /** The client's row of the month, with the goal's metric as its only column. */
  readonly row: MonthRow;
  readonly cell: MonthCell;
  readonly metric: string;
  readonly metricName: string;
  readonly judged: GoalJudgement;
  readonly progress: GoalProgress;
}

export interface UseClientGoals {
  readonly read: UseMonth;
  /** Missed goals first, then by client and metric. */
  readonly goals: readonly ClientGoal[];
}

/** The goals of all clients in a month; null until the replica has answered. */
export function useClientGoals(month: DayKey, today: DayKey, isMine: boolean): UseClientGoals | null {
  const { language } = useTranslation();
  const kept = useGoals();
  const { records: mine } = useMine();
  const nameOf = useMetricName();
  const question = useMemo(() => {
    const metrics = new Set([...kept.values()].flatMap((own) => [...own.keys()]));
    return goalsQuestion(month, today, [...metrics]);
  }, [kept, month, today]);
  const read = useClientsNumbers(question, kept);
  return useMemo(() => {
    if (!read) return null;
    const { compare } = new Intl.Collator(language);
    const { period, isRunning, metrics, addsUp } = read.plan;
    // The last day of a running month has only begun.
    const elapsed = isRunning
      ? daysBetween(period.start, period.end) / (daysBetween(period.start, lastOfMonth(period.start)) + 1)
      : 1;
    const goals = read.rows
      .filter(({ client }) => !isMine || isAmong(client, mine))
      .flatMap((row) =>
        metrics.flatMap((metric, column): ClientGoal[] => {
          const [judged, cell] = [row.goals[column], row.cells[column]];
          if (!judged || !cell) return [];
          const grows = addsUp[column] ?? true;
          return [
            {
              key: `${row.key} ${metric}`,
              row: onlyColumn(row, column),
              cell,
              metric,
              metricName: nameOf(metric),
              judged,
              progress: goalProgressOf(judged, { ...cell, elapsed, grows }),
            },
          ];
        }),
      );
    const place = ({ progress: { group } }: ClientGoal) => goalGroups.indexOf(group);
    goals.sort(
      (a, b) => place(a) - place(b) || compare(a.row.name, b.row.name) || compare(a.metricName, b.metricName),
    );
    return { read, goals };
  }, [read, isMine, mine, nameOf, language]);
}

function onlyColumn(row: MonthRow, column: number): MonthRow {
  const of = <T>(list: readonly T[]) => list.slice(column, column + 1);
  const parts = of(row.parts);
  const moments = (parts[0] ?? []).flatMap(({ readAt }) => (readAt === null ? [] : [readAt]));
  return {
    ...row,
    cells: of(row.cells),
    goals: of(row.goals),
    units: of(row.units),
    parts,
    readAt: moments.length === 0 ? null : Math.min(...moments),
  };
}
