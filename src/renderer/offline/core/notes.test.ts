// @vitest-environment node
import { fail, succeed } from '@shared/errors';
import type { JournalEntry } from '@shared/journal';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryDisk, MemoryStore } from '../testing/memory-store';
import { VirtualClock } from '../testing/virtual-clock';
import { NotesProjection } from './notes';
import type { CallService } from './ports';
import { Serial } from './serial';

const at = '2026-11-20T14:00:00Z';
let journal: JournalEntry[];
let disk: MemoryDisk;
let clock: VirtualClock;
let isBroken: boolean;
let changes: number;
/** The journal's newest sequence, where entries behind the last one are kept from us. */
let newestSequence: number | null;

const save = (sequence: number, postId: string, text: string): JournalEntry => ({
  ...{ kind: 'note.saved', sequence, postId, text, at, version: 1 },
});
const remove = (sequence: number, postId: string): JournalEntry => ({
  ...{ kind: 'note.deleted', sequence, postId, at, version: 1 },
});

beforeEach(() => {
  journal = [];
  disk = new MemoryDisk();
  clock = new VirtualClock(0);
  isBroken = false;
  changes = 0;
  newestSequence = null;
});

async function project(): Promise<NotesProjection> {
  const store = new MemoryStore(disk);
  const opened = await store.open(() => undefined);
  if (!opened.ok) throw new Error('not open');
  const call = (async (_route: string, input: { after: number; limit: number }) => {
    if (isBroken) return fail('JOURNAL_UNAVAILABLE', 'a fault');
    const entries = journal.filter(({ sequence }) => sequence > input.after).slice(0, input.limit);
    return succeed({ entries, lastSequence: newestSequence ?? journal.at(-1)?.sequence ?? 0 });
  }) as CallService;
  const onChanged = () => {
    changes += 1;
  };
  const deps = { store, call, clock, random: () => 0.5, writer: new Serial(), onChanged };
  const notes = new NotesProjection(deps, opened.value.journalSequence);
  notes.catchUp();
  await clock.pass(10);
  return notes;
}

const texts = () => [...disk.tables.notes.values()].map(({ text }) => text).sort();

describe('the projection of notes', () => {
  it('holds the last word on each post', async () => {
    journal = [
      save(1, 'a', 'old'),
      save(2, 'b', 'gone'),
      save(3, 'a', 'new'),
      remove(4, 'b'),
      save(5, 'c', 'c'),
    ];
    await project();
    expect(texts()).toEqual(['c', 'new']);
    expect(disk.tables.journalSequence).toBe(5);
  });

  it('reads a long journal page by page', async () => {
    journal = Array.from({ length: 105 }, (_, index) => save(index + 1, `p${index}`, `note ${index}`));
    await project();
    expect(texts()).toHaveLength(105);
  });

  it('goes on where it stopped, and hears of what is appended', async () => {
    journal = [save(1, 'a', 'one')];
    const notes = await project();
    journal.push(save(2, 'b', 'two'), save(90, 'c', 'after a gap'));
    notes.catchUp();
    await clock.pass(10);
    expect(texts()).toEqual(['after a gap', 'one', 'two']);
    expect(changes).toBe(2);
    await project();
    expect(changes).toBe(2);
  });

  it('stands at the last sequence where newer entries are of kinds it is not given', async () => {
    journal = [save(1, 'a', 'one')];
    await project();
    newestSequence = 7;
    await project();
    expect(disk.tables.journalSequence).toBe(7);
    expect(texts()).toEqual(['one']);
  });

  it('is made anew where it is ahead of the journal', async () => {
    journal = [save(1, 'a', 'one'), save(2, 'b', 'two')];
    await project();
    journal = [save(1, 'z', 'another journal')];
    await project();
    expect(texts()).toEqual(['another journal']);
  });

  it('tries again where the journal does not answer', async () => {
    journal = [save(1, 'a', 'one')];
    isBroken = true;
    await project();
    expect(texts()).toEqual([]);
    isBroken = false;
    await clock.pass(3_000);
    expect(texts()).toEqual(['one']);
  });
});
