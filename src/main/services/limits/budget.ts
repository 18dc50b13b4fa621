import type { EpochMs } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import type { ActionName } from '@shared/services/endpoint';
import type { Lane, ReadUrgency } from '@shared/services/read';
import type { Clock, Timers } from '../../ports';
import type { ActionUsageStore, RecordedCall } from './action-usage-store';
import { createLaneQueue } from './lane-queue';
import type { MinuteUsageStore } from './minute-usage-store';
import { pauseAfter, refusingWindow } from './rate-limit-pause';
import {
  createRateWindow,
  longestSpacedMs,
  type RateWindow,
  type RefusalCause,
  type WindowStatus,
} from './rate-window';
import { limitsUntilKnown, type ServiceLimits } from './service-limits';

/** A person counts as active for this long after their last call. */
const activeForMs = 2 * 60_000;

export interface CallRequest extends ReadUrgency {
  /** Reporting: the action whose own budget the call spends as well. */
  readonly action?: ActionName;
  readonly signal?: AbortSignal;
}

/** The part of its budget that a finished call has used. */
export type CallSpending =
  | { readonly sent: false }
  | {
      readonly sent: true;
      /** `X-RateLimit-Limit` and `-Remaining`, where the answer has them. */
      readonly limit?: number;
      readonly remaining?: number;
      /** Time on the service's clock. */
      readonly date?: EpochMs;
      /** Set on a 429: how long the service asks to wait; null if it does not say. */
      readonly refusedForMs?: number | null;
    };

/** Permission to make one call. Always release it, also if the call failed. */
export interface Permit {
  release(spending: CallSpending): void;
}

/** A 429: the window that refused, and the likely cause. */
export interface Refused {
  readonly window: string;
  readonly cause: RefusalCause;
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
  readonly actionUsage: ActionUsageStore;
  readonly minuteUsage: MinuteUsageStore;
  readonly share: () => number;
  readonly backfillPart: () => number;
  readonly onChange: () => void;
  readonly onRefused: (refused: Refused) => void;
}

/** The budget of one credential: its windows, and what answers teach about them. */
export function createBudget(deps: BudgetDeps): Budget {
  const { budgetKey, clock, timers, actionUsage, minuteUsage, share, backfillPart, onChange, onRefused } =
    deps;
  const shared = new Map<string, RateWindow>();
  const actions = new Map<string, RateWindow>();
  const hasClockJumped = createClockJumpDetector(clock);
  let lastInteractiveAt = Number.NEGATIVE_INFINITY;
  let refusedAt: number | null = null;
  let refusalsInARow = 0;
  let hasRecalled = false;

  function put(windows: Map<string, RateWindow>, name: string, windowMs: number, limit: number): void {
    const known = windows.get(name);
    if (known) return known.setLimit(limit, windowMs);
    const isLong = windowMs > longestSpacedMs;
    const now = () => (isLong ? actionUsage.now() : clock.monotonic());
    // A day's creations are each asked for by a person, who shares them with colleagues by agreement and not by pace.
    const parts = { share: isLong ? () => 1 : share, backfillPart };
    windows.set(name, createRateWindow({ name, windowMs, limit, now, ...parts }));
    if (windows === actions) recallActions();
  }

  /** Counts the calls of earlier runs, by what is known now about when they were made. */
  function recallActions(): void {
    for (const window of actions.values()) {
      const agesMs = actionUsage
        .earlier(budgetKey, window.name)
        .map((endedAt) => actionUsage.now() - endedAt);
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
   * Recalls an earlier run's calls once the limit is known. Under the cautious default limit, even a few such calls
   * would delay the read of the real limit.
   */
  function recallEarlierRun(): void {
    const minute = windowOf(shared, 'minute');
    if (hasRecalled || minute.status().limit === limitsUntilKnown.perMinute) return;
    hasRecalled = true;
    const earlier = minuteUsage.earlier(budgetKey);
    if (earlier) minute.recall(Array<number>(earlier.calls).fill(minute.now() - earlier.agoMs));
  }

  const everyWindow = () => [...shared.values(), ...actions.values()];
  const actionWindow = ({ action }: CallRequest) => (action === undefined ? undefined : actions.get(action));
  const windowsOf = (request: CallRequest): readonly RateWindow[] => {
    const own = actionWindow(request);
    return own ? [...shared.values(), own] : [...shared.values()];
  };
  const asking = ({ lane, isAwaited }: CallRequest) => ({
    lane,
    ...(isAwaited && { isAwaited }),
    personActive: clock.monotonic() - lastInteractiveAt < activeForMs,
  });

  const queue = createLaneQueue<CallRequest, (recorded: RecordedCall | undefined) => Permit>({
    clock,
    timers,
    readyIn(request) {
      // Checked before every call, also by the first timer after a sleep, which precedes any heartbeat.
      if (hasClockJumped()) assumeFull();
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
      return (recorded) => ({
        release(spending) {
          if (!isHeld) return;
          isHeld = false;
          // Done before the call is recorded as ended, because the response tells when it ended by the service's clock.
          if (spending.sent && spending.date !== undefined) {
            actionUsage.heard(budgetKey, spending.date);
            recallActions();
          }
          queue.left(request.lane);
          for (const { call } of held) {
            if (spending.sent) call.spend();
            else call.giveBack();
          }
          recorded?.end(spending.sent);
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

  /** Learns from a response's headers. For an action call, the headers describe the action's own window. */
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
    // Calls sent before the first refusal are refused with it and don't count as further refusals.
    if (refusedAt === null || leftOn(minute) > refusedAt) refusalsInARow++;
    const refusal = { forMs: refusedForMs, remaining, told, windows, before: refusalsInARow - 1 };
    const window = refusingWindow(refusal);
    const pause = pauseAfter(refusal, window.status().windowMs);
    // The count belongs to one window. If another window refused, nothing tells who used it up.
    const call = { leftAt: leftOn(window), hasCount: remaining !== undefined && window === told };
    refusedAt = clock.monotonic();
    onRefused({ window: window.name, cause: window.refused(pause, call) });
  }

  return {
    async acquire(request) {
      if (request.lane === 'interactive') lastInteractiveAt = clock.monotonic();
      const turn = queue.join(request);
      onChange();
      const ready = await turn;
      onChange();
      if (!ready.ok) return ready;
      minuteUsage.callLeaves(budgetKey, () => windowOf(shared, 'minute').status());
      const window = actionWindow(request);
      if (!window) return succeed(ready.data(undefined));
      const recorded = await actionUsage.begin(budgetKey, window.name, window.status().windowMs);
      if (recorded.ok) return succeed(ready.data(recorded.data));
      ready.data(undefined).release({ sent: false });
      return recorded;
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

/** The one-minute window always exists, with any limits. */
function windowOf(windows: ReadonlyMap<string, RateWindow>, name: 'minute'): RateWindow {
  const window = windows.get(name);
  if (!window) throw new Error(`there is no window ${name}`);
  return window;
}

const laterOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

/** The system may slew its clock; more than this between two looks was a sleep, or somebody set it. */
const toleranceMs = 3_000;

/**
 * Returns a function that tells whether wall clock and monotonic clock have drifted apart since its last call. The
 * shell's heartbeat reports jumps within seconds, but the first call after a wake comes earlier.
 */
function createClockJumpDetector(clock: Clock): () => boolean {
  let driftMs = clock.now() - clock.monotonic();
  return () => {
    const before = driftMs;
    driftMs = clock.now() - clock.monotonic();
    return Math.abs(driftMs - before) > toleranceMs;
  };
}
