import { succeed } from '@shared/errors';
import type { Clock, Logger, Timers } from '../../ports';
import type { ActionUsageStore } from '../limits/action-usage-store';
import type { Limiter, LimiterDeps } from '../limits/limiter';
import { createLimiter } from '../limits/limiter';
import type { MinuteUsageStore } from '../limits/minute-usage-store';

/** Action usage that is lost with the process: for tests without a restart. */
const memoryBook = ({ monotonic }: Pick<Clock, 'monotonic'>): ActionUsageStore => ({
  now: monotonic,
  earlier: () => [],
  heard: () => undefined,
  begin: async () => succeed({ end: () => undefined }),
  clockJumped: () => undefined,
});

const noNotes: MinuteUsageStore = { earlier: () => null, callLeaves: () => undefined };

const silent: Logger = { log: () => undefined };

/** A limiter on the given clock. Its budgets are in memory and belong to no specific workspace. */
export function testLimiter(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  more: Partial<LimiterDeps> = {},
): Limiter {
  return createLimiter({
    clock,
    timers,
    actionUsage: memoryBook(clock),
    minuteUsage: noNotes,
    logger: silent,
    shareOf: () => 1,
    backfillPart: () => 0.5,
    ...more,
  });
}
