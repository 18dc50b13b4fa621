import type { JoinedClient } from '@shared/domain/clients';
import { type GoalJudgement, type MetricGoal, type Period, periodKeyOf } from '@shared/domain/metrics';
import { dayKeyIn, monthOf } from '@shared/domain/time';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useMinute } from '../../kit/use-now';
import { useGoalsOf } from '../goals';
import type { ClientSource } from '../metrics';
import { goalsQuestion } from './plan';
import { useClientsNumbers } from './queries';

/** A goal of a client and its progress over a period. */
export interface StandingGoal {
  readonly goal: MetricGoal;
  /** Null where the period is no month: goals are of months. */
  readonly judged: GoalJudgement | null;
  /** The accounts that measure the metric: the goal is for all of them together. */
  readonly accounts: readonly ClientSource[];
}

const none: ReadonlyMap<string, StandingGoal> = new Map();

/** The goals of a client by metric, held against what the copy has: nothing is read for it. */
export function useStandingGoals(
  client: Pick<JoinedClient, 'key'> | null,
  period: Period,
  isRunning: boolean,
): ReadonlyMap<string, StandingGoal> {
  const { personZone } = useFormat();
  const minute = useMinute();
  const goals = useGoalsOf(client);
  // The last day of a running period is today in the client's time zone.
  const today = isRunning ? period.end : dayKeyIn(personZone, minute);
  const month = monthOf(period.start);
  const question = useMemo(() => goalsQuestion(month, today, [...goals.keys()]), [month, today, goals]);
  const read = useClientsNumbers(question, client?.key ?? 'planning:');
  const isMonth = periodKeyOf(question.period) === periodKeyOf(period);
  return useMemo(() => {
    const row = read?.rows[0];
    if (!read || !row || goals.size === 0) return none;
    return new Map(
      [...goals.values()].map((goal): [string, StandingGoal] => {
        const column = read.plan.metrics.indexOf(goal.metric);
        const accounts = row.parts[column]?.map(({ source }) => source) ?? [];
        return [goal.metric, { goal, accounts, judged: isMonth ? (row.goals[column] ?? null) : null }];
      }),
    );
  }, [read, goals, isMonth]);
}
