import { join } from 'node:path';
import { isoTime } from '@shared/domain/time';
import type { TunnelPeriod } from '@shared/tunnel';
import type { TunnelProblem, TunnelState } from '@shared/webhooks';
import { z } from 'zod';
import { createJsonFile } from '../../files/json-file';
import type { Clock } from '../../ports';

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

const kinds = [
  'off',
  'starting',
  'ready',
  'reconnecting',
  'failed',
] as const satisfies readonly TunnelState['kind'][];

const reason: z.ZodType<TunnelProblem> = z.object({
  // Safe: a word that this version does not know has no words on a screen and is shown as unknown.
  code: z
    .string()
    .max(60)
    .transform((code) => code as TunnelProblem['code']),
  detail: z.string().max(400).nullable(),
});

const schema: z.ZodType<readonly TunnelPeriod[]> = z.array(
  z.object({
    kind: z.enum(kinds),
    from: z.iso.datetime(),
    to: z.iso.datetime().nullable(),
    isEndKnown: z.boolean(),
    attempts: z.int().nonnegative(),
    reason: reason.nullable(),
    cause: z.enum(['quit', 'asleep']).nullable(),
  }),
);

export interface KeptHistory {
  /** Oldest first. */
  readonly get: () => History;
  readonly add: (state: TunnelState) => void;
  /** Notes that nothing ran for this long, until now. */
  readonly slept: (forMs: number) => void;
  /** Writes the history synchronously, before the app quits. */
  readonly quit: () => void;
}

/** The history of the tunnel, in `tunnel-history.json`. */
export function openHistory(userDataFolder: string, clock: Clock): KeptHistory {
  const file = createJsonFile<readonly TunnelPeriod[]>({
    path: join(userDataFolder, 'tunnel-history.json'),
    schema,
    fallback: [],
  });
  const at = (ms = clock.now()) => isoTime(ms);
  let history: History = file.readSync().value;
  // Off also lasts while the app is closed. Any other period was cut by a crash.
  if (history.at(-1)?.kind !== 'off') history = ended(history, at(), false);

  function keep(next: History): void {
    history = next;
    void file.write(next);
  }

  return {
    get: () => history,
    add: (state) => keep(withState(history, state, at())),
    slept: (forMs) => keep(withSleep(history, at(clock.now() - forMs), at())),
    quit() {
      history = withQuit(history, at());
      file.writeSync(history);
    },
  };
}
