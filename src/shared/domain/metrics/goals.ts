import type { MetricGoal } from './boards';
import { changeOf } from './change';

/**
 * `open`: the month still runs and nothing is decided. `unknown`: what it is judged by is not known, or not in full.
 */
export type GoalState = 'met' | 'missed' | 'open' | 'unknown';

export interface GoalJudgement {
  readonly state: GoalState;
  readonly goal: MetricGoal;
}

/** A number that a goal is held against. */
export interface JudgedNumber {
  readonly value: number | null;
  readonly before: number | null;
  /** An account is left out of it, so that the whole number may be another. */
  readonly isInPart: boolean;
  readonly isRunning: boolean;
}

/**
 * A month that is over meets its goal or misses it. One that still runs has missed `at_most` once it is above it, and
 * has met `at_least` once it is there; a change is known when the month is over.
 */
export function judgeGoal(
  goal: MetricGoal,
  { value, before, isInPart, isRunning }: JudgedNumber,
): GoalJudgement {
  const judged = (state: GoalState): GoalJudgement => ({ state, goal });
  if (value === null || !Number.isFinite(value) || isInPart) return judged('unknown');
  switch (goal.rule) {
    case 'at_least':
      if (value >= goal.value) return judged('met');
      return judged(isRunning ? 'open' : 'missed');
    case 'at_most':
      if (value > goal.value) return judged('missed');
      return judged(isRunning ? 'open' : 'met');
    case 'change_at_least': {
      const change = changeOf(value, before);
      // A change from zero has no percentage that could be held against the goal's.
      if (change?.kind !== 'percent') return judged('unknown');
      if (isRunning) return judged('open');
      return judged(change.percent >= goal.value ? 'met' : 'missed');
    }
  }
}
