import { type Board, wholeMonth } from '@shared/domain/metrics';
import { type DayKey, monthOf } from '@shared/domain/time';
import { useMemo } from 'react';
import { readMonthInAddress } from '../month-in-address';
import { useAddress } from '../use-address';

type Choice = Pick<Board, 'period' | 'comparison'>;

export interface VisitedMonth {
  /** Period and comparison that replace the board's own; null if the board was opened without them. */
  readonly choice: Choice | null;
  readonly leave: () => void;
}

/**
 * A board that was opened from the month over all clients shows that month, and its own dates stay as they are.
 * @param today of the board's client
 */
export function useVisitedMonth({ period, comparison }: Choice, today: DayKey): VisitedMonth {
  const [{ month, compare = 'previous' }, change] = useAddress(readMonthInAddress);
  const first = month === undefined ? null : `${month}-01`;
  const choice = useMemo((): Choice | null => {
    if (first === null) return null;
    const isRunning = first === monthOf(today);
    const visited: Choice = {
      period: isRunning ? { kind: 'this_month' } : { kind: 'days', ...wholeMonth(first) },
      comparison: { kind: compare },
    };
    const isOwn = JSON.stringify(visited) === JSON.stringify({ period, comparison });
    return isOwn ? null : visited;
  }, [first, compare, today, period, comparison]);
  return { choice, leave: () => change(() => ({})) };
}
