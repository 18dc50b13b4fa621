// @vitest-environment node
import { type DeskError, fail, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { JournalEntry } from '@shared/journal';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeEntry, changeLine, localEntry, noteEntry } from '../../testing/journal-samples';
import { MemoryDisk, MemoryStore } from '../../testing/memory-store';
import { restoreBatch } from '../../testing/model-journal';
import { VirtualClock } from '../../testing/virtual-clock';
import type { CallService } from '../ports';
import { TaskQueue } from '../task-queue';
import { JournalProjection } from './projection';

let journal: JournalEntry[];
let disk: MemoryDisk;
let clock: VirtualClock;
let isBroken: boolean;
/** A page of more would be heavier than a message may be. */
let mostEntries: number;
/** Changed tables of each notification. */
let told: (readonly string[])[];
/** Ends of the journal that the first looks reported. */
let looks: number[];
/** Newest sequence number of the journal, if entries after the last one are withheld. */
let newestSequence: number | null;
/** Sequence number of the entry that reports a loss; 0 without a loss. */
let recoverySequence: number;
/** Maximum number of restored items that main accepts in a batch. */
let mostTaken: number;
let reported: string[];
let journalStates: (string | null)[];

beforeEach(() => {
  journal = [];
  disk = new MemoryDisk();
  clock = new VirtualClock(0);
  isBroken = false;
  mostEntries = Infinity;
  told = [];
  looks = [];
  newestSequence = null;
  recoverySequence = 0;
  mostTaken = Infinity;
  reported = [];
  journalStates = [];
});

async function project(): Promise<JournalProjection> {
  const store = new MemoryStore(disk);
  const opened = await store.open(() => undefined);
  if (!opened.ok) throw new Error('not open');
  const call = (async (route: string, given: unknown) => {
    if (isBroken) return fail('JOURNAL_UNAVAILABLE', 'a fault');
    if (route === 'journal.restore') return takeBack(given as RouteInput<'journal.restore'>);
    const input = given as RouteInput<'journal.read_since'>;
    if (input.limit > mostEntries) return fail('ANSWER_TOO_LARGE', 'over 1 MB');
    const entries = journal.filter(({ sequence }) => sequence > input.after).slice(0, input.limit);
    return succeed({
      entries,
      lastSequence: newestSequence ?? journal.at(-1)?.sequence ?? 0,
      recoverySequence,
    });
  }) as CallService;
  const onChanged = (tables: readonly string[]) => void told.push(tables);
  const onFirstLook = (lastSequence: number) => void looks.push(lastSequence);
  const onJournal = (error: DeskError | null) => void journalStates.push(error?.code ?? null);
  const report = ({ message }: Error) => void reported.push(message);
  const deps = {
    store,
    call,
    clock,
    random: () => 0.5,
    writer: new TaskQueue(),
    onChanged,
    onFirstLook,
    report,
    onJournal,
  };
  const notes = new JournalProjection(deps, opened.value.journalSequence);
  notes.catchUp();
  await clock.pass(10);
  return notes;
}

function takeBack(batch: RouteInput<'journal.restore'>) {
  if (batch.writes.length + batch.lines.length > mostTaken) return fail('INPUT_INVALID', 'refused');
  const taken = restoreBatch(journal, batch);
  return taken.ok ? succeed({ ...taken.data, recoverySequence }) : taken;
}

const texts = () => [...disk.tables.local.values()].map(({ value }) => value).sort();

