import type { JoinedClient } from '@shared/domain/clients';
import { type MetricGoal, usualMonth } from '@shared/domain/metrics';
import { type DayKey, type EpochMs, monthOf } from '@shared/domain/time';
import type { OfflineEngine } from '../../engine';
import { catalogueLanguageOf } from '../catalogue';
import { plainTitle } from './definitions';
import { numbersOf, readEarlierMonth } from './earlier-month';
import { type MonthInputsEngine, readMonthInputs } from './month-inputs';
import { goalsQuestion, planNumbers, planOver } from './plan';
import { monthRowsOf } from './rows';

/** A goal that a month has missed. */
export interface MissedGoal {
  /** Stable key made of goal and month. */
  readonly key: string;
  readonly client: JoinedClient;
  readonly clientName: string | null;
  readonly metric: string;
  readonly metricName: string;
  readonly goal: MetricGoal;
  readonly value: number;
  /** First day of the month. */
  readonly month: DayKey;
  /** When the number was received; null where that is not known. */
  readonly readAt: EpochMs | null;
}

/** The months that goals are looked at in: the running one, and in its first days the one that people still talk about. */
export const goalMonths = (today: DayKey): readonly DayKey[] => [
  ...new Set([monthOf(today), usualMonth(today)]),
];

type MissedEngine = MonthInputsEngine & Pick<OfflineEngine, 'metricNumbers'>;

/** The goals that are missed by the numbers that are kept; nothing is read for it. */
export async function readMissedGoals(
  engine: MissedEngine,
  { today, language }: { readonly today: DayKey; readonly language: string },
): Promise<readonly MissedGoal[]> {
  const inputs = await readMonthInputs(engine, catalogueLanguageOf(language), { onlyGoals: true });
  if (!inputs || inputs.goals.size === 0) return [];
  const { goals, sources, definitions } = inputs;
  const clients = inputs.clients.filter(({ key }) => goals.has(key));
  const metrics = [...new Set([...goals.values()].flatMap((own) => [...own.keys()]))];
  const ofMonths = goalMonths(today).map(async (month) => {
    const plan = planNumbers(clients, sources, definitions, goalsQuestion(month, today, metrics));
    const read = await numbersOf(engine, plan);
    const earlier = await readEarlierMonth(engine, plan, read);
    const shown = earlier
      ? { plan: planOver(plan, earlier.question), numbers: earlier.numbers }
      : { plan, numbers: read };
    const rows = monthRowsOf({ ...shown, goals, nameOf: ({ name }) => name ?? '' });
    return rows.flatMap((row) =>
      row.goals.flatMap((judged, column): MissedGoal[] => {
        const metric = metrics[column];
        const value = row.cells[column]?.value ?? null;
        const kept = metric === undefined ? undefined : goals.get(row.key)?.get(metric);
        if (judged?.state !== 'missed' || metric === undefined || value === null || !kept) return [];
        return [
          {
            key: `${kept.key} ${month}`,
            client: row.client,
            clientName: row.client.name,
            metric,
            metricName: definitions.titles.get(metric) ?? plainTitle(metric),
            goal: judged.goal,
            value,
            month,
            readAt: row.readAt,
          },
        ];
      }),
    );
  });
  return (await Promise.all(ofMonths)).flat();
}
