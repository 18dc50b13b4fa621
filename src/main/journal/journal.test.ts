import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import type { Journal } from './journal';
import { pageKinds } from './kinds';
import { at, journalDesk } from './testing/journal-desk';
import { note, seen, subjectOf } from './testing/samples';
import { segmentsOf } from './testing/segments';

const desk = journalDesk();
const { open } = desk;

const unavailable = (reason: string) => ({
  ok: false,
  error: { code: 'JOURNAL_UNAVAILABLE', data: { reason } },
});

describe('Journal', () => {
  it('a new journal is empty and at sequence 0', async () => {
    const journal = open();
    expect(dataOf(await journal.lastSequence())).toBe(0);
    expect(dataOf(await journal.readSince(0, 10, pageKinds))).toEqual({
      entries: [],
      lastSequence: 0,
      recoverySequence: 0,
    });
  });

  it('entries keep their order across a restart', async () => {
    const first = open();
    expect(dataOf(await first.append(note('p1', 'one')))).toEqual({ sequence: 1, isNew: true });
    expect(dataOf(await first.append(note('p1', null)))).toEqual({ sequence: 2, isNew: true });
    await first.close();
    const second = open();
    expect(dataOf(await second.append(note('p2', 'ü')))).toEqual({ sequence: 3, isNew: true });
    expect(dataOf(await second.readSince(0, 10, pageKinds))).toEqual({
      entries: [
        { sequence: 1, at, savedAt: at, ...note('p1', 'one') },
        { sequence: 2, at, savedAt: at, ...note('p1', null) },
        { sequence: 3, at, savedAt: at, ...note('p2', 'ü') },
      ],
      lastSequence: 3,
      recoverySequence: 0,
    });
  });

  it('concurrent appends get consecutive numbers in order and are reported in groups', async () => {
    const told: number[] = [];
    const journal = open(desk.folder, (sequence) => told.push(sequence));
    const results = await Promise.all(Array.from({ length: 300 }, (_, n) => journal.append(note(`p${n}`))));
    expect(results.map((result) => dataOf(result).sequence)).toEqual(results.map((_, n) => n + 1));
    const { entries } = dataOf(await journal.readSince(0, 1000, pageKinds));
    expect(entries.map(subjectOf)).toEqual(results.map((_, n) => `p${n}`));
    expect(told.at(-1)).toBe(300);
    expect(told.length).toBeLessThan(10);
  });

  it('localWrites returns the last write for each key, including removals', async () => {
    const journal = open();
    await journal.append(note('a', 'old'));
    await journal.append(note('b', 'gone'));
    await journal.append(note('a', 'new'));
    await journal.append(note('b', null));
    await journal.append({ kind: 'local.saved', write: { collection: 'tags', key: 'a', value: ['late'] } });
    const writes = dataOf(await journal.localWrites());
    expect([...writes].map(([id, { write }]) => [id, write.value])).toEqual([
      ['notes a', 'new'],
      ['notes b', null],
      ['tags a', ['late']],
    ]);
  });

  it('a reader gets every entry once, with any mix of pages, restarts and appends', async () => {
    const step = fc.oneof(
      fc.record({ append: fc.integer({ min: 1, max: 7 }) }),
      fc.record({ read: fc.integer({ min: 1, max: 4 }) }),
      fc.constant('restart' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const where = mkdtempSync(join(desk.folder, 'model-'));
        let journal = open(where);
        let appended = 0;
        let stands = 0;
        const read = async (limit: number) => {
          const page = dataOf(await journal.readSince(stands, limit, pageKinds));
          expect(page.lastSequence).toBe(appended);
          expect(page.entries.map(({ sequence }) => sequence)).toEqual(
            page.entries.map((_, n) => stands + n + 1),
          );
          expect(page.entries.length).toBe(Math.min(limit, appended - stands));
          stands = page.entries.at(-1)?.sequence ?? page.lastSequence;
        };
        for (const now of steps) {
          if (now === 'restart') {
            await journal.close();
            journal = open(where);
          } else if ('append' in now) {
            await Promise.all(Array.from({ length: now.append }, () => journal.append(note('p'))));
            appended += now.append;
          } else {
            await read(now.read);
          }
        }
        while (stands < appended) await read(3);
        await journal.close();
      }),
      { numRuns: 12 },
    );
  });

  it('a page is limited by its size and always advances', async () => {
    const journal = open();
    const long = 'x'.repeat(65_000);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await journal.append(seen(id, { before: long, after: long }));
    const pages = [];
    for (let after = 0; after < 5; ) {
      const page = dataOf(await journal.readSince(after, 1000, pageKinds));
      pages.push(page.entries.map(subjectOf));
      after = page.entries.at(-1)?.sequence ?? page.lastSequence;
    }
    expect(pages).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });
});

