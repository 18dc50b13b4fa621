type Tick = () => void;

interface Waiting {
  readonly everyMs: number;
  readonly tick: Tick;
}

/**
 * Shared timer of all ages on the screen. Ages with the same precision update in the same task, so that a page with
 * hundreds of ages renders once. It pauses while the page is hidden.
 */
class Ticker {
  private readonly waiting = new Set<Waiting>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isResting = false;

  /** Calls `tick` each time a whole multiple of `everyMs` has passed; answers the function that ends it. */
  start(everyMs: number, tick: Tick): () => void {
    const one = { everyMs, tick };
    this.waiting.add(one);
    this.wait();
    return () => {
      this.waiting.delete(one);
      if (this.waiting.size === 0) this.stop();
    };
  }

  /** Paused times are updated at once when the pause ends. */
  setResting(isResting: boolean): void {
    if (isResting === this.isResting) return;
    this.isResting = isResting;
    this.stop();
    if (isResting) return;
    for (const { tick } of [...this.waiting]) tick();
    this.wait();
  }

  /** Restarts the timer each time, because a shorter interval may have been added. */
  private wait(): void {
    this.stop();
    if (this.isResting || this.waiting.size === 0) return;
    const now = Date.now();
    const periods = new Set([...this.waiting].map(({ everyMs }) => everyMs));
    const next = Math.min(...[...periods].map((everyMs) => (Math.floor(now / everyMs) + 1) * everyMs));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      for (const { everyMs, tick } of [...this.waiting]) if (next % everyMs === 0) tick();
      this.wait();
    }, next - now);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

export const ticker = new Ticker();
