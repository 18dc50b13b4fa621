import type { DeskResult } from '@shared/errors';
import { succeed } from '@shared/errors';
import type { Lane } from '@shared/services/read';
import type { Clock } from '../../ports';
import type { Timers } from '../timers';
import type { Booking, BudgetBook } from './budget-book';
import { createJumpWatch } from './jump-watch';
import { createLaneQueue } from './lane-queue';
import type { CallRequest, CallSpending, Permit } from './limiter';
import type { MinuteNotes } from './minute-notes';
import type { RateWindow, WindowStatus } from './rate-window';
import { createRateWindow, longestSpacedMs } from './rate-window';
import { pauseAfter, refusingWindow } from './refusal';
import type { ServiceLimits } from './service-limits';
import { limitsUntilKnown } from './service-limits';

/** A person counts as active for this long after their last call. */
const activeForMs = 2 * 60_000;

/** A refusal for the rate, and who must have spent what was refused. */
export interface Refused {
  readonly window: string;
  readonly spentBy: 'others' | 'ours';
}

export interface BudgetStatus {
  readonly windows: readonly WindowStatus[];
  readonly waiting: Readonly<Record<Lane, number>>;
  /** How long ago the service last refused; null if it never did. */
  readonly refusedAgoMs: number | null;
}

export interface Budget {
  acquire(request: CallRequest): Promise<DeskResult<Permit>>;
  setLimits(limits: ServiceLimits): void;
  clockJumped(): void;
  status(): BudgetStatus;
}

export interface BudgetDeps {
  readonly budgetKey: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly book: BudgetBook;
  readonly notes: MinuteNotes;
  readonly share: () => number;
  readonly onChange: () => void;
  readonly onRefused: (refused: Refused) => void;
}

