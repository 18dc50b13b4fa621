import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { z } from 'zod';
import { createJsonFile } from '../../files/json-file';
import type { Clock, Logger } from '../../ports';

/**
 * Where the calls of action budgets are written down before they leave, so that neither a restart nor a crash gives
 * any of them back. Ages are kept, not windows: how long a call counts is its window's business.
 */
export interface BudgetBook {
  /** The clock of the ages, in milliseconds; it goes on while the machine sleeps. */
  now(): number;
  /** When the calls of this budget and action ended, on `now`; one that was under way when the app died ended at this start. */
  spent(budgetKey: string, action: string): readonly number[];
  /** Answers once the call is on the disk. A call that cannot be written down must not leave. */
  begin(budgetKey: string, action: string, keepForMs: number): Promise<DeskResult<Booking>>;
  /** The wall clock was set: ages are written anew, so that the next start reads them by the clock it will see. */
  clockJumped(): void;
}

export interface Booking {
  end(sent: boolean): void;
}

interface Call {
  readonly budget: string;
  readonly action: string;
  readonly keepForMs: number;
  /** On the book's clock; null while it is under way. */
  endedAt: number | null;
}

const callSchema = z.strictObject({
  budget: z.string().regex(/^[0-9a-f]{32}$/),
  action: z.string().min(1).max(100),
  keepForMs: z.number().positive(),
  /** Wall clock, epoch milliseconds. */
  endedAt: z.number().nullable(),
});
const bookSchema = z.strictObject({ version: z.literal(1), calls: z.array(callSchema).max(20_000) });

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
  let loaded: Set<Call> | undefined;

  function calls(): Set<Call> {
    loaded ??= load();
    return loaded;
  }

  function load(): Set<Call> {
    const read = file.readSync();
    if (read.kind === 'set_aside' || read.kind === 'unreadable') {
      logger.log('warn', 'the book of spent budgets cannot be read', {
        kind: read.kind,
        reason: read.reason,
      });
    }
    const wall = clock.now();
    const found = new Set<Call>();
    for (const { endedAt, ...call } of read.value.calls) {
      // Under way when the app died, or stamped in what is now the future: nothing of its window has passed for sure.
      const ageMs = endedAt === null ? 0 : Math.max(0, wall - endedAt);
      found.add({ ...call, endedAt: wakeClock() - ageMs });
    }
    // Said once and for all, or each further start would count them from itself.
    if (read.value.calls.some(({ endedAt }) => endedAt === null || endedAt > wall)) void write(found);
    return found;
  }

  async function write(all: Set<Call>): Promise<DeskResult<null>> {
    const now = wakeClock();
    for (const call of all)
      if (call.endedAt !== null && call.endedAt + call.keepForMs <= now) all.delete(call);
    const wall = clock.now();
    const written = await file.write({
      version: 1,
      calls: [...all].map(({ budget, action, keepForMs, endedAt }) => ({
        budget,
        action,
        keepForMs,
        endedAt: endedAt === null ? null : wall - (now - endedAt),
      })),
    });
    if (!written.ok)
      logger.log('warn', 'a spent budget cannot be written down', { code: written.error.code });
    return written;
  }

  return {
    now: wakeClock,
    spent(budgetKey, action) {
      const budget = bookName(budgetKey);
      return [...calls()]
        .filter((call) => call.budget === budget && call.action === action)
        .flatMap(({ endedAt }) => (endedAt === null ? [] : [endedAt]));
    },
    async begin(budgetKey, action, keepForMs) {
      const call: Call = { budget: bookName(budgetKey), action, keepForMs, endedAt: null };
      calls().add(call);
      const written = await write(calls());
      if (!written.ok) {
        calls().delete(call);
        return written;
      }
      return succeed({
        end(sent) {
          if (sent) call.endedAt = wakeClock();
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

/** The address in a budget's key says who the agency works with; the file needs to know only which is which. */
const bookName = (budgetKey: string): string =>
  createHash('sha256').update(budgetKey).digest('hex').slice(0, 32);