describe('Journal projection', () => {
  it('the projection keeps the last write for each key', async () => {
    journal = [
      noteEntry(1, 'a', 'old'),
      noteEntry(2, 'b', 'gone'),
      noteEntry(3, 'a', 'new'),
      noteEntry(4, 'b', null),
      noteEntry(5, 'c', 'c'),
    ];
    await project();
    expect(texts()).toEqual(['c', 'new']);
    expect(disk.tables.journalSequence).toBe(5);
  });

  it('a long journal is projected completely', async () => {
    journal = Array.from({ length: 1_105 }, (_, index) => noteEntry(index + 1, `p${index}`, `note ${index}`));
    await project();
    expect(texts()).toHaveLength(1_105);
  });

  it('the first look reports the end of the journal once', async () => {
    journal = Array.from({ length: 1_200 }, (_, index) => noteEntry(index + 1, '1', `text ${index}`));
    const notes = await project();
    notes.catchUp();
    await clock.pass(10);
    expect(looks).toEqual([1_200]);
  });

  it('the projection resumes at its sequence and applies appended entries', async () => {
    journal = [noteEntry(1, 'a', 'one')];
    const notes = await project();
    journal.push(noteEntry(2, 'b', 'two'), noteEntry(90, 'c', 'after a gap'));
    notes.catchUp();
    await clock.pass(10);
    expect(texts()).toEqual(['after a gap', 'one', 'two']);
    expect(told).toHaveLength(2);
    await project();
    expect(told).toHaveLength(2);
  });

  it('the projection reaches the newest sequence although newer entries are withheld', async () => {
    journal = [noteEntry(1, 'a', 'one')];
    await project();
    newestSequence = 7;
    await project();
    expect(disk.tables.journalSequence).toBe(7);
    expect(texts()).toEqual(['one']);
  });

  it('a shorter journal gets its missing notes and changes back, and the projection is kept', async () => {
    journal = [
      noteEntry(1, 'a', 'one'),
      noteEntry(2, 'b', 'two'),
      changeEntry(3, changeLine('x')),
      changeEntry(4, changeLine('y')),
    ];
    await project();
    journal = [noteEntry(1, 'c', 'of another journal')];
    disk.onCommit = () => expect(texts()).toEqual(expect.arrayContaining(['one', 'two']));
    await project();
    expect(texts()).toEqual(['of another journal', 'one', 'two']);
    expect(
      journal.map((entry) => (entry.kind === 'local.saved' ? entry.write.key : entry.change.id)),
    ).toEqual(['c', 'a', 'b', 'y', 'x']);
    expect([...disk.tables.changes.values()].map(({ change, sequence }) => [change.id, sequence])).toEqual(
      journal.flatMap((entry) => (entry.kind === 'change.seen' ? [[entry.change.id, entry.sequence]] : [])),
    );
  });

  it('entries lost in a repaired journal are restored once, and newer ones there are kept', async () => {
    journal = [noteEntry(1, 'a', 'one'), noteEntry(2, 'b', 'two'), changeEntry(3, changeLine('x'))];
    await project();
    const later = '2026-11-20T15:00:00.000Z';
    journal = [noteEntry(1, 'a', 'one'), noteEntry(5, 'b', 'two, edited since', later)];
    recoverySequence = 4;
    newestSequence = 6;
    const notes = await project();
    expect(texts()).toEqual(['one', 'two, edited since']);
    expect(journal.map(({ sequence }) => sequence)).toEqual([1, 5, 6]);
    notes.catchUp();
    await project();
    expect(journal).toHaveLength(3);
    expect([...disk.tables.changes.keys()]).toEqual([6]);
  });

  it('restored values go in smaller batches, and a refused value is reported', async () => {
    journal = [noteEntry(1, 'a', 'one'), noteEntry(2, 'b', 'two'), noteEntry(3, 'c', 'three')];
    await project();
    journal = [];
    mostTaken = 1;
    await project();
    expect(texts()).toEqual(['one', 'three', 'two']);
    expect(reported).toEqual([]);
    journal = [];
    mostTaken = 0;
    await project();
    expect(reported).toHaveLength(3);
  });

  it('the projection retries when the journal does not answer', async () => {
    journal = [noteEntry(1, 'a', 'one')];
    isBroken = true;
    await project();
    expect(texts()).toEqual([]);
    isBroken = false;
    await clock.pass(3_000);
    expect(texts()).toEqual(['one']);
  });

  it('an unavailable journal is reported until it answers', async () => {
    isBroken = true;
    const notes = await project();
    expect(journalStates).toEqual(['JOURNAL_UNAVAILABLE']);
    isBroken = false;
    notes.catchUp();
    await clock.pass(10);
    expect(journalStates.at(-1)).toBeNull();
  });

  it('the projection separates collections and names the changed tables', async () => {
    journal = [
      noteEntry(1, 'a', 'note'),
      localEntry(2, { collection: 'tags', key: 'a', value: ['late'] }),
      localEntry(3, { collection: 'mine', key: 'planning:7', value: true }),
      localEntry(4, { collection: 'mine', key: 'planning:7', value: null }),
    ];
    await project();
    const rows = [...disk.tables.local.values()].map(({ collection, key, value }) => [
      collection,
      key,
      value,
    ]);
    expect(rows).toEqual([
      ['notes', 'a', 'note'],
      ['tags', 'a', ['late']],
    ]);
    expect(told).toEqual([['notes', 'local']]);
  });

  it('a projected value has the time of its journal entry', async () => {
    journal = [noteEntry(1, 'a', 'old', '2026-01-01T10:00:00.000Z')];
    await project();
    expect([...disk.tables.local.values()]).toMatchObject([{ at: '2026-01-01T10:00:00.000Z' }]);
  });

  it('a change line leaves the outbox in the transaction that projects it', async () => {
    disk.tables.outbox.set('x', changeLine('x')).set('y', changeLine('y'));
    journal = [changeEntry(1, changeLine('x'))];
    const commits: unknown[] = [];
    disk.onCommit = (commit) => commits.push(commit);
    await project();
    expect(commits).toMatchObject([{ changes: [{ sequence: 1 }], removedOutbox: ['x'], journalSequence: 1 }]);
    expect([...disk.tables.outbox.keys()]).toEqual(['y']);
    expect(told).toEqual([['changes']]);
  });

  it('pages of entries get smaller when a response is too large', async () => {
    journal = Array.from({ length: 30 }, (_, index) => changeEntry(index + 1, changeLine(`c${index}`)));
    mostEntries = 4;
    await project();
    expect(disk.tables.changes.size).toBe(30);
  });
});
