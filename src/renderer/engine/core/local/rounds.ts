import { backoffMs } from '../failures';
import type { EnginePorts } from '../ports';

/** `more`: another round at once. `failed`: another one after a while. */
export type RoundOutcome = 'done' | 'more' | 'failed';

/**
 * Work that is done in rounds, one at a time: again where somebody asked for it meanwhile, and again after a longer
 * and longer while where it failed.
 */
export class Rounds {
  private isRunning = false;
  private isWanted = false;
  private stopped = false;
  private attempt = 0;
  private cancelRetry: (() => void) | null = null;

  constructor(
    private readonly ports: Pick<EnginePorts, 'clock' | 'random'>,
    private readonly work: () => Promise<RoundOutcome>,
  ) {}

  get isStopped(): boolean {
    return this.stopped;
  }

  wake(): void {
    this.isWanted = true;
    this.cancelRetry?.();
    this.cancelRetry = null;
    if (!this.isRunning && !this.stopped) void this.run();
  }

  stop(): void {
    this.stopped = true;
    this.cancelRetry?.();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    try {
      while (this.isWanted && !this.stopped) {
        this.isWanted = false;
        const outcome = await this.work();
        if (outcome === 'failed') this.retryLater();
        else this.attempt = 0;
        if (outcome === 'more') this.isWanted = true;
      }
    } finally {
      // In the same breath as the last look at `isWanted`: a wake between the two would be slept through.
      this.isRunning = false;
    }
  }

  private retryLater(): void {
    if (this.stopped) return;
    const { clock, random } = this.ports;
    this.cancelRetry = clock.after(backoffMs(this.attempt, random), () => this.wake());
    this.attempt += 1;
  }
}
