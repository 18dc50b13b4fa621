/**
 * Decides which of two responses about one record is newer. Responses carry no version, and calls run in parallel. If
 * one was requested before the other had arrived, their order is unknown. Such a response must not overwrite the one
 * already stored, so the record is read singly instead. Ticks count requests and arrivals, so no clock is trusted.
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
