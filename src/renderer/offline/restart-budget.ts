const mostRestarts = 5;
const windowMs = 10 * 60_000;

/** How often a dying worker is started again: at once, then ever later, and not more than five times in ten minutes. */
export class RestartBudget {
  private readonly deaths: number[] = [];
  isSpent = false;

  /** Null where it has died too often. `now` is monotonic ms. */
  nextDelayMs(now: number): number | null {
    this.deaths.push(now);
    const recent = this.deaths.filter((at) => at > now - windowMs).length;
    this.isSpent = recent > mostRestarts;
    return this.isSpent ? null : recent === 1 ? 0 : 500 * 2 ** (recent - 1);
  }
}
