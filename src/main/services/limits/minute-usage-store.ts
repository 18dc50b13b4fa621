import { join } from 'node:path';
import { z } from 'zod';
import { createJsonFile } from '../../files/json-file';
import type { MachineParts } from '../../ports';
import type { WindowStatus } from './rate-window';
import { budgetName, budgetNameSchema, readOrWarn } from './usage-files';

/**
 * How much of each budget's minute is spent, saved every five seconds while calls are sent. An app restarted within
 * the minute then does not spend it a second time. It is an estimate, not a record: no call waits for the disk. So
 * each save also covers the calls that may be sent before the next save.
 */
export interface MinuteUsageStore {
  /** Calls of an earlier run that still count; null if there are none. */
  earlier(budgetKey: string): EarlierCalls | null;
  /** Must be called when a call is sent. `minute` is read when the file is written. */
  callLeaves(budgetKey: string, minute: () => WindowStatus): void;
}

export interface EarlierCalls {
  readonly calls: number;
  /** Least time since the last of them ended, ms. */
  readonly agoMs: number;
}

/** A kill loses what has left since the last note; that much is added to every note. */
const gapMs = 5_000;
const minuteMs = 60_000;

const noteSchema = z.strictObject({
  budget: budgetNameSchema,
  calls: z.int().min(1).max(1_000_000),
  /** Wall clock, epoch milliseconds: none of the calls ended later. */
  until: z.number(),
});
const notesSchema = z.strictObject({ version: z.literal(1), notes: z.array(noteSchema).max(1_000) });
type Note = z.infer<typeof noteSchema>;

/** Stores the calls in `minutes.json`. An unreadable file is set aside, because it covers one minute at most. */
export function createMinuteUsageStore({
  userDataFolder,
  clock,
  timers,
  logger,
}: MachineParts): MinuteUsageStore {
  const file = createJsonFile<z.infer<typeof notesSchema>>({
    path: join(userDataFolder, 'minutes.json'),
    schema: notesSchema,
    fallback: { version: 1, notes: [] },
  });
  const minutes = new Map<string, () => WindowStatus>();
  let found: readonly Note[] | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isDue = false;

  function earlierNotes(): readonly Note[] {
    found ??= readOrWarn(file, 'the notes of spent minutes cannot be read', logger).notes;
    return found;
  }

  const stillCounts = ({ until }: Note): boolean => clock.now() - until < minuteMs;

  async function write(): Promise<void> {
    isDue = false;
    writtenAt = clock.monotonic();
    const until = clock.now() + gapMs;
    const own = [...minutes].flatMap(([budget, minute]) => {
      const { used, limit } = minute();
      if (used === 0) return [];
      return [{ budget, calls: Math.min(limit, used + Math.ceil((limit * gapMs) / minuteMs)), until }];
    });
    // Calls of an earlier run count until the budget is used again, because then its own count includes them.
    const others = earlierNotes().filter((note) => !minutes.has(note.budget) && stillCounts(note));
    const written = await file.write({ version: 1, notes: [...own, ...others] });
    if (!written.ok) logger.log('warn', 'a spent minute cannot be noted', { code: written.error.code });
  }

  return {
    earlier(budgetKey) {
      const budget = budgetName(budgetKey);
      const note = earlierNotes().find((one) => one.budget === budget);
      // Treat a time in the future as now: the app restarted at once, or the clock was set back.
      return note && stillCounts(note)
        ? { calls: note.calls, agoMs: Math.max(0, clock.now() - note.until) }
        : null;
    },
    callLeaves(budgetKey, minute) {
      minutes.set(budgetName(budgetKey), minute);
      if (isDue) return;
      isDue = true;
      timers.after(Math.max(0, writtenAt + gapMs - clock.monotonic()), () => void write());
    },
  };
}
