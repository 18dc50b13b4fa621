import type { Keys } from '../kernel/seeded';
import { dayNumber } from './days';
import type { SharingDimension } from './dimensions';
import { type Entity, entitiesOf } from './entities';
import { type BaseKey, type CountedKey, counted, type LevelKey, metricNatures } from './keys';
import type { Offer } from './offers';

/** By day of the week, Monday first. */
const rhythms = {
  leisure: [0.92, 0.9, 0.94, 1, 1.06, 1.14, 1.16],
  office: [1.16, 1.22, 1.24, 1.18, 1.05, 0.52, 0.45],
  steady: [1.04, 1.03, 1.01, 1, 1, 0.94, 0.98],
} as const;

/** Which account it is: its platform, and its id there. */
export interface AccountName {
  readonly slug: string;
  readonly sourceId: string;
}

/** The day on which an account has its usual size. */
const usualDay = dayNumber('2026-01-01');
const daysInYear = 365;

/**
 * One account on its platform: what it did on any day, the same whenever and by whomever it is read. Values are whole
 * units (hundredths for money), so that parts always add up to their sum.
 */
export class PlatformAccount {
  readonly entities: readonly Entity[];
  readonly #keys: Keys;
  readonly #offer: Offer;
  readonly #name: string;
  readonly #size: number;
  readonly #growthPerYear: number;
  readonly #seeds = new Map<string, number>();

  constructor(keys: Keys, offer: Offer, { slug, sourceId }: AccountName) {
    this.#keys = keys;
    this.#offer = offer;
    this.#name = `${slug}:${sourceId}`;
    const random = keys.random(`connect.account:${this.#name}`);
    this.#size = 0.4 + random.next() * 2.2;
    this.#growthPerYear = 0.95 + random.next() * 0.6;
    this.entities = entitiesOf(random);
  }

  unitsOn(key: BaseKey, day: number): number {
    const nature = metricNatures[key];
    if (nature.kind === 'growth') return this.#levelOn(nature.of, day) - this.#levelOn(nature.of, day - 1);
    return nature.kind === 'level'
      ? this.#levelOn(key as LevelKey, day)
      : this.#countOn(key as CountedKey, day);
  }

  /** How much of a day falls to the n-th member of a dimension, against the others. */
  weightOf(dimension: SharingDimension, within: string, n: number, day: number): number {
    const seed = this.#seed(`weight:${dimension}:${within}:${n}`);
    // The first members are the large ones; a little of it changes from day to day.
    return (0.3 + noise(seed, 0)) * 0.72 ** n * (0.85 + 0.3 * noise(seed, day));
  }

  #levelOn(key: LevelKey, day: number): number {
    const usual = (this.#offer.usual[key] ?? 0) * this.#size;
    const now = usual * this.#grownBy(day);
    const growth = now - usual * this.#grownBy(day - 1);
    // Some days win more people than others, but never so few that a growing account shrinks.
    return Math.round(now + 0.8 * growth * noise(this.#seed(key), day));
  }

  #countOn(key: CountedKey, day: number): number {
    const scale = counted[key].decimals === 2 ? 100 : 1;
    const usual = (this.#offer.usual[key] ?? 0) * this.#size * this.#grownBy(day) * scale;
    // A lively day is lively in everything; each metric adds a little of its own.
    const liveliness = 0.7 + 0.6 * noise(this.#seed('liveliness'), day);
    const own = 0.88 + 0.24 * noise(this.#seed(key), day);
    return Math.round(usual * (rhythms[this.#offer.rhythm][weekday(day)] ?? 1) * liveliness * own);
  }

  #grownBy(day: number): number {
    const years = (day - usualDay) / daysInYear;
    // Nothing grows for ever: a clock moved ahead by a century should not leave the range of numbers.
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

/** From 0 to 1 by seed and place alone, without a stream to walk: any day costs the same (MurmurHash3's finaliser). */
function noise(seed: number, n: number): number {
  let h = Math.imul(seed ^ Math.imul(n + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}