describe('Change feed line', () => {
  const idsIn = async (journal: Journal) =>
    dataOf(await journal.readSince(0, 100, ['change.seen'])).entries.map(subjectOf);

  it('a line that is appended several times is stored once, also after a restart', async () => {
    const told: number[] = [];
    const first = open(desk.folder, (sequence) => told.push(sequence));
    const bodies = [note('a'), seen('x'), seen('y'), seen('x')];
    // The first is a group of its own; the others are committed together.
    const group = await Promise.all(bodies.map((body) => first.append(body)));
    expect(group.map(dataOf)).toEqual([
      { sequence: 1, isNew: true },
      { sequence: 2, isNew: true },
      { sequence: 3, isNew: true },
      { sequence: 2, isNew: false },
    ]);
    await first.close();
    const second = open(desk.folder, (sequence) => told.push(sequence));
    expect(dataOf(await second.append(seen('y', { title: 'another' })))).toEqual({
      sequence: 3,
      isNew: false,
    });
    expect(dataOf(await second.append(seen('z')))).toEqual({ sequence: 4, isNew: true });
    expect(await idsIn(second)).toEqual(['x', 'y', 'z']);
    expect(told).toEqual([1, 3, 4]);
  });

  it('a line whose entry was damaged is stored again', async () => {
    const first = open();
    for (const body of [seen('x'), seen('y')]) await first.append(body);
    await first.close();
    const [path = ''] = segmentsOf(desk.folder);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"id":"x"', '"id":"?"'));
    const journal = open();
    expect(dataOf(await journal.append(seen('x')))).toMatchObject({ isNew: true });
    expect(dataOf(await journal.append(seen('y')))).toEqual({ sequence: 2, isNew: false });
    expect(await idsIn(journal)).toEqual(['y', 'x']);
  });

  it('a reader of other kinds skips the line and reaches the last sequence', async () => {
    const journal = open();
    for (const body of [seen('x'), note('a'), seen('y'), note('b'), seen('z')]) await journal.append(body);
    const writes = dataOf(await journal.readSince(0, 10, ['local.saved']));
    expect(writes.entries.map(subjectOf)).toEqual(['a', 'b']);
    expect(writes.lastSequence).toBe(5);
    expect(dataOf(await journal.readSince(4, 10, ['local.saved']))).toEqual({
      entries: [],
      lastSequence: 5,
      recoverySequence: 0,
    });
  });
});

describe('Unusable journal', () => {
  it('a journal locked by another instance reports in_use and opens after its release', async () => {
    const holder = open();
    await holder.append(note('a'));
    const second = open();
    expect(await second.readSince(0, 10, pageKinds)).toMatchObject(unavailable('in_use'));
    expect(await second.append(note('b'))).toMatchObject(unavailable('in_use'));
    await holder.close();
    expect(dataOf(await second.append(note('b')))).toEqual({ sequence: 2, isNew: true });
  });

  it('a journal with an impossible folder reports unavailable', async () => {
    writeFileSync(join(desk.folder, 'file'), '');
    const journal = open(join(desk.folder, 'file', 'journal'));
    expect(await journal.append(note('a'))).toMatchObject(unavailable('failed'));
    expect(await journal.lastSequence()).toMatchObject(unavailable('failed'));
    expect(await journal.localWrites()).toMatchObject(unavailable('failed'));
  });

  it('close lets pending appends finish, and later calls report closed', async () => {
    const journal = open();
    const underWay = [journal.append(note('a')), journal.append(note('b'))];
    await journal.close();
    expect((await Promise.all(underWay)).map(dataOf)).toEqual([
      { sequence: 1, isNew: true },
      { sequence: 2, isNew: true },
    ]);
    expect(await journal.append(note('c'))).toMatchObject(unavailable('closed'));
    expect(await journal.readSince(0, 1, pageKinds)).toMatchObject(unavailable('closed'));
    expect(dataOf(await open().lastSequence())).toBe(2);
  });

  it('destroy removes the folder of the journal', async () => {
    const journal = open();
    await journal.append(note('a'));
    expect(await journal.destroy()).toEqual({ ok: true, data: null });
    expect(existsSync(desk.folder)).toBe(false);
  });
});
