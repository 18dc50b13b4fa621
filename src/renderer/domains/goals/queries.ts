import type { JoinedClient } from '@shared/domain/clients';
import type { MetricGoal } from '@shared/domain/metrics';
import type { DeskError } from '@shared/errors';
import type { ClientKey } from '@shared/record-key';
import { useMemo } from 'react';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useJoinedClients } from '../clients';
import { useLocal } from '../local-data';
import { type GoalsByMetric, goalKeyOf, goalsByClient, type KeptGoal } from './goals';

const noGoals: GoalsByMetric = new Map();

/** The goals of every client that has any. */
export function useGoals(): ReadonlyMap<ClientKey, GoalsByMetric> {
  const { clients } = useJoinedClients();
  const kept = useLocal('metric_goals');
  return useMemo(() => goalsByClient(kept ?? [], clients), [kept, clients]);
}

/** The goals of one client, by metric: for charts, its page and its row in the month. */
export const useGoalsOf = (client: Pick<JoinedClient, 'key'> | null): GoalsByMetric =>
  useGoals().get(client?.key ?? 'planning:') ?? noGoals;

export interface UseSaveGoal {
  /** Why the last change is not on the disk. */
  readonly error: DeskError | null;
  /** Takes the place of the goal that the metric had. Answers whether it is on the disk. */
  readonly save: (
    client: JoinedClient,
    goal: Pick<MetricGoal, 'metric' | 'rule' | 'value'>,
    before: KeptGoal | null,
  ) => Promise<boolean>;
  readonly remove: (goal: KeptGoal) => Promise<boolean>;
}

export function useSaveGoal(): UseSaveGoal {
  const { request } = useWorkspaceServices();
  const { error, run } = useRun();
  const write = async (key: string, value: MetricGoal | null) =>
    (await run(request('local.save', { collection: 'metric_goals', key, value }))).ok;
  return {
    error,
    save: (client, { metric, rule, value }, before) =>
      write(before?.key ?? crypto.randomUUID(), { client: goalKeyOf(client), metric, rule, value }),
    remove: ({ key }) => write(key, null),
  };
}
