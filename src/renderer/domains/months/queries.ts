import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import { itemKeyOf, type MonthColumn, periodKeyOf, sourceKeyOf } from '@shared/domain/metrics';
import { useCallback, useMemo } from 'react';
import type { MetricNumbers } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { catalogueLanguageOf } from '../catalogue';
import { useClientName, useJoinedClients } from '../clients';
import { useGoals } from '../goals';
import { useLocal, useLocalEntry } from '../local-data';
import { definitionTables, useAllSources, useUnreadClients } from '../metrics';
import { type NumberDefinitions, plainTitle, readNumberDefinitions } from './definitions';
import { type EarlierMonth, numbersOf, readEarlierMonth } from './earlier-month';
import {
  type MonthPlan,
  type MonthQuestion,
  monthQuestion,
  type PeriodQuestion,
  planNumbers,
  planOver,
} from './plan';
import { type MonthRow, monthRowsOf } from './rows';

const usualMetrics = ['reach', 'interactions', 'new_followers', 'clicks', 'cost'] as const;

/** The metrics that platforms give as numbers, worked out once for all who ask; null until the replica has answered. */
function useNumberDefinitions(): NumberDefinitions | null {
  const language = catalogueLanguageOf(useTranslation().language);
  return useEngineQuery({
    key: ['number_definitions', language],
    ask: (engine) => readNumberDefinitions(engine, language),
    tables: definitionTables,
  });
}

/** A column as it is shown. */
export interface ShownColumn extends MonthColumn {
  /** The person's name for it, else the catalogue's. */
  readonly name: string;
}

/** Title of a metric from the catalogue, or made from its key. */
export function useMetricName(): (metric: string) => string {
  const definitions = useNumberDefinitions();
  return useCallback((metric) => definitions?.titles.get(metric) ?? plainTitle(metric), [definitions]);
}

export interface UseMonthColumns {
  readonly columns: readonly ShownColumn[];
  /** A person chose them. */
  readonly isChosen: boolean;
  /** Every metric that a platform of any client gives as a number, by name. */
  readonly choices: readonly ShownColumn[];
  readonly save: (columns: readonly MonthColumn[]) => void;
}

/** The columns of the month; null until the replica has answered. */
export function useMonthColumns(): UseMonthColumns | null {
  const { language } = useTranslation();
  const definitions = useNumberDefinitions();
  const { value, save } = useLocalEntry('month_columns', 'month');
  const choices = useMemo(() => {
    if (!definitions) return [];
    const metrics = new Set([...definitions.byPlatform.values()].flatMap((own) => [...own.keys()]));
    const { compare } = new Intl.Collator(language);
    return [...metrics]
      .map((metric) => shown({ metric, title: null }, definitions))
      .toSorted((a, b) => compare(a.name, b.name));
  }, [definitions, language]);
  return useMemo(() => {
    if (!definitions) return null;
    const measured = new Set(choices.map(({ metric }) => metric));
    const usual = usualMetrics
      .filter((metric) => measured.size === 0 || measured.has(metric))
      .map((metric): MonthColumn => ({ metric, title: null }));
    const columns = (value ?? usual).map((column) => shown(column, definitions));
    return { columns, isChosen: value !== undefined, choices, save };
  }, [definitions, choices, value, save]);
}

const shown = (column: MonthColumn, { titles }: NumberDefinitions): ShownColumn => ({
  ...column,
  name: column.title ?? titles.get(column.metric) ?? plainTitle(column.metric),
});

interface AnsweredMonth {
  readonly key: string;
  readonly plan: MonthPlan;
  /** By the plan's batches. */
  readonly numbers: readonly MetricNumbers[];
  readonly earlier: EarlierMonth | null;
}

/** The numbers of all batches of a plan, in their order. */
export const monthNumbersQuery = (plan: MonthPlan): EngineQuery<AnsweredMonth> => {
  const key = keyOf(plan);
  return {
    key: ['month_numbers', key],
    ask: async (engine) => {
      const numbers = await numbersOf(engine, plan);
      return { key, plan, numbers, earlier: await readEarlierMonth(engine, plan, numbers) };
    },
    tables: ['metrics.results'],
  };
};

