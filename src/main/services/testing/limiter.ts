import { succeed } from '@shared/errors';
import type { Clock, Logger } from '../../ports';
import type { BudgetBook } from '../limits/budget-book';
import type { Limiter, LimiterDeps } from '../limits/limiter';
import { createLimiter } from '../limits/limiter';
import type { MinuteNotes } from '../limits/minute-notes';
import type { Timers } from '../timers';

/** A book that is lost with the process: for tests in which nothing is started again. */
const memoryBook = ({ monotonic }: Pick<Clock, 'monotonic'>): BudgetBook => ({
  now: monotonic,
  earlier: () => [],
  heard: () => undefined,
  begin: async () => succeed({ end: () => undefined }),
  clockJumped: () => undefined,
});

const noNotes: MinuteNotes = { earlier: () => null, callLeaves: () => undefined };

const silent: Logger = { log: () => undefined };

/** A limiter on the given time, whose budgets live in memory and belong to nobody in particular. */
export function testLimiter(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  more: Partial<LimiterDeps> = {},
): Limiter {
  return createLimiter({
    clock,
    timers,
    book: memoryBook(clock),
    notes: noNotes,
    logger: silent,
    shareOf: () => 1,
    ...more,
  });
}
