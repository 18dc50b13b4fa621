import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { Lane } from '@shared/services/read';
import type { Clock, Timers } from '../../ports';

/** First come, first served within a lane; a lane goes where no higher one can... */
const lanes: readonly Lane[] = ['interactive', 'freshness', 'backfill'];

/** ...but where freshness always has a call to make, backfill gets this part of the turns: else it would never go. */
const lanesOnceWaitedFor: readonly Lane[] = ['interactive', 'backfill', 'freshness'];
const freshnessTurnsPerBackfill = 23;

/** How many calls of a lane may be outstanding, so that a person's call never waits behind a row of others. */
const mostUnderway: Readonly<Record<Lane, number>> = {
  interactive: Number.POSITIVE_INFINITY,
  freshness: 4,
  backfill: 1,
};

/** Longest wait of a call in the queue. After that it fails because the budget is spent. */
const patienceMs: Readonly<Record<Lane, number>> = {
  interactive: 30_000,
  freshness: 5 * 60_000,
  backfill: 30 * 60_000,
};

export interface Queued {
  readonly lane: Lane;
  readonly signal?: AbortSignal;
}

export interface LaneQueue<Request extends Queued, Turn> {
  /** Resolves when the call may be sent. Fails with BUDGET_SPENT if that takes longer than its lane allows. */
  join(request: Request): Promise<DeskResult<Turn>>;
  /** A call of this lane has ended. */
  left(lane: Lane): void;
  /** Lets every call go that may go now, and sets a timer for the next. */
  look(): void;
  waiting(): Readonly<Record<Lane, number>>;
}

export interface LaneQueueDeps<Request, Turn> {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Same contract as `RateWindow.readyIn`. */
  readonly readyIn: (request: Request) => number | null;
  /** Called when a call is released, before any other waiting call is considered. */
  readonly take: (request: Request) => Turn;
}

interface Waiter<Request, Turn> {
  readonly request: Request;
  readonly givesUpAt: number;
  readonly answer: (result: DeskResult<Turn>) => void;
}

/** The calls that wait for one budget, by lane. */
export function createLaneQueue<Request extends Queued, Turn>({
  clock,
  timers,
  readyIn,
  take,
}: LaneQueueDeps<Request, Turn>): LaneQueue<Request, Turn> {
  const waiting: Record<Lane, Set<Waiter<Request, Turn>>> = {
    interactive: new Set(),
    freshness: new Set(),
    backfill: new Set(),
  };
  const underway: Record<Lane, number> = { interactive: 0, freshness: 0, backfill: 0 };
  let cancelWake: () => void = () => undefined;
  /** Freshness calls that have gone since a backfill call began to wait for a turn. */
  let passedBackfill = 0;

  function noteGone(lane: Lane): void {
    const isPassed = lane === 'freshness' && waiting.backfill.size > 0;
    if (lane === 'backfill') passedBackfill = 0;
    else if (isPassed && underway.backfill < mostUnderway.backfill) passedBackfill++;
  }

  function look(): void {
    cancelWake();
    const now = clock.monotonic();
    let wakeInMs = Number.POSITIVE_INFINITY;
    for (const lane of passedBackfill < freshnessTurnsPerBackfill ? lanes : lanesOnceWaitedFor) {
      for (const waiter of waiting[lane]) {
        const readyInMs = underway[lane] < mostUnderway[lane] ? readyIn(waiter.request) : null;
        const patientForMs = waiter.givesUpAt - now;
        if (readyInMs !== null && readyInMs <= 0) {
          waiting[lane].delete(waiter);
          underway[lane]++;
          noteGone(lane);
          waiter.answer(succeed(take(waiter.request)));
        } else if (patientForMs <= 0 || (readyInMs !== null && readyInMs > patientForMs)) {
          waiting[lane].delete(waiter);
          waiter.answer(spent(readyInMs));
        } else {
          wakeInMs = Math.min(wakeInMs, readyInMs ?? patientForMs, patientForMs);
        }
      }
    }
    cancelWake = Number.isFinite(wakeInMs) ? timers.after(wakeInMs, look) : () => undefined;
  }

  return {
    look,
    left(lane) {
      underway[lane]--;
    },
    join(request) {
      const { lane, signal } = request;
      return new Promise((resolve) => {
        if (signal?.aborted) return resolve(aborted());
        const answer = (result: DeskResult<Turn>) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(result);
        };
        const waiter = { request, givesUpAt: clock.monotonic() + patienceMs[lane], answer };
        const onAbort = () => {
          waiting[lane].delete(waiter);
          answer(aborted());
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting[lane].add(waiter);
        look();
      });
    },
    waiting: () => ({
      interactive: waiting.interactive.size,
      freshness: waiting.freshness.size,
      backfill: waiting.backfill.size,
    }),
  };
}

const aborted = () => fail('CALL_ABORTED', 'the call was called off while it waited for its turn');

const spent = (waitMs: number | null) =>
  fail('BUDGET_SPENT', 'the budget for this call is spent for now', {
    ...(waitMs !== null && { retryAfterMs: Math.ceil(waitMs) }),
  });