/** A text, so that the query's key is compared at once and not field by field. */
const keyOf = ({ batches, metrics, period, before }: MonthPlan): string =>
  [
    `${period.start} ${period.end} ${before?.start ?? ''} ${before?.end ?? ''}`,
    metrics.join(' '),
    // The places of the numbers hang on all three: sources, items and periods.
    ...batches.map(({ sources, items, periods }) =>
      [...sources.map(sourceKeyOf), ...items.map(itemKeyOf), ...periods.map(periodKeyOf)].join(' '),
    ),
  ].join('\n');

export interface PlannedNumbers {
  readonly plan: MonthPlan;
  /** By the plan's batches. */
  readonly numbers: readonly MetricNumbers[];
}

/** Shown numbers. A running month that was not read today shows an earlier day. */
export interface UseMonth extends PlannedNumbers {
  readonly rows: readonly MonthRow[];
  /** Numbers still to be read. */
  readonly wanted: PlannedNumbers;
}

/** The month over all clients, or over one of them; null until the replica has answered. */
export function useMonth(
  { month, today, comparison, metrics }: MonthQuestion,
  only: JoinedClient['key'] | null = null,
): UseMonth | null {
  const question = useMemo(
    () => monthQuestion({ month, today, comparison, metrics }),
    [month, today, comparison, metrics],
  );
  return useClientsNumbers(question, only);
}

/** Pass the same question while it asks the same. */
export function useClientsNumbers(
  question: PeriodQuestion,
  only: JoinedClient['key'] | ReadonlyMap<JoinedClient['key'], unknown> | null = null,
): UseMonth | null {
  const nameOf = useClientName();
  const { clients } = useJoinedClients();
  const sources = useAllSources();
  const unread = useUnreadClients();
  const definitions = useNumberDefinitions();
  const goals = useGoals();
  const currencies = useLocal('currencies');
  const plan = useMemo(() => {
    if (!sources || !definitions) return noPlan;
    const isWanted = ({ key }: JoinedClient) =>
      only === null || (typeof only === 'string' ? key === only : only.has(key));
    return planNumbers(clients.filter(isWanted), sources, definitions, question);
  }, [clients, sources, definitions, question, only]);
  const isReady = plan !== noPlan;
  const query = useMemo(() => monthNumbersQuery(plan), [plan]);
  const answered = useEngineQuery(query, { isEnabled: isReady });
  return useMemo(() => {
    if (!isReady || !answered) return null;
    const byRecord = new Map<string, string>(currencies?.map(({ key, value }) => [key, value]));
    const currencyOf = (client: JoinedClient): string | null => {
      if (byRecord.size === 0) return null;
      const keys = [client.key, ...recordKeysOf(client)];
      return keys.map((key) => byRecord.get(key)).find((one) => one !== undefined) ?? null;
    };
    // While another plan is being asked, the answer to the last one stays, in that one's places.
    const asked = answered.key === query.key[1] ? plan : answered.plan;
    const wanted: PlannedNumbers = { plan: asked, numbers: answered.numbers };
    const { earlier } = answered;
    const shown = earlier ? { plan: planOver(asked, earlier.question), numbers: earlier.numbers } : wanted;
    return { ...shown, wanted, rows: monthRowsOf({ ...shown, goals, unread, nameOf, currencyOf }) };
  }, [isReady, plan, query, answered, goals, unread, currencies, nameOf]);
}

const noPlan: MonthPlan = {
  batches: [],
  clients: [],
  metrics: [],
  addsUp: [],
  isMoney: [],
  period: { start: '', end: '' },
  before: null,
  isRunning: false,
  beforeAt: null,
  past: [],
  pastAt: [],
  canBeUnusual: false,
  isMonth: false,
  earlier: [],
};
