import type { EngineClock } from './ports';

/**
 * A single timer for the earliest due time. Separate timers would wake the worker for work that is done together
 * anyway.
 */
export class Alarm {
  private unset: (() => void) | null = null;

  constructor(
    private readonly clock: Pick<EngineClock, 'monotonic' | 'after'>,
    private readonly onDue: () => void,
  ) {}

  /** Replaces the times set before; monotonic ms. Past times and infinite ones set no alarm. */
  set(times: readonly number[]): void {
    this.cancel();
    const now = this.clock.monotonic();
    const next = Math.min(...times.filter((time) => time > now));
    if (Number.isFinite(next)) this.unset = this.clock.after(next - now, this.onDue);
  }

  cancel(): void {
    this.unset?.();
    this.unset = null;
  }
}
