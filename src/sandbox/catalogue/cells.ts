import type { PlatformAccount } from './account';
import { type DaySpan, daysOfRange, dayText } from './days';
import {
  type Dimension,
  type Entity,
  entityTypes,
  isEntityType,
  type ListedDimension,
  listedMembers,
  type SharingDimension,
} from './dimensions';
import { type BaseKey, metricAggregations } from './metric-keys';

/** A member of a dimension. Only entities have an id that differs from their name. */
interface Member {
  readonly id: string;
  readonly name: string;
}

/** The values, in whole units, of one combination of members. */
export interface Cell {
  readonly members: ReadonlyMap<Dimension, Member>;
  readonly units: Map<BaseKey, number>;
}

export interface Breakdown {
  readonly keys: readonly BaseKey[];
  readonly dimensions: readonly Dimension[];
  /** The ids from the campaign down to the entity that the values are limited to; empty for the whole account. */
  readonly path: readonly string[];
}

export type Cells = Map<string, Cell>;

/** Adds the values of an account's days to the cells. Cells appear in the order of days and members. */
export function addToCells(
  cells: Cells,
  account: PlatformAccount,
  span: DaySpan,
  breakdown: Breakdown,
): void {
  const { dimensions, keys, path } = breakdown;
  const steps = stepsOf(dimensions, path);
  const byDay = dimensions.includes('date');
  for (const day of daysOfRange(span)) {
    const members = new Map<Dimension, Member>();
    if (byDay) members.set('date', plain(dayText(day)));
    const weights = new Map<ListedDimension, readonly number[]>();
    for (const key of keys) {
      // A level is not added up over days: without a breakdown by day the last day's value counts.
      if (metricAggregations[key].kind === 'level' && !byDay && day !== span.last) continue;
      const walk = { account, day, path, steps, dimensions, cells, key, weights, members };
      share(walk, 0, { amount: account.unitsOn(key, day), entities: account.entities, above: '' });
    }
  }
}

interface BreakdownWalk extends Omit<Breakdown, 'keys'> {
  readonly account: PlatformAccount;
  readonly day: number;
  readonly steps: readonly SharingDimension[];
  readonly cells: Cells;
  readonly key: BaseKey;
  readonly weights: Map<ListedDimension, readonly number[]>;
  /** The members of the current position; each step sets its own member and removes it at its end. */
  readonly members: Map<Dimension, Member>;
}

/**
 * Returns the dimensions in the order in which values are divided. Entity types come first, and ads are divided
 * through their campaigns and ad sets. So the same part of an account has the same value in every table.
 */
function stepsOf(dimensions: readonly Dimension[], path: readonly string[]): SharingDimension[] {
  const asked = entityTypes.findLastIndex((type) => dimensions.includes(type)) + 1;
  const others = dimensions.filter((one) => one !== 'date' && !isEntityType(one)) as SharingDimension[];
  return [...entityTypes.slice(0, Math.max(asked, path.length)), ...others];
}

interface Part {
  readonly amount: number;
  /** The entities that the next entity step divides among, and the path of ids above them. */
  readonly entities: readonly Entity[];
  readonly above: string;
}

function share(walk: BreakdownWalk, depth: number, { amount, entities, above }: Part): void {
  const { account, day, path, steps, members } = walk;
  const step = steps[depth];
  if (step === undefined) return add(walk, amount);
  if (!isEntityType(step)) {
    for (const [n, part] of apportion(amount, weightsOf(walk, step)).entries()) {
      members.set(step, plain(listedMembers[step][n] ?? ''));
      share(walk, depth + 1, { amount: part, entities, above });
    }
    members.delete(step);
    return;
  }
  const shares = apportion(
    amount,
    entities.map((_, n) => account.weightOf(step, above, n, day)),
  );
  for (const [n, { id, name, parts }] of entities.entries()) {
    if (path[depth] !== undefined && path[depth] !== id) continue;
    members.set(step, { id, name });
    share(walk, depth + 1, { amount: shares[n] ?? 0, entities: parts, above: `${above}/${id}` });
  }
  members.delete(step);
}

/** The weights of a dimension's members are the same in every part of the account, so they are computed once a day. */
function weightsOf({ account, day, weights }: BreakdownWalk, step: ListedDimension): readonly number[] {
  const known = weights.get(step);
  if (known) return known;
  const drawn = listedMembers[step].map((_, n) => account.weightOf(step, '', n, day));
  weights.set(step, drawn);
  return drawn;
}

function add({ cells, dimensions, key, members: standing }: BreakdownWalk, amount: number): void {
  const name = cellName(dimensions.map((dimension) => standing.get(dimension)?.id ?? ''));
  let cell = cells.get(name);
  if (!cell) {
    const members = new Map([...standing].filter(([dimension]) => dimensions.includes(dimension)));
    cell = { members, units: new Map() };
    cells.set(name, cell);
  }
  cell.units.set(key, (cell.units.get(key) ?? 0) + amount);
}

/** The key of a cell: the ids of its members in the order of the dimensions. */
export const cellName = (ids: readonly string[]): string => ids.join('\n');

const plain = (name: string): Member => ({ id: name, name });

/**
 * Divides a whole number by weights so that the parts add up to it exactly, by the largest remainder method.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) throw new Error('weights must add up to something');
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1;
  return parts;
}
