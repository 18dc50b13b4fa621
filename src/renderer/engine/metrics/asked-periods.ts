import {
  type Board,
  comparisonOf,
  earlierDays,
  monthComparisons,
  monthPeriods,
  type PeriodContext,
  periodKeyOf,
  periodOf,
} from '@shared/domain/metrics';
import { addDays, dayKeyIn, monthOf } from '@shared/domain/time';

type Choice = Pick<Board, 'period' | 'comparison'>;

/** Boards count the days of their clients: somewhere it is already tomorrow, and somewhere still yesterday. */
const daysAhead = 1;
export const daysBehind = earlierDays + 1;
const weekStarts = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns the keys of the periods that boards and the month use on these days, and of their comparison periods. */
export function askedPeriods(boards: readonly Choice[], now: number): ReadonlySet<string> {
  const keys = new Set<string>();
  const today = dayKeyIn('UTC', now);
  const choices = [...new Map(boards.map((board) => [choiceKeyOf(board), board])).values()];
  for (let day = -daysBehind; day <= daysAhead; day += 1) {
    const asOf = addDays(today, day);
    for (const comparison of monthComparisons) {
      const { period, before } = monthPeriods(monthOf(asOf), asOf, comparison);
      keys.add(periodKeyOf(period));
      if (before) keys.add(periodKeyOf(before));
    }
    for (const choice of choices) {
      for (const weekStart of choice.period.kind.endsWith('_week') ? weekStarts : [0])
        addPeriods(keys, choice, { today: asOf, weekStart });
    }
  }
  return keys;
}

function addPeriods(keys: Set<string>, { period, comparison }: Choice, context: PeriodContext): void {
  keys.add(periodKeyOf(periodOf(period, context)));
  const before = comparisonOf(comparison, period, context);
  if (before) keys.add(periodKeyOf(before));
}

const choiceKeyOf = ({ period, comparison }: Choice): string => JSON.stringify([period, comparison]);
