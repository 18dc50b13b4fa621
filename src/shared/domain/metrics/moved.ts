import type { DayKey } from '../time';
import type { MetricGoal } from './boards';
import { changeOf, smallestBase } from './change';
import { type MissingState, missingStates } from './data-state';
import type { GoalJudgement } from './goals';

/** A client's number over a period, with what its sentences may be made of. */
export interface MovedNumber {
  readonly metric: string;
  readonly value: number | null;
  readonly before: number | null;
  /** Whole months before a whole month, the newest first; empty if the period is not a whole month. */
  readonly past: readonly { readonly month: DayKey; readonly value: number | null }[];
  /** The accounts in it, where there are several. */
  readonly parts: readonly {
    /** Platform, with the account's name where the client has two of the platform. */
    readonly platform: string;
    readonly value: number | null;
    readonly before: number | null;
  }[];
  /** Accounts without a number, left out of both periods, and why. */
  readonly leftOut: readonly { readonly platform: string; readonly state: MissingState }[];
  readonly goal: GoalJudgement | null;
}

type Direction = 'up' | 'down';

/** Something that can be said of a client and a period, with the numbers that prove it. */
export type Finding =
  | {
      readonly kind: 'changed';
      readonly metric: string;
      readonly direction: Direction;
      readonly value: number;
      readonly before: number;
      /** Above 0; the direction has its sign. */
      readonly percent: number;
    }
  /** A change from zero or to zero, or no change. */
  | { readonly kind: 'started' | 'same'; readonly metric: string; readonly value: number }
  | { readonly kind: 'stopped'; readonly metric: string; readonly before: number }
  | {
      readonly kind: 'record';
      readonly metric: string;
      readonly direction: Direction;
      readonly value: number;
      /** The last month that was not beaten; null where every known one was. */
      readonly since: DayKey | null;
      /** How many months in a row were beaten. */
      readonly months: number;
    }
  | {
      readonly kind: 'part';
      readonly metric: string;
      readonly platform: string;
      readonly direction: Direction;
      readonly value: number;
      readonly before: number;
      readonly percent: number;
    }
  | {
      readonly kind: 'goal';
      readonly metric: string;
      readonly state: 'met' | 'missed';
      readonly goal: MetricGoal;
      readonly value: number;
    }
  | { readonly kind: 'missing'; readonly state: MissingState; readonly platforms: readonly string[] };

const mostFindings = 5;
/** Fewest months that make a record worth reporting. */
const fewestMonths = 3;
/** A smaller change is reported only if there is nothing else to report. */
const smallPercent = 1;

/**
 * The most important changes, at most five: goals, breaks, records, the largest changes and the accounts behind them.
 * Missing data is always reported, because the other sentences exclude it.
 * @param shown metrics that stand beside the sentences with their change, their goal and their missing accounts
 */
export function findingsOf(
  numbers: readonly MovedNumber[],
  shown: ReadonlySet<string> = new Set(),
): readonly Finding[] {
  const isShown = ({ metric }: MovedNumber) => shown.has(metric);
  const told = new Set(numbers.filter(isShown).flatMap((one) => one.leftOut.map(({ platform }) => platform)));
  const leftOut = numbers.flatMap((one) => one.leftOut).filter(({ platform }) => !told.has(platform));
  const last = missingStates.flatMap((state): Finding[] => {
    const own = leftOut.filter((one) => one.state === state);
    const platforms = [...new Set(own.map(({ platform }) => platform))];
    return platforms.length > 0 ? [{ kind: 'missing', state, platforms }] : [];
  });
  const goals = numbers
    .filter((one) => !isShown(one))
    .flatMap(goalOf)
    .toSorted((a, b) => (a.state === b.state ? 0 : a.state === 'missed' ? -1 : 1));
  // Only one finding per number (break, record or change), so that one number cannot fill the list.
  const moves = numbers.flatMap((one): Finding[] => {
    const said = isShown(one) ? recordOf(one) : (breakOf(one) ?? recordOf(one) ?? movementOf(one));
    return said ? [said] : [];
  });
  const parts = numbers.flatMap(partOf);
  const ranked = [...moves, ...parts].toSorted((a, b) => weightOf(b) - weightOf(a));
  return [...goals, ...ranked].slice(0, mostFindings - last.length).concat(last);
}

function goalOf({ metric, value, goal }: MovedNumber): Extract<Finding, { kind: 'goal' }>[] {
  if (value === null || (goal?.state !== 'met' && goal?.state !== 'missed')) return [];
  return [{ kind: 'goal', metric, state: goal.state, goal: goal.goal, value }];
}

function breakOf({ metric, value, before }: MovedNumber): Finding | null {
  if (value === null || before === null || (value === 0) === (before === 0)) return null;
  return value === 0 ? { kind: 'stopped', metric, before } : { kind: 'started', metric, value };
}

/** Larger, or smaller, than so many months in a row before it, all of which are known. */
function recordOf({ metric, value, past }: MovedNumber): Finding | null {
  if (value === null) return null;
  const first = past[0]?.value ?? null;
  if (first === null || first === value) return null;
  const direction: Direction = value > first ? 'up' : 'down';
  const isBeaten = (other: number) => (direction === 'up' ? value > other : value < other);
  let months = 0;
  while (months < past.length) {
    const other = past[months]?.value ?? null;
    if (other === null || !isBeaten(other)) break;
    months += 1;
  }
  if (months < fewestMonths) return null;
  const end = past[months];
  // A month behind an unknown one may be larger, so only the number of months can be claimed.
  const since = end && end.value !== null ? end.month : null;
  return { kind: 'record', metric, direction, value, since, months };
}

function movementOf({ metric, value, before }: MovedNumber): Finding | null {
  const moved = movedBy(value, before);
  if (moved) return { kind: 'changed', metric, ...moved };
  return value !== null && value === before ? { kind: 'same', metric, value } : null;
}

/** The account that moved the most of several. */
function partOf({ metric, parts }: MovedNumber): Finding[] {
  if (parts.length < 2) return [];
  const [largest] = parts
    .flatMap(({ platform, value, before }): Extract<Finding, { kind: 'part' }>[] => {
      const moved = movedBy(value, before);
      return moved && Math.abs(moved.before) >= smallestBase
        ? [{ kind: 'part', metric, platform, ...moved }]
        : [];
    })
    .toSorted((a, b) => Math.abs(b.value - b.before) - Math.abs(a.value - a.before));
  return largest ? [largest] : [];
}

function movedBy(value: number | null, before: number | null) {
  const change = changeOf(value, before);
  if (value === null || before === null || change?.kind !== 'percent' || change.percent === 0) return null;
  const direction: Direction = change.percent > 0 ? 'up' : 'down';
  return { direction, value, before, percent: Math.abs(change.percent) };
}

/** Breaks and records before changes; a large change of a small number is no news. */
function weightOf(finding: Finding): number {
  switch (finding.kind) {
    case 'stopped':
    case 'started':
      return 1_000_000;
    case 'record':
      return 100_000 + finding.months;
    case 'changed':
    case 'part': {
      const isSmall = Math.abs(finding.before) < smallestBase || finding.percent < smallPercent;
      const weight = Math.min(finding.percent, 10_000) * (finding.kind === 'part' ? 0.5 : 1);
      return isSmall ? weight / 100_000 : weight;
    }
    default:
      return 0;
  }
}
