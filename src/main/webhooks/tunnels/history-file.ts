import { join } from 'node:path';
import { isoTime } from '@shared/domain/time';
import type { TunnelPeriod } from '@shared/tunnel';
import type { TunnelProblem, TunnelState } from '@shared/webhooks';
import { z } from 'zod';
import { createJsonFile } from '../../files/json-file';
import type { Clock } from '../../ports';
import { ended, type History, withQuit, withSleep, withState } from './history';

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
