import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { withChecksum } from './checksum';
import { pageKinds } from './kinds';
import { databaseIn, openDatabase } from './level';
import { keyOf } from './sequence-keys';
import { at, journalDesk } from './testing/journal-desk';
import { change, note, oldNote, oldRemoval, subjectOf } from './testing/samples';

const desk = journalDesk();
const { open } = desk;

/** Puts texts into the database as they are: what an older, a newer or a broken app left there. */
async function plant(entries: Readonly<Record<number, string>>) {
  const level = await openDatabase(databaseIn(desk.folder));
  for (const [sequence, text] of Object.entries(entries)) {
    const key = keyOf(Number(sequence));
    await level.put(key, withChecksum(key, text));
  }
  await level.close();
}

describe('entries of another app', () => {
  it('of the time when notes had kinds of their own are words of their collection', async () => {
    await open().append(note('a', 'new'));
    await desk.journals[0]?.close();
    const [then, later] = ['2025-01-02T03:04:05.006Z', '2025-01-03T00:00:00.000Z'];
    await plant({
      2: oldNote('b', 'as it was', then),
      3: oldNote('c', 'gone', then),
      4: oldRemoval('c', later),
    });
    const journal = open();
    expect(dataOf(await journal.readSince(1, 10, ['local.saved'])).entries).toEqual([
      { sequence: 2, at: then, savedAt: then, ...note('b', 'as it was') },
      { sequence: 3, at: then, savedAt: then, ...note('c', 'gone') },
      { sequence: 4, at: later, savedAt: later, ...note('c', null) },
    ]);
    expect(dataOf(await journal.localWords()).get('notes c')).toMatchObject({ savedAt: later });
    expect(desk.logged).toEqual([]);
  });

  it('with collections and kinds of change that only a newer one knows are no damage', async () => {
    await open().append(note('a'));
    await desk.journals[0]?.close();
    const word = { collection: 'boards', key: 'x', value: {} };
    await plant({
      2: JSON.stringify({ kind: 'local.saved', savedAt: at, word, at, version: 1 }),
      3: JSON.stringify({
        kind: 'change.seen',
        change: { ...change('x'), kind: 'moved_house' },
        at,
        version: 1,
      }),
    });
    expect(dataOf(await open().readSince(0, 10, pageKinds)).entries.map(subjectOf)).toEqual(['a']);
    expect(desk.logged).toEqual([]);
  });

  it('are kept and passed over where this one does not know them', async () => {
    const journal = open();
    await journal.append(note('a'));
    await journal.close();
    const newer = JSON.stringify({ kind: 'tag.added', version: 3, at, tag: 'x' });
    const newerNote = JSON.stringify({ kind: 'note.saved', version: 9, at, body: {} });
    await plant({ 2: newer, 3: newerNote });
    const again = open();
    expect(dataOf(await again.append(note('b')))).toEqual({ sequence: 4, isNew: true });
    const page = dataOf(await again.readSince(0, 10, pageKinds));
    expect(page.entries.map(({ sequence }) => sequence)).toEqual([1, 4]);
    expect(dataOf(await again.readSince(1, 1, pageKinds)).entries.map(({ sequence }) => sequence)).toEqual([
      4,
    ]);
    await again.close();
    const level = await openDatabase(databaseIn(desk.folder));
    expect(await level.get(keyOf(2))).toContain(newer);
    await level.close();
    expect(desk.logged).toEqual([]);
  });

  it('lets a reader that meets only such entries reach the end', async () => {
    await open().append(note('a'));
    await desk.journals[0]?.close();
    await plant({ 2: JSON.stringify({ kind: 'future', version: 1, at }) });
    expect(dataOf(await open().readSince(1, 10, pageKinds))).toEqual({ entries: [], lastSequence: 2 });
  });

  it.each([
    ['no JSON', '{"kind":"note.sa'],
    ['no entry', '[]'],
    [
      'a field of the wrong type',
      JSON.stringify({ kind: 'note.saved', version: 1, at, postId: 7, text: 'x' }),
    ],
    [
      'a version of long ago that nobody wrote',
      JSON.stringify({ kind: 'note.saved', version: 0, at, postId: 'a' }),
    ],
  ])('are passed over, with a line in the log, where they hold %s', async (_, text) => {
    await open().append(note('a'));
    await desk.journals[0]?.close();
    await plant({
      2: text,
      3: oldNote('c', 'x', at),
    });
    const page = dataOf(await open().readSince(0, 10, pageKinds));
    expect(page.entries.map(subjectOf)).toEqual(['a', 'c']);
    expect(desk.logged).toMatchObject([{ message: 'journal entry cannot be read', facts: { sequence: 2 } }]);
  });

  it('are passed over where a bit of them was changed on the disk', async () => {
    await open().append(note('a', 'paid'));
    await desk.journals[0]?.close();
    const level = await openDatabase(databaseIn(desk.folder));
    await level.put(keyOf(1), String(await level.get(keyOf(1))).replace('paid', 'owed'));
    await level.close();
    expect(dataOf(await open().readSince(0, 10, pageKinds))).toEqual({ entries: [], lastSequence: 1 });
    expect(desk.logged).toMatchObject([{ message: 'journal entry cannot be read', facts: { sequence: 1 } }]);
  });

  it('are never missed in silence', async () => {
    await open().append(note('a'));
    await desk.journals[0]?.close();
    await plant({ 4: oldNote('d', 'x', at) });
    const journal = open();
    expect(dataOf(await journal.readSince(0, 10, pageKinds)).entries.map(subjectOf)).toEqual(['a', 'd']);
    expect(desk.logged.map(({ message }) => message)).toEqual([
      'journal failed',
      'damaged journal recovered',
    ]);
    desk.logged = [];
    await journal.readSince(0, 10, pageKinds);
    expect(desk.logged).toEqual([]);
  });
});
