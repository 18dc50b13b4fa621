import type { MovedNumber } from '@shared/domain/metrics';
import type { MonthPlan } from './plan';
import type { MonthRow } from './rows';

/** A client's row as numbers that sentences are made of. */
export const movedNumbersOf = (row: MonthRow, plan: MonthPlan): readonly MovedNumber[] =>
  row.cells.flatMap((cell, column): MovedNumber[] => {
    const metric = plan.metrics[column];
    const parts = row.parts[column] ?? [];
    if (metric === undefined || cell.kind === 'unmeasured') return [];
    return [
      {
        metric,
        value: cell.value,
        before: cell.before,
        goal: row.goals[column] ?? null,
        past: plan.past.map((month, index) => ({ month, value: cell.past[index] ?? null })),
        parts: cell.counted.flatMap((place) => {
          const part = parts[place];
          if (!part) return [];
          const { value, before, source } = part;
          return [{ platform: source.label, value, before }];
        }),
        // Where nothing of a number was loaded, no sentence leaves it out.
        leftOut: cell.leftOut.flatMap((place) => {
          const { source, missing: state } = parts[place] ?? {};
          if (!source || !state || (cell.kind !== 'known' && state === 'not_loaded')) return [];
          return [{ platform: source.label, state }];
        }),
      },
    ];
  });
