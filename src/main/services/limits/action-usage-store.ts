import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { z } from 'zod';
import { createJsonFile } from '../../files/json-file';
import type { Clock, Logger } from '../../ports';
import { budgetName, budgetNameSchema, readOrWarn } from './usage-files';

/**
 * Stores calls of action budgets before they are sent, so that no restart or crash forgets one. It stores ages, not
 * windows: a window decides how long a call counts.
 */
export interface ActionUsageStore {
  /** The clock for ages, in milliseconds. It continues while the machine sleeps. */
  now(): number;
  /**
   * When the calls of earlier runs ended, on `now`. A call in progress when the app crashed counts as ended at this
   * start. So does a call whose age only the service's clock can tell, until the service has sent the time.
   */
  earlier(budgetKey: string, action: string): readonly number[];
  /** The `Date` of an answer, epoch milliseconds: `earlier` may say otherwise from now on. */
  heard(budgetKey: string, date: number): void;
  /** Resolves once the call is on the disk. If that fails, the call must not be sent. */
  begin(budgetKey: string, action: string, keepForMs: number): Promise<DeskResult<RecordedCall>>;
  /** Called when the wall clock was set. Ages are rewritten, so that the next start reads them by the new clock. */
  clockJumped(): void;
}

export interface RecordedCall {
  end(sent: boolean): void;
}

/** When a call ended: on the service's clock (epoch ms), or on the store's while no answer has told the time. */
interface Ending {
  readonly clock: 'service' | 'own';
  readonly at: number;
}

interface Call {
  readonly budget: string;
  readonly action: string;
  readonly keepForMs: number;
  readonly isEarlier: boolean;
  /** Null while the call is under way. */
  ended: Ending | null;
}

const callSchema = z.strictObject({
  budget: budgetNameSchema,
  action: z.string().min(1).max(100),
  keepForMs: z.number().positive(),
  /** Epoch milliseconds. */
  endedAt: z.number().nullable(),
  /** Which clock `endedAt` is on: the service's, or this machine's wall clock. */
  clock: z.enum(['service', 'own']),
});
const bookSchema = z.strictObject({ version: z.literal(1), calls: z.array(callSchema).max(20_000) });

/**
 * A credential that is never used again leaves lines whose age never becomes known. A wall clock that is wrong by a
 * month frees no calls, because with it every certificate is refused.
 */
const forgottenAfterMs = 30 * 86_400_000;

export interface ActionUsageStoreDeps {
  readonly userDataFolder: string;
  readonly clock: Pick<Clock, 'now'>;
  /** See `createSleepAwareClock`. */
  readonly sleepAwareClock: () => number;
  readonly logger: Logger;
}

/**
 * The calls as a file, `budgets.json`, replaced whole and synced with every call: it holds some hundred lines at the
 * most. It is read when it is first asked for. A file that cannot be understood is set aside and a new one begun: the
 * service tells with the next call what is left, which costs one refusal at the most.
 */
