import type { UnseenReading } from '@shared/settings';
import type { PlannedCall } from './calls';
import { defaultSlots, type FreeSlots } from './decide';
import type { SyncState } from './sync-state';
import { syncTimings } from './sync-timings';

export interface ReaderPresence {
  readonly isLookedAt: boolean;
  /** Mode in which backfill is read. */
  readonly backfill: UnseenReading;
}

/**
 * Speed of backfill while the window is not viewed or the computer runs on battery. It is full speed, one call at a
 * time with a pause, or off.
 */
export class BackfillThrottle {
  private reading: UnseenReading = 'full';
  /** At the slow pace the next call leaves then; monotonic ms. */
  private nextAt = 0;

  setReading(reading: UnseenReading): void {
    this.reading = reading;
  }

  sent({ slot }: PlannedCall, now: number): void {
    if (slot === 'backfill') this.nextAt = now + syncTimings.slowBackfillMs;
  }

  /** Free call slots. The first read ignores the throttle, because a person waits for it. */
  slots(now: number, { isFirstReading }: Pick<SyncState, 'isFirstReading'>): FreeSlots {
    const isHeld = this.reading === 'none' || (this.reading === 'slow' && now < this.nextAt);
    return isHeld && !isFirstReading ? { ...defaultSlots, backfill: 0 } : defaultSlots;
  }

  /** When a held call may leave, monotonic ms; 0 where none is held by time. */
  get dueAt(): number {
    return this.reading === 'slow' ? this.nextAt : 0;
  }
}
