// @vitest-environment node
import type { RecordChange } from '@shared/changes';
import { type DeskResult, fail } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { JournalEntry } from '@shared/journal';
import { runs } from '@shared/testing/runs';
import { SeededRandom } from '@shared/testing/seeded-random';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLine } from '../../testing/journal-samples';
import { MemoryDisk, MemoryStore } from '../../testing/memory-store';
import { appendLines, readSince } from '../../testing/model-journal';
import { VirtualClock } from '../../testing/virtual-clock';
import type { CallService } from '../ports';
import { TaskQueue } from '../task-queue';
import { ChangeOutbox } from './change-outbox';
import { readChanges } from './change-query';
import { JournalProjection } from './projection';

let disk: MemoryDisk;
let clock: VirtualClock;
let journal: JournalEntry[];
let asked: number[];
let reported: string[];
/** Wraps each call to main, for failures. The model answers the calls themselves. */
let way: <T>(go: () => DeskResult<T>) => Promise<DeskResult<T>>;

beforeEach(() => {
  disk = new MemoryDisk();
  clock = new VirtualClock(0);
  journal = [];
  asked = [];
  reported = [];
  way = async (go) => go();
});

/** Runs the change feed for one life of the engine. */
async function live(random: () => number = () => 0.5) {
  const store = new MemoryStore(disk);
  const opened = await store.open(() => undefined);
  if (!opened.ok) throw new Error('not open');
  const call = (async (route: string, input: unknown) => {
    if (route === 'journal.read_since')
      return way(() => readSince(journal, input as RouteInput<'journal.read_since'>));
    const { lines } = input as RouteInput<'changes.append'>;
    asked.push(lines.length);
    return way(() =>
      lines.some(({ resource }) => resource === 'unknown')
        ? fail('INPUT_INVALID', 'refused')
        : appendLines(journal, { lines }),
    );
  }) as CallService;
  const writer = new TaskQueue();
  const deps = { store, call, clock, random, writer };
  const report = ({ message }: Error) => void reported.push(message);
  const projection = new JournalProjection(
    { ...deps, report, onChanged: () => {}, onFirstLook: () => {}, onJournal: () => {} },
    opened.value.journalSequence,
  );
  const feed = new ChangeOutbox({ ...deps, report, onHanded: () => projection.catchUp() });
  projection.catchUp();
  feed.flush();
  return {
    store,
    /** A record is altered: its line lies in the outbox in the transaction that writes it. */
    async alter(...outbox: readonly RecordChange[]) {
      const written = await writer.run(() => store.commit({ outbox }));
      if (written.ok) feed.flush();
      return written.ok;
    },
    kill() {
      projection.stop();
      feed.stop();
      store.close();
    },
  };
}

const journalIds = () => journal.flatMap((entry) => (entry.kind === 'change.seen' ? [entry.change.id] : []));
const projectedIds = () => [...disk.tables.changes.values()].map(({ change }) => change.id);
const outboxIds = () => [...disk.tables.outbox.keys()];

describe('Change outbox', () => {
  it('a change line goes from the outbox to the journal and then into the change list', async () => {
    const { alter, store } = await live();
    await alter(changeLine('a'), changeLine('b', { seenAt: 3_000 }));
    await clock.pass(10);
    expect(journalIds()).toEqual(['a', 'b']);
    expect(outboxIds()).toEqual([]);
    const page = await readChanges(store, { afterKey: null, limit: 9 });
    expect(page.ok && page.value.lines.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('many large lines are handed over in several batches until all are in the journal', async () => {
    const long = 'x'.repeat(60_000);
    const lines = Array.from({ length: 450 }, (_, n) => changeLine(`${n}`, n < 5 ? { before: long } : {}));
    const { alter } = await live();
    await alter(...lines);
    await clock.pass(10);
    expect(new Set(journalIds()).size).toBe(450);
    expect(asked.length).toBeGreaterThan(2);
    expect(outboxIds()).toEqual([]);
  });

  it('a line that main refuses is dropped and reported while the others are kept', async () => {
    const { alter } = await live();
    await alter(
      ...['a', 'b', 'c', 'd', 'e'].map((id) => changeLine(id, id === 'd' ? { resource: 'unknown' } : {})),
    );
    await clock.pass(10);
    expect(journalIds().sort()).toEqual(['a', 'b', 'c', 'e']);
    expect(outboxIds()).toEqual([]);
    expect(reported).toEqual(['a line of the change feed was refused: caption_edited of unknown']);
  });

  it('the outbox retries with backoff until main answers', async () => {
    way = async () => fail('JOURNAL_UNAVAILABLE', 'a fault');
    const { alter } = await live();
    await alter(changeLine('a'));
    await clock.pass(60_000);
    const attempts = asked.length;
    expect(attempts).toBeGreaterThan(2);
    expect(attempts).toBeLessThan(12);
    way = async (go) => go();
    await clock.pass(120_000);
    expect(journalIds()).toEqual(['a']);
    expect(outboxIds()).toEqual([]);
  });

  it('lines left by a killed engine are handed over at the next start', async () => {
    way = async () => fail('JOURNAL_UNAVAILABLE', 'a fault');
    const first = await live();
    await first.alter(changeLine('a'));
    first.kill();
    way = async (go) => go();
    await live();
    await clock.pass(10);
    expect(projectedIds()).toEqual(['a']);
  });

  it('no line is lost or duplicated in runs with kills, lost responses and delays', async () => {
    for (let seed = 1; seed <= runs(50).numRuns; seed += 1) {
      disk = new MemoryDisk();
      clock = new VirtualClock(0);
      journal = [];
      const random = new SeededRandom(seed);
      let isQuiet = false;
      way = async (go) => {
        await clock.wait(random.between(0, 40));
        if (!isQuiet && random.chance(0.15)) return fail('INTERNAL', 'never arrived');
        const result = go();
        await clock.wait(random.between(0, 40));
        return !isQuiet && random.chance(0.15) ? fail('INTERNAL', 'the answer was lost') : result;
      };
      const written: string[] = [];
      let now = await live();
      for (let act = 0; act < 30; act += 1) {
        if (random.chance(0.25)) {
          now.kill();
          // The projections are gone, as after an upgrade of the database; the next start replays them.
          if (random.chance(0.3)) Object.assign(disk.tables, { changes: new Map(), journalSequence: 0 });
          now = await live();
        } else {
          const lines = Array.from({ length: random.between(1, 3) }, (_, n) =>
            changeLine(`${seed} ${act} ${n}`),
          );
          if (await now.alter(...lines)) written.push(...lines.map(({ id }) => id));
        }
        await clock.pass(random.between(0, 60));
      }
      isQuiet = true;
      now.kill();
      now = await live();
      await clock.pass(300_000);
      const label = `seed ${seed}`;
      expect(journalIds().sort(), label).toEqual(written.sort());
      expect(projectedIds().sort(), label).toEqual(written);
      expect(outboxIds(), label).toEqual([]);
    }
  });
});
