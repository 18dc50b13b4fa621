import {
  type Board,
  type BoardCard,
  comparisonOf,
  earlierDays,
  isRunning,
  type MetricQuestion,
  type Period,
  type PeriodContext,
  periodKeyOf,
  periodOf,
} from '@shared/domain/metrics';
import { addDays } from '@shared/domain/time';
import type { MetricWant } from '../../engine';

/** The two periods that every card of a board is read over. */
export interface BoardPeriods {
  readonly period: Period;
  readonly comparison: Period | null;
  readonly isRunning: boolean;
}

export function boardPeriodsOf(
  { period: choice, comparison }: Pick<Board, 'period' | 'comparison'>,
  context: PeriodContext,
): BoardPeriods {
  const period = periodOf(choice, context);
  return {
    period,
    comparison: comparisonOf(comparison, choice, context),
    isRunning: isRunning(period, context.today),
  };
}

export const questionOf = ({ source, item }: BoardCard, period: Period): MetricQuestion => ({
  source,
  item,
  period,
});

/** A number of this morning is shown all morning; who wants a newer one refreshes. */
const FRESH_MS = 60 * 60_000;

/** @param isAsked a person waits for newer numbers than those that are kept */
export const wantOf = (
  card: BoardCard,
  { period, comparison }: BoardPeriods,
  isAsked: boolean,
): MetricWant => ({
  question: questionOf(card, period),
  comparison,
  ...wantOptions(isAsked),
});

export const wantOptions = (isAsked: boolean): Pick<MetricWant, 'urgency' | 'maxAgeMs'> => ({
  urgency: isAsked ? 'interactive' : 'visible',
  maxAgeMs: isAsked ? 0 : FRESH_MS,
});

/**
 * The same choice of period on earlier days, the newest first. A board read yesterday shows yesterday's numbers under
 * yesterday's dates until today's numbers arrive.
 */
export const earlierPeriodsOf = (board: Pick<Board, 'period'>, context: PeriodContext): Period[] =>
  earlierContexts(board, context).map((earlier) => periodOf(board.period, earlier));

/** The days before on which the choice meant other days, the newest first. */
export function earlierContexts(board: Pick<Board, 'period'>, context: PeriodContext): PeriodContext[] {
  const now = periodOf(board.period, context);
  const known = new Set([periodKeyOf(now)]);
  return Array.from({ length: earlierDays }, (_, place) => ({
    ...context,
    today: addDays(context.today, -place - 1),
  })).filter((earlier) => {
    const period = periodOf(board.period, earlier);
    const isNew = !known.has(periodKeyOf(period)) && period.end >= now.start;
    known.add(periodKeyOf(period));
    return isNew;
  });
}
