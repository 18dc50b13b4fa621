import type { MetricNumbers, OfflineEngine } from '../../engine';
import { type MonthDayQuestion, type MonthPlan, planOver } from './plan';

type NumbersEngine = Pick<OfflineEngine, 'metricNumbers'>;

/** A month as it was on a day before, with the numbers that are kept of it. */
export interface EarlierMonth {
  readonly question: MonthDayQuestion;
  /** By the plan's batches. */
  readonly numbers: readonly MetricNumbers[];
}

export const numbersOf = (engine: NumbersEngine, plan: MonthPlan): Promise<readonly MetricNumbers[]> =>
  Promise.all(plan.batches.map((batch) => engine.metricNumbers(batch)));

/**
 * A running month is a new period each day. Until most of today's values are loaded, for example when offline in the
 * morning, the newest loaded day is shown instead. Null where today's values suffice, or nothing was loaded.
 */
export async function readEarlierMonth(
  engine: NumbersEngine,
  plan: MonthPlan,
  numbers: readonly MetricNumbers[],
): Promise<EarlierMonth | null> {
  const { earlier, batches } = plan;
  if (earlier.length === 0) return null;
  const settled = sum(batches.map(({ periods }, at) => settledOver(numbers[at], 0, periods.length)));
  const places = sum(batches.map(({ sources, items }) => sources.length * items.length));
  if (isMost(settled, places)) return null;
  const periods = earlier.map(({ period }) => period);
  const ofDays = await Promise.all(
    batches.map(({ sources, items }) => engine.metricNumbers({ sources, items, periods })),
  );
  const known = periods.map((_, day) => sum(ofDays.map((one) => knownOver(one, day, periods.length))));
  const most = Math.max(0, ...known);
  if (most === 0 || isMost(settled, most)) return null;
  const question = earlier[known.findIndex((count) => isMost(count, most))];
  return question ? { question, numbers: await numbersOf(engine, planOver(plan, question)) } : null;
}

/** Whether a day counts as mostly read. Failing accounts are missing today as well, so nine of ten suffice. */
const isMost = (count: number, of: number): boolean => count >= of * 0.9;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** How many numbers are kept over the period at this place among so many. */
function knownOver({ values }: MetricNumbers, period: number, periods: number): number {
  let count = 0;
  for (let place = period; place < values.length; place += periods)
    if (!Number.isNaN(values[place])) count += 1;
  return count;
}

/** The same with what the services have refused: no reading will bring it. Without a network nothing is settled. */
function settledOver(numbers: MetricNumbers | undefined, period: number, periods: number): number {
  if (!numbers) return 0;
  const refused = numbers.refusals.filter(
    ({ place, refusal: { error } }) =>
      place % periods === period &&
      error.category !== 'network' &&
      error.category !== 'rate' &&
      Number.isNaN(numbers.values[place]),
  );
  return knownOver(numbers, period, periods) + refused.length;
}
