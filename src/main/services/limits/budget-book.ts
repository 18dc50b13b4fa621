import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { z } from 'zod';
import { createJsonFile } from '../../files/json-file';
import type { Clock, Logger } from '../../ports';
import { budgetName, budgetNameSchema, readOrWarn } from './budget-files';
import { createServiceClocks } from './service-clocks';

/**
 * Where the calls of action budgets are written down before they leave, so that neither a restart nor a crash gives
 * any of them back. Ages are kept, not windows: how long a call counts is its window's business.
 */
export interface BudgetBook {
  /** The clock of the ages, in milliseconds; it goes on while the machine sleeps. */
  now(): number;
  /**
   * When the calls of earlier runs ended, on `now`. One that was under way when the app died ended at this start, and
   * so did those whose age only the service's clock can tell, until it has told the time.
   */
  earlier(budgetKey: string, action: string): readonly number[];
  /** The `Date` of an answer, epoch milliseconds: `earlier` may say otherwise from now on. */
  heard(budgetKey: string, date: number): void;
  /** Answers once the call is on the disk. A call that cannot be written down must not leave. */
  begin(budgetKey: string, action: string, keepForMs: number): Promise<DeskResult<Booking>>;
  /** The wall clock was set: ages are written anew, so that the next start reads them by the clock it will see. */
  clockJumped(): void;
}

export interface Booking {
  end(sent: boolean): void;
}

/** When a call ended: by the service's clock, epoch milliseconds, or on the book's where no answer has told the time. */
interface Ending {
  readonly clock: 'service' | 'own';
  readonly at: number;
}

interface Call {
  readonly budget: string;
  readonly action: string;
  readonly keepForMs: number;
  readonly isEarlier: boolean;
  /** Null while it is under way. */
  ended: Ending | null;
}

const callSchema = z.strictObject({
  budget: budgetNameSchema,
  action: z.string().min(1).max(100),
  keepForMs: z.number().positive(),
  /** Epoch milliseconds. */
  endedAt: z.number().nullable(),
  /** Whose clock that was: the service's, or this machine's wall clock. */
  clock: z.enum(['service', 'own']).default('own'),
});
const bookSchema = z.strictObject({ version: z.literal(1), calls: z.array(callSchema).max(20_000) });

/**
 * A credential that is never used again leaves lines whose age nobody tells. A wall clock that is wrong by a month
 * frees none: with one, every certificate is refused.
 */
const forgottenAfterMs = 30 * 86_400_000;

export interface BudgetBookDeps {
  readonly userDataFolder: string;
  readonly clock: Pick<Clock, 'now'>;
  /** See `createWakeClock`. */
  readonly wakeClock: () => number;
  readonly logger: Logger;
}

/**
 * The book as a file, `budgets.json`, replaced whole and synced with every call: it holds some hundred lines at the
 * most. It is read when it is first asked for. A book that cannot be understood is set aside and a new one begun: the
 * service tells with the next call what is left, which costs one refusal at the most.
 */
export function createBudgetBook({ userDataFolder, clock, wakeClock, logger }: BudgetBookDeps): BudgetBook {
  const file = createJsonFile<z.infer<typeof bookSchema>>({
    path: join(userDataFolder, 'budgets.json'),
    schema: bookSchema,
    fallback: { version: 1, calls: [] },
  });
  const clocks = createServiceClocks(wakeClock);
  const startedAt = wakeClock();
  let loaded: Set<Call> | undefined;

  function calls(): Set<Call> {
    loaded ??= load();
    return loaded;
  }

  function load(): Set<Call> {
    const lines = readOrWarn(file, 'the book of spent budgets cannot be read', logger).calls;
    const wall = clock.now();
    const found = new Set<Call>();
    for (const { endedAt, clock: whose, ...call } of lines) {
      // Under way when the app died, or stamped in what is now the future: nothing of its window has passed for sure.
      const ageMs = endedAt === null ? 0 : Math.max(0, wall - endedAt);
      if (ageMs > forgottenAfterMs) continue;
      const ended: Ending =
        whose === 'service' && endedAt !== null
          ? { clock: 'service', at: endedAt }
          : { clock: 'own', at: wakeClock() - ageMs };
      found.add({ ...call, isEarlier: true, ended });
    }
    // Said once and for all, or each further start would count them from itself.
    if (lines.some(({ endedAt, clock: whose }) => endedAt === null || (whose === 'own' && endedAt > wall)))
      void write(found);
    return found;
  }

  /** On the book's clock; null while it is under way. */
  function endOf({ budget, ended }: Call): number | null {
    if (ended === null || ended.clock === 'own') return ended && ended.at;
    const service = clocks.now(budget);
    return service ? wakeClock() - Math.max(0, service.earliest - ended.at) : startedAt;
  }

  async function write(all: Set<Call>): Promise<DeskResult<null>> {
    const now = wakeClock();
    for (const call of all) if ((endOf(call) ?? now) + call.keepForMs <= now) all.delete(call);
    const wall = clock.now();
    const written = await file.write({
      version: 1,
      calls: [...all].map(({ budget, action, keepForMs, ended }) => ({
        ...{ budget, action, keepForMs },
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
    return service ? { clock: 'service', at: service.latest } : { clock: 'own', at: wakeClock() };
  }

  return {
    now: wakeClock,
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
          // Not awaited: until it is on the disk the call counts as under way, which is more, never less.
          void write(calls());
        },
      });
    },
    clockJumped() {
      if (loaded) void write(loaded);
    },
  };
}