/** The budget of one credential: its windows, and what answers teach about them. */
export function createBudget(deps: BudgetDeps): Budget {
  const { budgetKey, clock, timers, book, notes, share, onChange, onRefused } = deps;
  const shared = new Map<string, RateWindow>();
  const actions = new Map<string, RateWindow>();
  const hasJumped = createJumpWatch(clock);
  let lastInteractiveAt = Number.NEGATIVE_INFINITY;
  let refusedAt: number | null = null;
  let refusalsInARow = 0;
  let hasRecalled = false;

  function put(windows: Map<string, RateWindow>, name: string, windowMs: number, limit: number): void {
    const known = windows.get(name);
    if (known) return known.setLimit(limit, windowMs);
    const isLong = windowMs > longestSpacedMs;
    const now = () => (isLong ? book.now() : clock.monotonic());
    // A day's creations are each asked for by a person, who shares them with colleagues by agreement and not by pace.
    windows.set(name, createRateWindow({ name, windowMs, limit, now, share: isLong ? () => 1 : share }));
    if (windows === actions) recallActions();
  }

  /** What earlier runs spent, by what is known now of when that was. */
  function recallActions(): void {
    for (const window of actions.values()) {
      const agesMs = book.earlier(budgetKey, window.name).map((endedAt) => book.now() - endedAt);
      window.recall(agesMs.map((age) => window.now() - age));
    }
  }

  function putLimits({ perMinute, perSecond, actions: stated = {} }: ServiceLimits): void {
    put(shared, 'minute', 60_000, perMinute);
    if (perSecond === undefined) shared.delete('second');
    else put(shared, 'second', 1_000, perSecond);
    for (const [name, { maxAttempts, decaySeconds }] of Object.entries(stated))
      put(actions, name, decaySeconds * 1000, maxAttempts);
  }
  // Never without any: what is counted from the first call on also counts once the true limits are known.
  putLimits(limitsUntilKnown);

  /**
   * Once the limit is known, and not before: measured by the cautious one, the little that an earlier run left would
   * keep even the reading of the true one waiting.
   */
  function recallEarlierRun(): void {
    const minute = windowOf(shared, 'minute');
    if (hasRecalled || minute.status().limit === limitsUntilKnown.perMinute) return;
    hasRecalled = true;
    const earlier = notes.earlier(budgetKey);
    if (earlier) minute.recall(Array<number>(earlier.calls).fill(minute.now() - earlier.agoMs));
  }

  const everyWindow = () => [...shared.values(), ...actions.values()];
  const actionWindow = ({ action }: CallRequest) => (action === undefined ? undefined : actions.get(action));
  const windowsOf = (request: CallRequest): readonly RateWindow[] => {
    const own = actionWindow(request);
    return own ? [...shared.values(), own] : [...shared.values()];
  };
  const asking = ({ lane }: CallRequest) => ({
    lane,
    personActive: clock.monotonic() - lastInteractiveAt < activeForMs,
  });

  const queue = createLaneQueue<CallRequest, (booking: Booking | undefined) => Permit>({
    clock,
    timers,
    readyIn(request) {
      // Asked before every leaving, also by the first timer after a sleep, which is earlier than any heartbeat.
      if (hasJumped()) assumeFull();
      const waits = windowsOf(request).map((window) => window.readyIn(asking(request)));
      return waits.reduce<number | null>((most, wait) => laterOf(most, wait), 0);
    },
    take(request) {
      const windows = windowsOf(request);
      const held = windows.map((window) => ({
        window,
        call: window.take(asking(request)),
        leftAt: window.now(),
      }));
      let isHeld = true;
      return (booking) => ({
        release(spending) {
          if (!isHeld) return;
          isHeld = false;
          // Before the call is booked as ended: it ended by this answer's clock.
          if (spending.sent && spending.date !== undefined) {
            book.heard(budgetKey, spending.date);
            recallActions();
          }
          queue.left(request.lane);
          for (const { call } of held) {
            if (spending.sent) call.spend();
            else call.giveBack();
          }
          booking?.end(spending.sent);
          if (spending.sent) learn(spending, request, held);
          look();
        },
      });
    },
  });

  function look(): void {
    queue.look();
    onChange();
  }

  function assumeFull(): void {
    for (const window of everyWindow()) window.assumeFull();
  }

  /** What an answer says about the budget. On action calls the service speaks of the action's own window. */
  function learn(
    { limit, remaining, refusedForMs }: CallSpending & { readonly sent: true },
    request: CallRequest,
    held: readonly { readonly window: RateWindow; readonly leftAt: number }[],
  ): void {
    const windows = held.map(({ window }) => window);
    const minute = windowOf(shared, 'minute');
    const told = actionWindow(request) ?? minute;
    const leftOn = (asked: RateWindow) => held.find(({ window }) => window === asked)?.leftAt ?? asked.now();
    told.hear(
      { ...(limit !== undefined && { limit }), ...(remaining !== undefined && { remaining }) },
      leftOn(told),
    );
    if (refusedForMs === undefined) {
      refusalsInARow = 0;
      for (const { window, leftAt: since } of held) window.wentThrough(since);
      return;
    }
    // What was on its way when the first refusal came is refused with it, and not once more.
    if (refusedAt === null || leftOn(minute) > refusedAt) refusalsInARow++;
    const refusal = { forMs: refusedForMs, remaining, told, windows, before: refusalsInARow - 1 };
    const window = refusingWindow(refusal);
    const pause = pauseAfter(refusal, window.status().windowMs);
    const call = { leftAt: leftOn(window), hasCount: remaining !== undefined };
    refusedAt = clock.monotonic();
    onRefused({ window: window.name, spentBy: window.refused(pause, call) });
  }

  return {
    async acquire(request) {
      if (request.lane === 'interactive') lastInteractiveAt = clock.monotonic();
      const turn = queue.join(request);
      onChange();
      const ready = await turn;
      onChange();
      if (!ready.ok) return ready;
      notes.callLeaves(budgetKey, () => windowOf(shared, 'minute').status());
      const window = actionWindow(request);
      if (!window) return succeed(ready.data(undefined));
      const booking = await book.begin(budgetKey, window.name, window.status().windowMs);
      if (booking.ok) return succeed(ready.data(booking.data));
      ready.data(undefined).release({ sent: false });
      return booking;
    },
    setLimits(limits) {
      putLimits(limits);
      recallEarlierRun();
      look();
    },
    clockJumped() {
      assumeFull();
      look();
    },
    status: () => ({
      windows: everyWindow().map((window) => window.status()),
      waiting: queue.waiting(),
      refusedAgoMs: refusedAt === null ? null : clock.monotonic() - refusedAt,
    }),
  };
}

/** The minute's window is there from the beginning, whatever limits come. */
function windowOf(windows: ReadonlyMap<string, RateWindow>, name: 'minute'): RateWindow {
  const window = windows.get(name);
  if (!window) throw new Error(`there is no window ${name}`);
  return window;
}

const laterOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);