export function createActionUsageStore({
  userDataFolder,
  clock,
  sleepAwareClock,
  logger,
}: ActionUsageStoreDeps): ActionUsageStore {
  const file = createJsonFile<z.infer<typeof bookSchema>>({
    path: join(userDataFolder, 'budgets.json'),
    schema: bookSchema,
    fallback: { version: 1, calls: [] },
  });
  const clocks = createServiceClocks(sleepAwareClock);
  const startedAt = sleepAwareClock();
  let loaded: Set<Call> | undefined;

  function calls(): Set<Call> {
    loaded ??= load();
    return loaded;
  }

  function load(): Set<Call> {
    const lines = readOrWarn(file, 'the file of spent budgets cannot be read', logger).calls;
    const wall = clock.now();
    const found = new Set<Call>();
    for (const { endedAt, clock: whose, ...call } of lines) {
      // Under way when the app died, or stamped in what is now the future: nothing of its window has passed for sure.
      const ageMs = endedAt === null ? 0 : Math.max(0, wall - endedAt);
      if (ageMs > forgottenAfterMs) continue;
      const ended: Ending =
        whose === 'service' && endedAt !== null
          ? { clock: 'service', at: endedAt }
          : { clock: 'own', at: sleepAwareClock() - ageMs };
      found.add({ ...call, isEarlier: true, ended });
    }
    // Written down now: otherwise every further start would count these calls from its own time.
    if (lines.some(({ endedAt, clock: whose }) => endedAt === null || (whose === 'own' && endedAt > wall)))
      void write(found);
    return found;
  }

  /** End of a call on the store's clock; null while it is running. */
  function endOf({ budget, ended }: Call): number | null {
    if (ended === null || ended.clock === 'own') return ended && ended.at;
    const service = clocks.now(budget);
    return service ? sleepAwareClock() - Math.max(0, service.earliest - ended.at) : startedAt;
  }

  async function write(all: Set<Call>): Promise<DeskResult<null>> {
    const now = sleepAwareClock();
    for (const call of all) if ((endOf(call) ?? now) + call.keepForMs <= now) all.delete(call);
    const wall = clock.now();
    const written = await file.write({
      version: 1,
      calls: [...all].map(({ budget, action, keepForMs, ended }) => ({
        budget,
        action,
        keepForMs,
        clock: ended?.clock ?? 'own',
        endedAt: ended && (ended.clock === 'service' ? ended.at : wall - (now - ended.at)),
      })),
    });
    if (!written.ok)
      logger.log('warn', 'a spent budget cannot be written down', { code: written.error.code });
    return written;
  }

  function endingNow(budget: string): Ending {
    const service = clocks.now(budget);
    return service ? { clock: 'service', at: service.latest } : { clock: 'own', at: sleepAwareClock() };
  }

  return {
    now: sleepAwareClock,
    earlier(budgetKey, action) {
      const budget = budgetName(budgetKey);
      return [...calls()]
        .filter((call) => call.isEarlier && call.budget === budget && call.action === action)
        .flatMap((call) => endOf(call) ?? []);
    },
    heard: (budgetKey, date) => clocks.heard(budgetName(budgetKey), date),
    async begin(budgetKey, action, keepForMs) {
      const budget = budgetName(budgetKey);
      const call: Call = { budget, action, keepForMs, isEarlier: false, ended: null };
      calls().add(call);
      const written = await write(calls());
      if (!written.ok) {
        calls().delete(call);
        return written;
      }
      return succeed({
        end(sent) {
          if (sent) call.ended = endingNow(budget);
          else calls().delete(call);
          // Not awaited: until it is on the disk, the call counts as running, which is never too little.
          void write(calls());
        },
      });
    },
    clockJumped() {
      if (loaded) void write(loaded);
    },
  };
}

/**
 * Clocks of the services, by budget: the `Date` of the latest response plus the time that has passed here. The services
 * count days by their own clocks, while a user can change this machine's clock.
 */
interface ServiceClocks {
  /** @param date `Date` header of a response, epoch ms. */
  heard(budget: string, date: number): void;
  /** Earliest and latest time on the service's clock now, epoch ms; null before the first response of this run. */
  now(budget: string): { readonly earliest: number; readonly latest: number } | null;
}

/** `Date` has a resolution of one second. */
const dateStepMs = 1_000;

/** @param passing any clock that goes on while the machine sleeps, in milliseconds. */
function createServiceClocks(passing: () => number): ServiceClocks {
  const heard = new Map<string, { readonly date: number; readonly at: number }>();
  return {
    heard: (budget, date) => void heard.set(budget, { date, at: passing() }),
    now(budget) {
      const last = heard.get(budget);
      if (!last) return null;
      const earliest = last.date + passing() - last.at;
      return { earliest, latest: earliest + dateStepMs };
    },
  };
}
