import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { Lane } from '@shared/services/read';
import type { Clock } from '../../ports';
import type { Timers } from '../timers';
import type { CallRequest, CallSpending, Permit } from './limiter';
import type { RateWindow, WindowStatus } from './rate-window';
import { createRateWindow } from './rate-window';
import type { ServiceLimits } from './service-limits';
import { limitsUntilKnown } from './service-limits';

/** First come, first served within a lane; a lane goes only where no higher one can. */
const lanes: readonly Lane[] = ['interactive', 'freshness', 'backfill'];

/** How many calls of a lane may be outstanding, so that a person's call never waits behind a row of others. */
const mostUnderway: Readonly<Record<Lane, number>> = {
  interactive: Number.POSITIVE_INFINITY,
  freshness: 4,
  backfill: 1,
};

/** How long a call waits for its turn before it is told that the budget is spent. */
const patienceMs: Readonly<Record<Lane, number>> = {
  interactive: 30_000,
  freshness: 5 * 60_000,
  backfill: 30 * 60_000,
};

/** A person counts as active for this long after their last call. */
const activeForMs = 2 * 60_000;

/** Waits after refusals that name none: doubling, never longer than the longest per-minute window. */
const firstRefusalMs = 1_000;
const longestRefusalMs = 60_000;

interface Waiter {
  readonly request: CallRequest;
  readonly givesUpAt: number;
  readonly answer: (result: DeskResult<Permit>) => void;
}

/** The budget of one credential: its windows, and who waits for room in them. */
export function createBudget(clock: Clock, timers: Timers) {
  const shared = new Map<string, RateWindow>();
  const actions = new Map<string, RateWindow>();
  const waiting = new Set<Waiter>();
  const underway: Record<Lane, number> = { interactive: 0, freshness: 0, backfill: 0 };
  let lastInteractiveAt = Number.NEGATIVE_INFINITY;
  let refusalsInARow = 0;
  let cancelWake: () => void = () => undefined;

  function putLimits({ perMinute, perSecond, actions: stated = {} }: ServiceLimits): void {
    put(shared, 'minute', 60_000, perMinute);
    if (perSecond === undefined) shared.delete('second');
    else put(shared, 'second', 1_000, perSecond);
    for (const [name, { maxAttempts, decaySeconds }] of Object.entries(stated))
      put(actions, name, decaySeconds * 1000, maxAttempts);
  }
  // Never without any: what is counted from the first call on also counts once the true limits are known.
  putLimits(limitsUntilKnown);

  const windowsOf = ({ action }: CallRequest): readonly RateWindow[] => {
    const own = action === undefined ? undefined : actions.get(action);
    return own ? [...shared.values(), own] : [...shared.values()];
  };

  const asking = (lane: Lane, now: number) => ({ lane, personActive: now - lastInteractiveAt < activeForMs });

  /** When the call may leave; null where that hangs on calls under way. */
  function readyAt(request: CallRequest, now: number): number | null {
    if (underway[request.lane] >= mostUnderway[request.lane]) return null;
    let latest = now;
    for (const window of windowsOf(request)) {
      const ready = window.readyAt(now, asking(request.lane, now));
      if (ready === null) return null;
      latest = Math.max(latest, ready);
    }
    return latest;
  }

  function grant({ lane, action }: CallRequest, now: number): Permit {
    underway[lane]++;
    const held = windowsOf({ lane, ...(action && { action }) }).map((window) =>
      window.take(now, asking(lane, now)),
    );
    let isHeld = true;
    return {
      release(spending) {
        if (!isHeld) return;
        isHeld = false;
        underway[lane]--;
        const endedAt = clock.monotonic();
        for (const one of held) {
          if (spending.sent) one.spend(endedAt);
          else one.giveBack();
        }
        if (spending.sent) learn(spending, action, endedAt);
        letGo();
      },
    };
  }

  /** What an answer says about the budget. On action calls the service speaks of the action's own window. */
  function learn(spending: CallSpending & { sent: true }, action: string | undefined, now: number): void {
    const window = (action === undefined ? undefined : actions.get(action)) ?? shared.get('minute');
    const { limit, remaining, refusedForMs } = spending;
    window?.correct(now, {
      ...(limit !== undefined && { limit }),
      ...(remaining !== undefined && { remaining }),
    });
    if (refusedForMs === undefined) {
      refusalsInARow = 0;
      return;
    }
    const unsaidMs = Math.min(firstRefusalMs * 2 ** refusalsInARow, longestRefusalMs);
    refusalsInARow++;
    window?.blockUntil(now + (refusedForMs ?? unsaidMs));
  }

  /** Lets every call go that may, and sets the alarm for the next that will. */
  function letGo(): void {
    cancelWake();
    const now = clock.monotonic();
    let wakeAt = Number.POSITIVE_INFINITY;
    for (const lane of lanes)
      for (const waiter of waiting) {
        if (waiter.request.lane !== lane) continue;
        const ready = readyAt(waiter.request, now);
        if (ready !== null && ready <= now) {
          waiting.delete(waiter);
          waiter.answer(succeed(grant(waiter.request, now)));
          continue;
        }
        if (waiter.givesUpAt <= now || (ready !== null && ready > waiter.givesUpAt)) {
          waiting.delete(waiter);
          waiter.answer(spent(ready === null ? undefined : ready - now));
          continue;
        }
        wakeAt = Math.min(wakeAt, ready ?? Number.POSITIVE_INFINITY, waiter.givesUpAt);
      }
    cancelWake = Number.isFinite(wakeAt) ? timers.after(wakeAt - now, letGo) : () => undefined;
  }

  return {
    acquire(request: CallRequest): Promise<DeskResult<Permit>> {
      const { lane, signal } = request;
      const now = clock.monotonic();
      if (lane === 'interactive') lastInteractiveAt = now;
      return new Promise((resolve) => {
        if (signal?.aborted) return resolve(aborted());
        const answer = (result: DeskResult<Permit>) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(result);
        };
        const waiter: Waiter = { request, givesUpAt: now + patienceMs[lane], answer };
        const onAbort = () => {
          waiting.delete(waiter);
          answer(aborted());
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.add(waiter);
        letGo();
      });
    },

    setLimits(limits: ServiceLimits): void {
      putLimits(limits);
      letGo();
    },

    status(): readonly WindowStatus[] {
      const now = clock.monotonic();
      return [...shared.values(), ...actions.values()].map((window) => window.status(now));
    },
  };
}

/** Keeps what a window has counted when its limit changes; a changed length starts it anew. */
function put(windows: Map<string, RateWindow>, name: string, windowMs: number, limit: number): void {
  const known = windows.get(name);
  if (known?.windowMs === windowMs) known.setLimit(limit);
  else windows.set(name, createRateWindow(name, windowMs, limit));
}

const aborted = () => fail('CALL_ABORTED', 'the call was called off while it waited for its turn');

const spent = (waitMs: number | undefined) =>
  fail('BUDGET_SPENT', 'the budget for this call is spent for now', {
    ...(waitMs !== undefined && { retryAfterMs: Math.ceil(waitMs) }),
  });
