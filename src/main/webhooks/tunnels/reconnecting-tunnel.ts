import { isoTime } from '@shared/domain/time';
import type { TunnelProblem, TunnelState, TunnelWay } from '@shared/webhooks';
import { createEmitter } from '../../flow/emitter';
import { type Clock, pause, type Timers } from '../../ports';
import { type ConnectTunnel, problem, type Tunnel, type TunnelConnection } from './tunnel';

const firstMs = 1000;
const longestMs = 60_000;

/**
 * How long to wait before the next attempt: twice as long each time, up to a minute, and between half of that and the
 * whole, so that many machines whose server was gone do not come back in the same moment.
 *
 * @param failures How many attempts in a row have failed, from 1.
 * @param random As `Math.random`.
 */
export function waitBeforeNextMs(failures: number, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 16));
  return Math.round(whole / 2 + (whole / 2) * random());
}

interface Options {
  readonly way: TunnelWay;
  readonly connect: ConnectTunnel;
  /** Builds a path's public address from the connection's URL. By default the path is appended. */
  readonly addressOf?: (url: string, path: string) => string | undefined;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: () => number;
}

/** A run of the tunnel, from start to stop. */
interface Run {
  readonly localPort: number;
  readonly stopped: AbortController;
  connection?: TunnelConnection;
  /** Ends the wait before the next attempt early. */
  wake?: () => void;
  /** True to retry at once, because a check found the connection dead. */
  isUrgent?: boolean;
}

/** A connection that lasted this long is not the cause of the next failure, so the backoff starts again. */
const steadyAfterMs = 60_000;

/**
 * Keeps a connection open: reconnects after a pause, and stops on its own only after an error that a retry cannot fix.
 * Every change of its state is reported.
 */
export function createReconnectingTunnel({
  way,
  connect,
  addressOf = (url, path) => url + path,
  clock,
  timers,
  random,
}: Options): Tunnel {
  const changes = createEmitter<TunnelState>();
  let state: TunnelState = { kind: 'off' };
  let run: Run | undefined;
  let running: Promise<void> = Promise.resolve();

  const nowText = () => isoTime(clock.now());

  function tell(next: TunnelState): void {
    state = next;
    changes.emit(next);
  }

  async function keepUp(own: Run): Promise<void> {
    const { signal } = own.stopped;
    const isStopped = () => signal.aborted;
    let failures = 0;
    let lostSince: string | undefined;
    while (!isStopped()) {
      const outcome = await connect({ localPort: own.localPort, signal });
      if (isStopped()) {
        if (outcome.ok) await outcome.connection.close();
        return;
      }
      let reason: TunnelProblem;
      if (outcome.ok) {
        const heldFrom = clock.monotonic();
        reason = await hold(own, outcome.connection);
        if (isStopped()) return;
        lostSince = nowText();
        failures = clock.monotonic() - heldFrom >= steadyAfterMs ? 1 : failures + 1;
      } else if (outcome.isFinal) {
        return tell({ kind: 'failed', since: nowText(), reason: outcome.problem, isFinal: true });
      } else {
        reason = outcome.problem;
        failures += 1;
      }
      lostSince ??= nowText();
      await waitForNext(own, { since: lostSince, attempt: failures, reason });
      if (isStopped()) return;
      tell({ kind: 'reconnecting', since: lostSince, attempt: failures, reason, nextTryAt: null });
    }
  }

  async function hold(own: Run, connection: TunnelConnection): Promise<TunnelProblem> {
    own.connection = connection;
    tell({ kind: 'ready', url: connection.url, since: nowText() });
    const reason = await connection.ended;
    delete own.connection;
    return reason;
  }

  async function waitForNext(own: Run, why: { since: string; attempt: number; reason: TunnelProblem }) {
    const waitMs = own.isUrgent ? 0 : waitBeforeNextMs(why.attempt, random);
    delete own.isUrgent;
    const nextTryAt = isoTime(clock.now() + waitMs);
    const woken = new AbortController();
    own.wake = () => woken.abort();
    const until = AbortSignal.any([woken.signal, own.stopped.signal]);
    tell({ kind: 'reconnecting', ...why, nextTryAt });
    await pause(timers, waitMs, until);
    delete own.wake;
  }

  async function leaveIfDead(own: Run, connection: TunnelConnection): Promise<void> {
    if (await connection.isAlive()) return;
    // A connection that ended already has started the next attempt.
    if (own.connection !== connection) return;
    own.isUrgent = true;
    await connection.close();
  }

  return {
    way,
    state: () => state,
    onChange: changes.on,
    start(localPort) {
      if (run) return;
      const own: Run = { localPort, stopped: new AbortController() };
      run = own;
      tell({ kind: 'starting', since: nowText() });
      running = running
        .then(() => keepUp(own))
        .catch((error: unknown) => {
          // `connect` throws by mistake alone; that must not pass for a tunnel that still tries.
          const reason = problem('other', error instanceof Error ? error.message : undefined);
          if (!own.stopped.signal.aborted) tell({ kind: 'failed', since: nowText(), reason, isFinal: true });
        });
    },
    async stop() {
      const own = run;
      if (!own) return;
      run = undefined;
      own.stopped.abort();
      tell({ kind: 'off' });
      await own.connection?.close();
      await running;
    },
    look() {
      if (run?.wake) return run.wake();
      if (run?.connection) void leaveIfDead(run, run.connection);
    },
    prepare: async (path) => (await run?.connection?.prepare?.(path)) ?? run?.connection !== undefined,
    addressFor: (path) => (state.kind === 'ready' ? addressOf(state.url, path) : undefined),
  };
}
