// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Commit, EngineStore } from './store/engine-store';
import { InterruptedLife } from './testing/interrupted-life';
import { type MemoryDisk, MemoryStore, type MemoryStoreOptions } from './testing/memory-store';

/** Others in each run; `npm run soak` plays two thousand, from 1 on. */
const lives = Number(import.meta.env.SIMULATE_INTERRUPTED ?? 10);
const first = Number(import.meta.env.SIMULATE_FIRST ?? 1 + Math.floor(Math.random() * 2 ** 31));
const livesAtOnce = 20;

describe('Simulation of a killed engine', () => {
  const batches = Array.from({ length: Math.ceil(lives / livesAtOnce) }, (_, index) => {
    const from = first + index * livesAtOnce;
    return { from, to: Math.min(from + livesAtOnce, first + lives) - 1 };
  });
  it.each(batches)(
    'the engine equals the services after kills with seeds $from to $to',
    { timeout: 240_000 },
    async ({ from, to }) => {
      const failed: string[] = [];
      for (let seed = from; seed <= to; seed += 1) {
        const problems = await new InterruptedLife(seed).play();
        if (problems.length > 0)
          failed.push(`SIMULATE_FIRST=${seed} SIMULATE_INTERRUPTED=1: ${problems.slice(0, 5).join('; ')}`);
      }
      expect(failed).toEqual([]);
    },
  );
});

/** A store that writes each transaction as two, the second of which a kill may keep from the disk. */
class TornStore extends MemoryStore {
  constructor(
    disk: MemoryDisk,
    options: MemoryStoreOptions,
    private readonly tear: (commit: Commit) => readonly [Commit, Commit],
  ) {
    super(disk, options);
  }

  override async commit(commit: Commit): ReturnType<EngineStore['commit']> {
    const [earlier, later] = this.tear(commit);
    const written = await super.commit(earlier);
    return written.ok ? super.commit(later) : written;
  }
}

/** Each kind of torn store must be found within this many lives. */
describe('Simulation with a torn store', () => {
  const tears: Readonly<Record<string, (commit: Commit) => readonly [Commit, Commit]>> = {
    'the cursor from the rows it speaks of': (commit) => {
      const { progress, cursors, removedCursors, seenIds, recordLists, ...rest } = commit;
      const place: Commit = {
        ...(progress && { progress }),
        ...(cursors && { cursors }),
        ...(removedCursors && { removedCursors }),
        ...(seenIds && { seenIds }),
        ...(recordLists && { recordLists }),
      };
      return [place, rest];
    },
    'the lines of the feed from the rows they tell of': ({ outbox, ...rest }) => [
      rest,
      outbox ? { outbox } : {},
    ],
    'what is still to be read from the row that asks for it': ({ progress, ...rest }) => [
      rest,
      progress ? { progress } : {},
    ],
  };
  it.each(Object.entries(tears))(
    'the simulation detects a store that separates %s',
    { timeout: 240_000 },
    async (_, tear) => {
      let problems: readonly string[] = [];
      for (let seed = 1; seed <= 60 && problems.length === 0; seed += 1)
        problems = await new InterruptedLife(
          seed,
          (disk, options) => new TornStore(disk, options, tear),
        ).play();
      expect(problems).not.toEqual([]);
    },
  );
});
