import type { SeededKeys } from '../kernel/seeded';
import { sandboxDayNumber } from './days';
import { type Entity, entitiesOf, type SharingDimension } from './dimensions';
import { type BaseKey, type CountedKey, counted, type LevelKey, metricAggregations } from './metric-keys';
import type { PlatformMetrics } from './platform-metrics/social';

/** Factors by day of the week, Monday first. */
const weekPatterns = {
  leisure: [0.92, 0.9, 0.94, 1, 1.06, 1.14, 1.16],
  office: [1.16, 1.22, 1.24, 1.18, 1.05, 0.52, 0.45],
  steady: [1.04, 1.03, 1.01, 1, 1, 0.94, 0.98],
} as const;

/** An account by its platform and its id there. */
interface AccountName {
  readonly slug: string;
  readonly sourceId: string;
}

/** The day on which the values of an account have not grown or shrunk yet. */
const usualDay = sandboxDayNumber('2026-01-01');
const daysInYear = 365;

/**
 * An account and its values on any day. A value depends only on the seed, the account and the day. Values are whole units
 * (hundredths for money), so that the parts of a breakdown add up exactly.
 */
export class PlatformAccount {
  readonly entities: readonly Entity[];
  readonly #keys: SeededKeys;
  readonly #platform: PlatformMetrics;
  readonly #name: string;
  readonly #size: number;
  readonly #growthPerYear: number;
  readonly #seeds = new Map<string, number>();

  constructor(keys: SeededKeys, platform: PlatformMetrics, { slug, sourceId }: AccountName) {
    this.#keys = keys;
    this.#platform = platform;
    this.#name = `${slug}:${sourceId}`;
    const random = keys.random(`connect.account:${this.#name}`);
    this.#size = 0.4 + random.next() * 2.2;
    this.#growthPerYear = 0.95 + random.next() * 0.6;
    this.entities = entitiesOf(random);
  }

  unitsOn(key: BaseKey, day: number): number {
    const aggregation = metricAggregations[key];
    if (aggregation.kind === 'growth')
      return this.#levelOn(aggregation.of, day) - this.#levelOn(aggregation.of, day - 1);
    return aggregation.kind === 'level'
      ? this.#levelOn(key as LevelKey, day)
      : this.#countOn(key as CountedKey, day);
  }

  /** The weight of the n-th member of a dimension in a day's value. */
  weightOf(dimension: SharingDimension, within: string, n: number, day: number): number {
    const seed = this.#seed(`weight:${dimension}:${within}:${n}`);
    // The first members have the largest weights; each varies a little from day to day.
    return (0.3 + noise(seed, 0)) * 0.72 ** n * (0.85 + 0.3 * noise(seed, day));
  }

  #levelOn(key: LevelKey, day: number): number {
    const usual = (this.#platform.typicalDay[key] ?? 0) * this.#size;
    const now = usual * this.#grownBy(day);
    const growth = now - usual * this.#grownBy(day - 1);
    // Growth varies from day to day, but a growing account never shrinks.
    return Math.round(now + 0.8 * growth * noise(this.#seed(key), day));
  }

  #countOn(key: CountedKey, day: number): number {
    const scale = counted[key].decimals === 2 ? 100 : 1;
    const usual = (this.#platform.typicalDay[key] ?? 0) * this.#size * this.#grownBy(day) * scale;
    // Activity varies from day to day for all metrics together, and a little for each metric.
    const liveliness = 0.7 + 0.6 * noise(this.#seed('liveliness'), day);
    const own = 0.88 + 0.24 * noise(this.#seed(key), day);
    return Math.round(
      usual * (weekPatterns[this.#platform.weekPattern][weekday(day)] ?? 1) * liveliness * own,
    );
  }

  #grownBy(day: number): number {
    const years = (day - usualDay) / daysInYear;
    // Limited, so that numbers stay finite when the clock is advanced by a century.
    return this.#growthPerYear ** Math.max(-10, Math.min(10, years));
  }

  #seed(purpose: string): number {
    const known = this.#seeds.get(purpose);
    if (known !== undefined) return known;
    const seed = this.#keys.random(`connect.curve:${this.#name}:${purpose}`).next() * 4_294_967_296;
    this.#seeds.set(purpose, seed | 0);
    return seed | 0;
  }
}

/** Monday is 0; 1970-01-01 was a Thursday. */
const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** A number from 0 to 1 that depends only on seed and index (the finaliser of MurmurHash3). */
function noise(seed: number, n: number): number {
  let h = Math.imul(seed ^ Math.imul(n + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}
