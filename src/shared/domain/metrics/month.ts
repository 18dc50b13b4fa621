import { type Change, changeOf, directionOf, isUnusual } from './change';
import type { MissingState } from './data-state';
import type { GoalJudgement } from './goals';
import { knownChanges } from './months';

/** Values of a metric for one account. Null means unknown, never zero. */
export interface MonthPart {
  readonly value: number | null;
  readonly before: number | null;
  /** Values of whole months before the shown one, newest first. */
  readonly past: readonly (number | null)[];
  /** Why a value is missing, the shown month's reason first; null or absent if both values are known. */
  readonly missing?: MissingState | null;
}

export interface MonthCell {
  /**
   * `known`; `unread`: accounts measure it and none has a number; `no_data`: all of them were asked and have none;
   * `apart`: several measure a rate, which does not add up; `unmeasured`: no account does.
   */
  readonly kind: 'known' | 'unread' | 'no_data' | 'apart' | 'unmeasured';
  readonly value: number | null;
  readonly before: number | null;
  readonly change: Change | null;
  /** Months before, the newest first, of the same accounts as the value; null where one of them lacks a number. */
  readonly past: readonly (number | null)[];
  /** Which of the parts are in the sums of both periods. */
  readonly counted: readonly number[];
  /** Indexes of parts left out of both values, because one of their own is missing. */
  readonly leftOut: readonly number[];
  readonly isUnusual: boolean;
}

export interface CellRule {
  readonly addsUp: boolean;
  /** There is a period to compare with. */
  readonly isCompared: boolean;
  /** Only a whole month that is compared with the one before can be held against months of the past. */
  readonly canBeUnusual: boolean;
}

const blank = { value: null, before: null, change: null, past: [], counted: [], leftOut: [] } as const;

/**
 * Returns a client's number in a column. An account without a number in either period is left out of both periods.
 * Otherwise a sum would fall because a value could not be read. If no account has both numbers, the month is shown
 * alone, without a change.
 */
export function monthCellOf(
  parts: readonly MonthPart[],
  { addsUp, isCompared, canBeUnusual }: CellRule,
): MonthCell {
  if (parts.length === 0) return { ...blank, kind: 'unmeasured', isUnusual: false };
  const withValue = placesWhere(parts, ({ value }) => value !== null);
  if (withValue.length === 0)
    return {
      ...blank,
      leftOut: parts.map((_, place) => place),
      isUnusual: false,
      kind: parts.every(({ missing }) => missing === 'no_data') ? 'no_data' : 'unread',
    };
  // A rate of a single account is shown. Rates of several accounts cannot be combined.
  if (!addsUp && parts.length > 1) return { ...blank, kind: 'apart', isUnusual: false };
  const withBoth = placesWhere(parts, ({ value, before }) => value !== null && before !== null);
  const hasBefore = isCompared && withBoth.length > 0;
  const counted = hasBefore ? withBoth : withValue;
  const sum = (of: (part: MonthPart) => number | null) =>
    sumOf(
      counted.map((place) => parts[place]),
      of,
    );
  const value = sum((part) => part.value);
  const before = hasBefore ? sum((part) => part.before) : null;
  const months = Math.max(...parts.map(({ past }) => past.length));
  const past = Array.from({ length: months }, (_, month) => sum((part) => part.past[month] ?? null));
  return {
    kind: 'known',
    value,
    before,
    change: changeOf(value, before),
    past,
    counted,
    leftOut: parts.flatMap((_, place) => (counted.includes(place) ? [] : [place])),
    isUnusual: canBeUnusual && hasBefore && isUnusual(value, past, knownChanges),
  };
}

function placesWhere(parts: readonly MonthPart[], isWanted: (part: MonthPart) => boolean): number[] {
  const places: number[] = [];
  parts.forEach((part, place) => {
    if (isWanted(part)) places.push(place);
  });
  return places;
}

