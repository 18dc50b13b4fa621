/**
 * Which of two answers about one record is the newer? Answers carry no version, and calls run side by side: where
 * one was asked before the other had landed, nobody can tell. Such an answer must not overwrite the one that has
 * landed; the record is asked singly instead. Ticks count askings and landings, so no clock is trusted.
 */
export class ConcurrentReadGuard {
  private tick = 0;
  private readonly outstanding = new Set<number>();
  /** When each record last had an answer land, as long as a call that is still out was asked before. */
  private readonly landedAt = new Map<string, number>();

  /** A call leaves; pass its tick to the other methods. */
  callStarted(): number {
    this.tick += 1;
    this.outstanding.add(this.tick);
    return this.tick;
  }

  /** True where another answer about the record landed after this call was asked. */
  isDoubtful(id: string, asked: number): boolean {
    return (this.landedAt.get(id) ?? 0) > asked;
  }

  written(ids: Iterable<string>): void {
    this.tick += 1;
    for (const id of ids) this.landedAt.set(id, this.tick);
  }

  /** The call is over, well or not. */
  callEnded(asked: number): void {
    this.outstanding.delete(asked);
    const oldest = Math.min(...this.outstanding);
    for (const [id, tick] of this.landedAt) {
      if (tick < oldest) this.landedAt.delete(id);
    }
  }
}
