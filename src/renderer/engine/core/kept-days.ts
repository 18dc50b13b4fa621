import { dayKeyIn } from '@shared/domain/time';
import type { SyncWindow } from '@shared/workspaces';
import type { EngineClock } from './ports';
import type { SyncProgress } from './requested-days';
import { type DayRange, dayNumber, keptRange } from './scopes';

const dayMs = 86_400_000;

/** The days whose posts are kept, by the sync window and by what a person has taken out. */
export class KeptDays {
  private window: SyncWindow | null = null;
  /** Cached for the day: it is asked for before every decision on the next call. */
  private last: {
    readonly today: number;
    readonly floor: SyncProgress['floor'];
    readonly range: DayRange;
  } | null = null;

  constructor(
    private readonly clock: EngineClock,
    private readonly progress: () => Pick<SyncProgress, 'floor' | 'requestedDays'>,
  ) {}

  /** Answers whether the days are others than before. */
  setWindow(window: SyncWindow): boolean {
    const before = this.window;
    this.window = window;
    this.last = null;
    return (
      before !== null && (before.pastDays !== window.pastDays || before.futureDays !== window.futureDays)
    );
  }

  /** Kept days as of now; null before the sync window is known. */
  range(): DayRange | null {
    const { window, last } = this;
    if (!window) return null;
    const today = Math.floor(this.clock.now() / dayMs);
    const { floor } = this.progress();
    if (last?.today === today && last.floor === floor) return last.range;
    const range = keptRange(window, dayKeyIn('UTC', today * dayMs), floor);
    this.last = { today, floor, range };
    return range;
  }

  /**
   * Days kept during a pass: the days of the pass, minus days that a user clears meanwhile. Responses to earlier
   * requests arrive until the pass restarts.
   */
  during(pass: DayRange | null): DayRange | null {
    const range = this.range();
    if (!pass || !range || !this.progress().floor || range.from <= pass.from) return pass ?? range;
    return { from: range.from, to: pass.to };
  }

  /** Whether what is dated on this day (its number since 1970-01-01) belongs here. */
  holds(day: number, pass: DayRange | null): boolean {
    return [this.during(pass), ...this.progress().requestedDays].some(
      (range) => range !== null && day >= dayNumber(range.from) && day <= dayNumber(range.to),
    );
  }

  /** How far back the window reaches. */
  get pastDays(): number {
    return this.window?.pastDays ?? 0;
  }
}
