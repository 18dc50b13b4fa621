import type { TunnelPeriod } from '@shared/tunnel';
import type { TunnelState } from '@shared/webhooks';

export const mostPeriods = 100;

/** Oldest first; each begins where the one before it ends, or later. */
export type History = readonly TunnelPeriod[];

/** Adds a new state of the tunnel. Consecutive states of one kind are one period. */
export function withState(history: History, state: TunnelState, at: string): History {
  const last = history.at(-1);
  const reason = 'reason' in state ? state.reason : null;
  const attempts = state.kind === 'reconnecting' ? state.attempt : 0;
  if (last?.to === null && last.kind === state.kind && state.kind !== 'ready') {
    return [
      ...history.slice(0, -1),
      { ...last, reason: reason ?? last.reason, attempts: Math.max(attempts, last.attempts) },
    ];
  }
  const before = ended(history, at);
  const next: TunnelPeriod = { ...off(later(at, before.at(-1)?.to)), kind: state.kind, attempts, reason };
  return [...before, next].slice(-mostPeriods);
}

/** The last period ends; where the end came without a word, it came at some time before `at`. */
export function ended(history: History, at: string, isEndKnown = true): History {
  const last = history.at(-1);
  if (last?.to !== null) return history;
  return [...history.slice(0, -1), { ...last, to: later(at, last.from), isEndKnown }];
}

/** Adds a sleep between two moments. The current period is split around it. */
export function withSleep(history: History, from: string, to: string): History {
  const last = history.at(-1);
  if (last?.to !== null || last.kind === 'off') return history;
  const begun = later(from, last.from);
  const woken = later(to, begun);
  const asleep: TunnelPeriod = { ...off(begun), to: woken, cause: 'asleep' };
  return [...ended(history, from), asleep, { ...last, from: woken }].slice(-mostPeriods);
}

export function withQuit(history: History, at: string): History {
  const last = history.at(-1);
  if (last?.to !== null || last.kind === 'off') return history;
  return [...ended(history, at), { ...off(later(at, last.from)), cause: 'quit' } as const].slice(
    -mostPeriods,
  );
}

/** A clock that was set back must not make a period begin before the one before it, or end before it began. */
const later = (at: string, other: string | null | undefined): string => (other && other > at ? other : at);

const off = (from: string): TunnelPeriod => ({
  kind: 'off',
  from,
  to: null,
  isEndKnown: true,
  attempts: 0,
  reason: null,
  cause: null,
});
