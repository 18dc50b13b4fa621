/** Chance that repeats: the same seed gives the same numbers ("mulberry32"). */
export class SeededRandom {
  constructor(private state: number) {}

  /** Uniform in [0, 1). */
  readonly next = (): number => {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  /** A whole number from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(options: readonly T[]): T {
    const picked = options[this.between(0, options.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }
}