/** Null where one of them is not known: less than all of it would be another number. */
function sumOf(
  parts: readonly (MonthPart | undefined)[],
  of: (part: MonthPart) => number | null,
): number | null {
  let sum = 0;
  for (const part of parts) {
    const value = part ? of(part) : null;
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/**
 * `no_data`: every account was asked and has none; `unmeasured`: no account of the client has any of the metrics, so
 * nothing is missing.
 */
export const monthGroups = ['unusual', 'usual', 'in_part', 'not_read', 'no_data', 'unmeasured'] as const;
export type MonthGroup = (typeof monthGroups)[number];

/** Group of a row, from its cells alone. */
export function groupOf(cells: readonly MonthCell[]): MonthGroup {
  if (cells.every(({ kind }) => kind === 'unmeasured')) return 'unmeasured';
  if (!cells.some(({ kind }) => kind === 'known' || kind === 'apart'))
    return cells.some(({ kind }) => kind === 'unread') ? 'not_read' : 'no_data';
  if (cells.some((cell) => cell.isUnusual)) return 'unusual';
  return isInPart(cells) ? 'in_part' : 'usual';
}

const isInPart = (cells: readonly MonthCell[]): boolean =>
  cells.some(({ kind, leftOut }) => kind !== 'unmeasured' && leftOut.length > 0);

export const monthFilters = ['all', 'unusual', 'not_in_full'] as const;
export type MonthFilter = (typeof monthFilters)[number];

export interface MonthRowFacts {
  readonly name: string;
  readonly group: MonthGroup;
  readonly cells: readonly MonthCell[];
  /** Goal results by column; null if the client has no goal for it. */
  readonly goals: readonly (GoalJudgement | null)[];
}

export function isShown({ group, cells }: MonthRowFacts, filter: MonthFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unusual':
      return group === 'unusual';
    case 'not_in_full':
      return group === 'not_read' || group === 'no_data' || isInPart(cells);
  }
}

export interface MonthSort {
  readonly column: number;
  readonly by: 'change' | 'value';
}

/**
 * Sorts rows, the largest first. New values come before every percentage. Unknown values come at the end, sorted by
 * name.
 */
export function sortRows<R extends MonthRowFacts>(
  rows: readonly R[],
  { column, by }: MonthSort,
  compareNames: (a: string, b: string) => number,
): R[] {
  const weight = ({ cells }: R): number => {
    const cell = cells[column];
    if (by === 'value') return cell?.value ?? Number.NEGATIVE_INFINITY;
    if (!cell?.change) return Number.NEGATIVE_INFINITY;
    return cell.change.kind === 'new' ? Number.MAX_VALUE : cell.change.percent;
  };
  const weighed = rows.map((row) => ({ row, weight: weight(row) }));
  weighed.sort((a, b) =>
    a.weight === b.weight ? compareNames(a.row.name, b.row.name) : a.weight < b.weight ? 1 : -1,
  );
  return weighed.map(({ row }) => row);
}

export interface GroupTotal {
  readonly group: MonthGroup;
  readonly total: number;
}

/** Group after group, each as it was sorted; or as they are, without groups. */
export function groupRows<R extends MonthRowFacts>(
  rows: readonly R[],
  isGrouped: boolean,
): { readonly rows: readonly R[]; readonly groups: readonly GroupTotal[] } {
  if (!isGrouped) return { rows, groups: [] };
  const groups = monthGroups
    .map((group) => ({ group, own: rows.filter((row) => row.group === group) }))
    .filter(({ own }) => own.length > 0);
  return {
    rows: groups.flatMap(({ own }) => own),
    groups: groups.map(({ group, own }) => ({ group, total: own.length })),
  };
}

export interface MonthSummary {
  /** Number of clients whose first column rose, among those whose change is known. */
  readonly rose: number;
  readonly fell: number;
  readonly same: number;
  readonly unusual: number;
  readonly inFull: number;
  readonly inPart: number;
  readonly notRead: number;
  readonly noData: number;
  /** Number of clients without an account that has these metrics. They are in none of the four groups. */
  readonly unmeasured: number;
  /** Goals of the columns that are decided, one way or the other. */
  readonly goalsMet: number;
  readonly goalsDecided: number;
}

/** Summary over all clients. There is no total, because reach cannot be added up. */
export function summaryOf(rows: readonly MonthRowFacts[]): MonthSummary {
  const directions = rows.map(({ cells }) => directionOf(cells[0]?.value ?? null, cells[0]?.before ?? null));
  const count = <T>(list: readonly T[], isCounted: (one: T) => boolean) => list.filter(isCounted).length;
  const notRead = count(rows, ({ group }) => group === 'not_read');
  const noData = count(rows, ({ group }) => group === 'no_data');
  const unmeasured = count(rows, ({ group }) => group === 'unmeasured');
  const inPart = count(
    rows,
    ({ group, cells }) => group !== 'not_read' && group !== 'no_data' && isInPart(cells),
  );
  const decided = rows.flatMap(({ goals }) =>
    goals.filter((goal) => goal?.state === 'met' || goal?.state === 'missed'),
  );
  return {
    rose: count(directions, (one) => one === 1),
    fell: count(directions, (one) => one === -1),
    same: count(directions, (one) => one === 0),
    unusual: count(rows, ({ group }) => group === 'unusual'),
    inFull: rows.length - inPart - notRead - noData - unmeasured,
    inPart,
    notRead,
    noData,
    unmeasured,
    goalsMet: count(decided, (goal) => goal?.state === 'met'),
    goalsDecided: decided.length,
  };
}
