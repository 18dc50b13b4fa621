import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { pageKinds } from './kinds';
import { at, journalDesk } from './testing/journal-desk';
import { change, note, subjectOf } from './testing/samples';
import { plant as plantIn, segmentsOf } from './testing/segments';

const desk = journalDesk();
const { open } = desk;

/** Adds entries that an older, a newer or a broken app left in the journal. */
const plant = (entries: Readonly<Record<number, string>>) => plantIn(desk.folder, entries);

const noteText = (postId: string) => JSON.stringify({ ...note(postId), savedAt: at, at, version: 1 });

describe('Entries of another app version', () => {
  it('entries with unknown collections or change kinds are skipped without a log line', async () => {
    await open().append(note('a'));
    await desk.journals[0]?.close();
    const write = { collection: 'seating', key: 'x', value: {} };
    await plant({
      2: JSON.stringify({ kind: 'local.saved', savedAt: at, write, at, version: 1 }),
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

  it('entries of an unknown kind or version stay on disk and are skipped by readers', async () => {
    const journal = open();
    await journal.append(note('a'));
    await journal.close();
    const newer = JSON.stringify({ kind: 'tag.added', version: 3, at, tag: 'x' });
    const newerNote = JSON.stringify({ kind: 'local.saved', version: 9, at, body: {} });
    await plant({ 2: newer, 3: newerNote });
    const again = open();
    expect(dataOf(await again.append(note('b')))).toEqual({ sequence: 4, isNew: true });
    const page = dataOf(await again.readSince(0, 10, pageKinds));
    expect(page.entries.map(({ sequence }) => sequence)).toEqual([1, 4]);
    expect(dataOf(await again.readSince(1, 1, pageKinds)).entries.map(({ sequence }) => sequence)).toEqual([
      4,
    ]);
    await again.close();
    expect(
      segmentsOf(desk.folder)
        .map((path) => readFileSync(path, 'utf8'))
        .join(''),
    ).toContain(newer);
    expect(desk.logged).toEqual([]);
  });

  it('unknown fields are left out when entries are read, and stay on disk', async () => {
    const write = { collection: 'notify', key: 'planning:1', value: 'always', mood: 'calm' };
    const saved = { kind: 'local.saved', savedAt: at, write, by: 'somebody', at, version: 1 };
    const changed = { kind: 'change.seen', change: { ...change('x'), weight: 3 }, at, version: 1 };
    await open().append(note('a'));
    await desk.journals[0]?.close();
    await plant({ 2: JSON.stringify(saved), 3: JSON.stringify(changed) });
    const journal = open();
    await journal.append(note('b'));
    const { entries } = dataOf(await journal.readSince(0, 10, pageKinds));
    expect(entries.map(({ kind }) => kind)).toEqual([
      ...['local.saved', 'local.saved', 'change.seen', 'local.saved'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/mood|somebody|weight/);
    await journal.close();
    const onDisk = segmentsOf(desk.folder)
      .map((path) => readFileSync(path, 'utf8'))
      .join('');
    expect(onDisk).toContain(JSON.stringify(saved));
    expect(onDisk).toContain(JSON.stringify(changed));
    expect(desk.logged).toEqual([]);
  });

  it('a reader that finds only unknown entries reaches the last sequence', async () => {
    await open().append(note('a'));
    await desk.journals[0]?.close();
    await plant({ 2: JSON.stringify({ kind: 'future', version: 1, at }) });
    expect(dataOf(await open().readSince(1, 10, pageKinds))).toEqual({
      entries: [],
      lastSequence: 2,
      recoverySequence: 0,
    });
  });

  it.each([
    ['no JSON', '{"kind":"local.sa'],
    ['no entry', '[]'],
    ['a field of the wrong type', JSON.stringify({ ...note('b'), savedAt: 7, at, version: 1 })],
    ['an invalid version', JSON.stringify({ ...note('b'), savedAt: at, at, version: 0 })],
  ])('an unreadable entry is skipped and logged: %s', async (_, text) => {
    await open().append(note('a'));
    await desk.journals[0]?.close();
    await plant({
      2: text,
      3: noteText('c'),
    });
    const page = dataOf(await open().readSince(0, 10, pageKinds));
    expect(page.entries.map(subjectOf)).toEqual(['a', 'c']);
    expect(desk.logged).toMatchObject([{ message: 'journal entry cannot be read', facts: { sequence: 2 } }]);
  });

  it('an entry altered on disk is skipped and logged as lost', async () => {
    await open().append(note('a', 'paid'));
    await desk.journals[0]?.close();
    const [path = ''] = segmentsOf(desk.folder);
    writeFileSync(path, readFileSync(path, 'utf8').replace('paid', 'owed'));
    const journal = open();
    expect(dataOf(await journal.readSince(0, 10, pageKinds))).toEqual({
      entries: [],
      lastSequence: 2,
      recoverySequence: 2,
    });
    expect(desk.logged).toMatchObject([
      { message: 'damaged journal recovered', facts: { lost: [{ first: 1, last: 1 }], keptCount: 0 } },
    ]);
  });

  it('missing entries are logged once as lost, and not again after a restart', async () => {
    await open().append(note('a'));
    await desk.journals[0]?.close();
    await plant({ 4: noteText('d') });
    const journal = open();
    expect(dataOf(await journal.readSince(0, 10, pageKinds)).entries.map(subjectOf)).toEqual(['a', 'd']);
    expect(desk.logged).toMatchObject([
      { message: 'damaged journal recovered', facts: { lost: [{ first: 2, last: 3 }] } },
    ]);
    desk.logged = [];
    await journal.readSince(0, 10, pageKinds);
    await journal.close();
    await open().readSince(0, 10, pageKinds);
    expect(desk.logged).toEqual([]);
  });
});
