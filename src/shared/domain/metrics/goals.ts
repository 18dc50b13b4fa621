import type { MetricGoal } from './boards';
import { changeOf } from './change';

/**
 * `open`: the month is still running and the result is not decided. `unknown`: the values that decide it are not
 * known, or not in full.
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

/** Parts of a list of goals, in its order. `at_risk`: the month still runs, and the number is behind its pace. */
export const goalGroups = ['missed', 'at_risk', 'on_track', 'met', 'unknown'] as const;
type GoalGroup = (typeof goalGroups)[number];

/** Facts about a number that decide whether an open goal is at risk. */
export interface GoalPace {
  readonly value: number | null;
  readonly before: number | null;
  /** Share of the month that is over, 0 to 1. */
  readonly elapsed: number;
  /** The number grows over the month. A rate doesn't. */
  readonly grows: boolean;
}

export interface GoalProgress {
  readonly group: GoalGroup;
  /** The number as a share of the goal; null if there is no goal. */
  readonly share: number | null;
  /** The share that an even pace would have by now; null where nothing is compared with it. */
  readonly pace: number | null;
}

export function goalProgressOf({ state, goal }: GoalJudgement, given: GoalPace): GoalProgress {
  if (state === 'unknown') return { group: state, share: null, pace: null };
  const change = changeOf(given.value, given.before);
  const percent = change?.kind === 'percent' ? change.percent : null;
  const value = goal.rule === 'change_at_least' ? percent : given.value;
  const share = value === null || goal.value <= 0 ? null : value / goal.value;
  if (state !== 'open') return { group: state, share, pace: null };
  const pace = given.grows && goal.rule !== 'change_at_least' ? given.elapsed : null;
  const isBehind =
    goal.rule === 'at_most'
      ? share !== null && pace !== null && share > pace
      : value !== null && value < goal.value * (pace ?? 1);
  return { group: isBehind ? 'at_risk' : 'on_track', share, pace };
}
