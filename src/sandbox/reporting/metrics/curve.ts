import type { Random } from '../../kernel/seeded';
import type { Rhythm } from './measure';

/** From Sunday to Saturday. */
const weekdays: Readonly<Record<Rhythm, readonly number[]>> = {
  leisure: [1.12, 0.95, 0.96, 0.99, 1, 1.04, 1.1],
  work: [0.38, 1.04, 1.14, 1.17, 1.12, 0.96, 0.45],
};

/** The growth of an account is told from here: 2025-01-01, as a number of days since 1970. */
const referenceDay = 20_089;

/**
 * How one account does from day to day: its size, its growth over the years, its week, good and bad days. Measures of
 * an account share its days, so that reach and impressions rise and fall together. Any day can be asked for by
 * itself: nothing is kept, and the same account has the same days in every process.
 */
export class Curve {
  readonly #size: number;
  readonly #yearlyGrowth: number;
  readonly #noise: number;
  readonly #week: readonly number[];

  constructor(random: Random, rhythm: Rhythm) {
    this.#size = 0.35 * 8 ** random.next();
    this.#yearlyGrowth = 0.92 + random.next() * 0.6;
    this.#noise = random.integer(1, 0x7fff_ffff);
    this.#week = weekdays[rhythm];
  }

  /** A count of one day, not rounded. */
  daily(key: string, typical: number, day: number): number {
    const weekday = this.#week[(day + 4) % 7] ?? 1;
    const luck = 0.78 + 0.44 * this.#chance(day);
    // Now and then something goes round.
    const burst = this.#chance(day + 500_000) > 0.975 ? 1.9 : 1;
    const own = 0.9 + 0.2 * this.#chance(day + hash(key));
    return typical * this.#scale(key, day) * weekday * luck * burst * own;
  }

  /** The height of one day, not rounded. */
  level(key: string, typical: number, day: number): number {
    return typical * this.#scale(key, day) * (1 + 0.001 * this.#chance(day + hash(key)));
  }

  #scale(key: string, day: number): number {
    const share = 0.85 + 0.3 * this.#chance(hash(key));
    return this.#size * share * this.#yearlyGrowth ** ((day - referenceDay) / 365);
  }

  /** At least 0, below 1; the same for the same `n`. */
  #chance(n: number): number {
    return mix(this.#noise ^ Math.imul(n | 0, 0x9e37_79b1)) / 4_294_967_296;
  }
}

/** Spreads the bits of an integer (murmur3's finisher): a day asked for alone costs no stream of chance. */
function mix(n: number): number {
  let bits = n;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** FNV-1a. */
function hash(text: string): number {
  let bits = 0x811c_9dc5;
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x0100_0193);
  return bits | 0;
}
