import { hitOfPart } from './document';

/** Which document stands for a hit: each for itself, but for those that are parts of one hit. */
export class HitOrdinals {
  private ordinals = new Uint32Array(0);
  /** The parts of a hit, by the text of its key. */
  private readonly parts = new Map<string, Set<number>>();
  private readonly unsettled = new Set<string>();

  constructor(
    private readonly find: (keyText: string) => number | undefined,
    private readonly orderOf: (ordinal: number) => number,
  ) {}

  /** By ordinal: the ordinal that stands for the hit. For reading only, after `settle` and not beyond the next change. */
  get view(): Uint32Array {
    return this.ordinals;
  }

  /** The document is new here, or has another order. */
  put(keyText: string, ordinal: number): void {
    this.reach(ordinal);
    this.ordinals[ordinal] = ordinal;
    const hit = hitOfPart(keyText);
    if (hit !== null) this.parts.set(hit, (this.parts.get(hit) ?? new Set()).add(ordinal));
    this.unsettle(hit ?? keyText);
  }

  remove(keyText: string, ordinal: number): void {
    const hit = hitOfPart(keyText);
    if (hit !== null) this.parts.get(hit)?.delete(ordinal);
    this.unsettle(hit ?? keyText);
  }

  /** Once after many changes: a reviewer may have thousands of parts, each of which would be looked at for each change. */
  settle(): void {
    for (const hit of this.unsettled) {
      const parts = this.parts.get(hit) ?? new Set();
      const chosen = this.find(hit) ?? this.newestOf(parts);
      for (const ordinal of parts) this.ordinals[ordinal] = chosen;
      if (parts.size === 0) this.parts.delete(hit);
    }
    this.unsettled.clear();
  }

  private unsettle(hit: string): void {
    // Most documents have no parts, and there are a hundred thousand of them at start.
    if (this.parts.has(hit)) this.unsettled.add(hit);
  }

  private newestOf(parts: ReadonlySet<number>): number {
    let newest = -1;
    for (const ordinal of parts) {
      if (newest === -1 || this.orderOf(ordinal) > this.orderOf(newest)) newest = ordinal;
    }
    return newest;
  }

  private reach(ordinal: number): void {
    if (ordinal < this.ordinals.length) return;
    const larger = new Uint32Array(Math.max(ordinal + 1, this.ordinals.length * 2));
    larger.set(this.ordinals);
    this.ordinals = larger;
  }
}
