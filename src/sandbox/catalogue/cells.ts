import type { PlatformAccount } from './account';
import { type DaySpan, daysIn, dayText } from './days';
import {
  type Dimension,
  entityTypes,
  isEntityType,
  type ListedDimension,
  listedMembers,
  type SharingDimension,
} from './dimensions';
import type { Entity } from './entities';
import { type BaseKey, metricNatures } from './keys';
import { split } from './split';

/** A member of a dimension; entities have an id of their own, the others are their name. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

/** What falls together under the same members, in whole units. */
export interface Cell {
  readonly members: ReadonlyMap<Dimension, Member>;
  readonly units: Map<BaseKey, number>;
}

export interface Breakdown {
  readonly keys: readonly BaseKey[];
  readonly dimensions: readonly Dimension[];
  /** Ids from the campaign down to the entity that alone counts; empty for the whole account. */
  readonly path: readonly string[];
}

export type Cells = Map<string, Cell>;

/** Adds an account's days to the cells, broken down; cells appear in the order of days and members. */
export function addTo(cells: Cells, account: PlatformAccount, span: DaySpan, breakdown: Breakdown): void {
  const { dimensions, keys, path } = breakdown;
  const steps = stepsOf(dimensions, path);
  const byDay = dimensions.includes('date');
  for (const day of daysIn(span)) {
    const members = new Map<Dimension, Member>();
    if (byDay) members.set('date', plain(dayText(day)));
    const weights = new Map<ListedDimension, readonly number[]>();
    for (const key of keys) {
      // A level is not added up over days: where the days are not told apart the last one stands.
      if (metricNatures[key].kind === 'level' && !byDay && day !== span.last) continue;
      const walk = { account, day, path, steps, dimensions, cells, key, weights, members };
      share(walk, 0, { amount: account.unitsOn(key, day), entities: account.entities, above: '' });
    }
  }
}

interface Walk extends Omit<Breakdown, 'keys'> {
  readonly account: PlatformAccount;
  readonly day: number;
  readonly steps: readonly SharingDimension[];
  readonly cells: Cells;
  readonly key: BaseKey;
  readonly weights: Map<ListedDimension, readonly number[]>;
  /** Where the walk stands; each step sets its own member and takes the last one back when it is through. */
  readonly members: Map<Dimension, Member>;
}

/**
 * The breakdowns on the way, outermost first. Ads are reached through their campaigns and ad sets, and entities come
 * before everything else, so that the same part of the account is the same number in whatever table it stands.
 */
function stepsOf(dimensions: readonly Dimension[], path: readonly string[]): SharingDimension[] {
  const asked = entityTypes.findLastIndex((type) => dimensions.includes(type)) + 1;
  const others = dimensions.filter((one) => one !== 'date' && !isEntityType(one)) as SharingDimension[];
  return [...entityTypes.slice(0, Math.max(asked, path.length)), ...others];
}

interface Part {
  readonly amount: number;
  /** The entities that the next entity step shares among, and the ids above them. */
  readonly entities: readonly Entity[];
  readonly above: string;
}

function share(walk: Walk, depth: number, { amount, entities, above }: Part): void {
  const { account, day, path, steps, members } = walk;
  const step = steps[depth];
  if (step === undefined) return add(walk, amount);
  if (!isEntityType(step)) {
    for (const [n, part] of split(amount, weightsOf(walk, step)).entries()) {
      members.set(step, plain(listedMembers[step][n] ?? ''));
      share(walk, depth + 1, { amount: part, entities, above });
    }
    members.delete(step);
    return;
  }
  const shares = split(
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

/** Members of a dimension weigh the same in whatever part of the account, so once a day is enough. */
function weightsOf({ account, day, weights }: Walk, step: ListedDimension): readonly number[] {
  const known = weights.get(step);
  if (known) return known;
  const drawn = listedMembers[step].map((_, n) => account.weightOf(step, '', n, day));
  weights.set(step, drawn);
  return drawn;
}

function add({ cells, dimensions, key, members: standing }: Walk, amount: number): void {
  const name = cellName(dimensions.map((dimension) => standing.get(dimension)?.id ?? ''));
  let cell = cells.get(name);
  if (!cell) {
    const members = new Map([...standing].filter(([dimension]) => dimensions.includes(dimension)));
    cell = { members, units: new Map() };
    cells.set(name, cell);
  }
  cell.units.set(key, (cell.units.get(key) ?? 0) + amount);
}

/** By the members' ids, in the order of the breakdown. */
export const cellName = (ids: readonly string[]): string => ids.join('\n');

const plain = (name: string): Member => ({ id: name, name });
