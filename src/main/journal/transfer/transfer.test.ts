import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lacking, titled } from '../../../../tools/test/system-parts.mjs';
import { removeFolder } from '../../files/testing/remove-folder';
import { dataOf } from '../../testing/data-of';
import type { EntryBody } from '../entries';
import { createJournal, type Journal } from '../journal';
import { change, note, seen } from '../testing/samples';
import { plant } from '../testing/segments';
import { exportLocalData } from './export';
import { importLocalData } from './import';

const now = Date.UTC(2026, 2, 2, 9);
const writtenAt = '2026-03-02T09:00:00.000Z';
const [older, newer] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];

let folder: string;
let journals: Journal[];
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transfer-'));
  path = join(folder, 'data.clientdesk');
  journals = [];
});
afterEach(async () => {
  await Promise.all(journals.map((journal) => journal.close()));
  await removeFolder(folder);
});

async function journalWith(...bodies: readonly EntryBody[]): Promise<Journal> {
  const journal = createJournal({
    folder: join(folder, `journal ${journals.length}`),
    clock: { now: () => now },
    logger: { log: () => {} },
  });
  journals.push(journal);
  await Promise.all(bodies.map((body) => journal.append(body)));
  return journal;
}

const saved = (key: string, text: string | null, savedAt: string): EntryBody & { savedAt: string } => ({
  ...note(key, text),
  savedAt,
});

/** Content of a journal: writes by key, and sorted ids of lines. */
async function contentOf(journal: Journal) {
  const writes = [...dataOf(await journal.localWrites())].map(
    ([key, { write }]) => [key, write.value] as const,
  );
  const lines = dataOf(await journal.readSince(0, 1000, ['change.seen'])).entries;
  return { writes: Object.fromEntries<unknown>(writes), lines: lines.map((entry) => entry.change.id).sort() };
}

const lines = () => readFileSync(path, 'utf8').trimEnd().split('\n');
const write = (all: readonly string[]) => writeFileSync(path, `${all.join('\n')}\n`);
const importInto = async (journal: Journal) => importLocalData(journal, path, now);

describe('Local data transfer', () => {
  it('an export and import copies all values, removals and change feed lines', async () => {
    const from = await journalWith(
      note('a', 'mine – “quoted”\nand ü'),
      note('b', 'gone'),
      note('b', null),
      { kind: 'local.saved', write: { collection: 'mine', key: 'planning:7', value: true } },
      {
        kind: 'local.saved',
        write: {
          collection: 'put_away',
          key: 'piece 7',
          value: { at: now, until: null, posts: [], mark: null },
        },
      },
      ...Array.from({ length: 700 }, (_, n) => seen(`line ${n}`)),
    );
    expect(dataOf(await exportLocalData(from, path, writtenAt))).toEqual({
      values: 3,
      changes: 700,
      leftOut: 0,
    });
    const to = await journalWith();
    expect(dataOf(await importInto(to))).toEqual({
      added: 703,
      newer: 0,
      kept: 1,
      refused: 0,
      isWhole: true,
    });
    const [sent, arrived] = [await contentOf(from), await contentOf(to)];
    expect(arrived).toEqual(sent);
    expect(dataOf(await importInto(to))).toMatchObject({ added: 0, newer: 0, kept: 704 });
    expect(dataOf(await to.lastSequence())).toBe(704);
  });

  it('a large import offers main a turn at each line', async () => {
    const from = await journalWith(...Array.from({ length: 1_200 }, (_, n) => seen(`line ${n}`)));
    dataOf(await exportLocalData(from, path, writtenAt));
    let turns = 0;
    const to = await journalWith();
    const pause = async () => void (turns += 1);
    expect(dataOf(await importLocalData(to, path, now, pause))).toMatchObject({ added: 1_200 });
    // The last line is the end of the file.
    expect(turns).toBe(1_201);
  });

  it('two computers end with equal content, and the later write wins', async () => {
    const here = await journalWith(
      saved('a', 'here, older', older),
      saved('b', 'here, newer', newer),
      saved('c', null, newer),
    );
    const there = await journalWith(
      saved('a', 'there, newer', newer),
      saved('b', 'there, older', older),
      saved('c', 'old', older),
      saved('d', 'only there', older),
    );
    dataOf(await exportLocalData(there, path, writtenAt));
    expect(dataOf(await importInto(here))).toMatchObject({ added: 1, newer: 1, kept: 2 });
    expect((await contentOf(here)).writes).toEqual({
      'notes a': 'there, newer',
      'notes b': 'here, newer',
      'notes c': null,
      'notes d': 'only there',
    });
    dataOf(await exportLocalData(here, path, writtenAt));
    dataOf(await importInto(there));
    expect(await contentOf(there)).toEqual(await contentOf(here));
  });

  it('an import keeps the time at which a value was saved', async () => {
    dataOf(await exportLocalData(await journalWith(saved('a', 'x', older)), path, writtenAt));
    const to = await journalWith();
    await importInto(to);
    expect(dataOf(await to.localWrites()).get('notes a')).toMatchObject({ savedAt: older, at: writtenAt });
  });

  it('exchanging files in both directions gives both journals the same content', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const write = fc.record({
      key,
      text: fc.option(fc.constantFrom('x', 'y', 'z')),
      // No two writes on one key at the same moment: then there would be no later one.
      day: fc.integer({ min: 1, max: 27 }),
    });
    const bodiesOf = (writes: readonly { key: string; text: string | null; day: number }[], odd: number) =>
      [...writes]
        .sort((a, b) => a.day - b.day)
        .map(({ key: of, text, day }) =>
          saved(of, text, new Date(Date.UTC(2026, 0, day, odd)).toISOString()),
        );
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 6 }), fc.array(write, { maxLength: 6 }), async (a, b) => {
        const unique = (all: typeof a) => [
          ...new Map(all.map((one) => [`${one.key} ${one.day}`, one])).values(),
        ];
        const [one, two] = [
          await journalWith(...bodiesOf(unique(a), 1)),
          await journalWith(...bodiesOf(unique(b), 2)),
        ];
        for (const [from, to] of [
          [one, two],
          [two, one],
          [one, two],
        ] as const) {
          dataOf(await exportLocalData(from, path, writtenAt));
          dataOf(await importInto(to));
        }
        const standing = async (journal: Journal) =>
          Object.fromEntries(
            Object.entries((await contentOf(journal)).writes).filter(([, value]) => value !== null),
          );
        expect(await standing(one)).toEqual(await standing(two));
      }),
      runs(5),
    );
  });
});

describe('Export file', () => {
  it('an export leaves out journal entries of other kinds', async () => {
    const journal = await journalWith(note('a'));
    const canary = randomUUID();
    await journal.close();
    const planted = JSON.stringify({ kind: 'token.sealed', token: canary, at: writtenAt, version: 1 });
    await plant(join(folder, 'journal 0'), { 2: planted });
    const again = createJournal({
      folder: join(folder, 'journal 0'),
      clock: { now: () => now },
      logger: { log: () => {} },
    });
    journals.push(again);
    dataOf(await exportLocalData(again, path, writtenAt));
    expect(readFileSync(path, 'utf8')).not.toContain(canary);
    expect(lines().slice(1, -1)).toHaveLength(1);
  });

  it('an export is readable by its owner only, and a failed one keeps the older file', async () => {
    const journal = await journalWith(note('a'));
    writeFileSync(path, 'older');
    await journal.close();
    expect(await exportLocalData(journal, path, writtenAt)).toMatchObject({ ok: false });
    expect(readFileSync(path, 'utf8')).toBe('older');
    dataOf(await exportLocalData(await journalWith(note('a')), path, writtenAt));
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    // Windows has no such modes.
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('an export to a missing folder fails and creates nothing', async () => {
    const nowhere = join(folder, 'missing', 'data.clientdesk');
    expect(await exportLocalData(await journalWith(note('a')), nowhere, writtenAt)).toMatchObject({
      error: { code: 'STORAGE_FAILED' },
    });
    expect(existsSync(join(folder, 'missing'))).toBe(false);
  });
});

describe('Import of a file', () => {
  const content = { savedAt: older, write: { collection: 'notes', key: 'n', value: 'text' } };

  beforeEach(async () => {
    dataOf(await exportLocalData(await journalWith(note('a'), note('b'), seen('x')), path, writtenAt));
  });

  it.each([
    ['has another format', 'FILE_NOT_OURS', () => writeFileSync(path, 'PNG')],
    ['is empty', 'FILE_NOT_OURS', () => writeFileSync(path, '')],
    ['has one endless line', 'FILE_NOT_OURS', () => writeFileSync(path, 'x'.repeat(2_000_000))],
    [
      'comes from a newer app',
      'FILE_FROM_NEWER_APP',
      () => write([(lines()[0] ?? '').replace('"version":2', '"version":3'), 'anything']),
    ],
    ['does not exist', 'FILE_UNREADABLE', () => rmSync(path)],
  ])('a file that %s is refused', async (_, code, spoil) => {
    spoil();
    const journal = await journalWith(note('mine'));
    expect(await importInto(journal)).toMatchObject({ ok: false, error: { code } });
    expect(dataOf(await journal.lastSequence())).toBe(1);
  });

  it.each([
    ['no JSON', '{"write":'],
    [
      'a write to an unknown collection',
      JSON.stringify({ ...content, write: { ...content.write, collection: 'keys' } }),
    ],
    ['a value of the wrong type', JSON.stringify({ ...content, write: { ...content.write, value: 7 } })],
    ['a write with an extra field', JSON.stringify({ ...content, isAdmin: true })],
    [
      'a key of the prototype',
      '{"savedAt":"2026-01-01T00:00:00.000Z","write":{"collection":"__proto__","key":"a","value":"x"}}',
    ],
    ['an invalid time', JSON.stringify({ ...content, savedAt: 'soon' })],
    ['a time in the future', JSON.stringify({ ...content, savedAt: '2027-01-01T00:00:00.000Z' })],
    ['a feed line of an unknown kind', JSON.stringify({ change: { ...change('y'), kind: 'hacked' } })],
    ['a line that is far too long', JSON.stringify({ ...content, pad: 'x'.repeat(900_000) })],
  ])('valid lines are imported and one line is refused when a file holds %s', async (_, bad) => {
    const [head = '', first = '', ...rest] = lines();
    write([head, first, bad, ...rest]);
    const journal = await journalWith();
    expect(dataOf(await importInto(journal))).toEqual({
      added: 3,
      newer: 0,
      kept: 0,
      refused: 1,
      isWhole: false,
    });
  });

  it('a cut file imports its readable lines and is reported as incomplete', async () => {
    write(lines().slice(0, -2));
    const journal = await journalWith();
    expect(dataOf(await importInto(journal))).toMatchObject({ added: 2, refused: 0, isWhole: false });
  });

  it('an edited file is imported and reported as not whole', async () => {
    write(lines().map((line) => line.replace('"value":"text"', '"value":"test"')));
    expect(dataOf(await importInto(await journalWith()))).toMatchObject({ added: 3, isWhole: false });
  });

  it('an import of any content never throws and never removes existing data', async () => {
    const before = lines();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...before), fc.string({ unit: 'binary' }), fc.json()), {
          maxLength: 8,
        }),
        async (all) => {
          write(all);
          const journal = await journalWith(note('mine', 'stays'), seen('stays'));
          await importInto(journal);
          const { writes, lines: ids } = await contentOf(journal);
          expect(writes['notes mine']).toBe('stays');
          expect(ids).toContain('stays');
        },
      ),
      runs(8),
    );
  });
});

describe('Import of unsuitable files', () => {
  const noShell = lacking('shell');

  it.skipIf(noShell)(
    titled('a pipe is refused at once, without a wait for its writer', noShell),
    async () => {
      // A name of its own: a write to it never ends, and a test that has run out of time may still write to the other.
      const pipe = join(folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      const read = await importLocalData(await journalWith(), pipe, now);
      expect(read).toMatchObject({ error: { code: 'FILE_UNREADABLE', data: { systemCode: 'NOT_A_FILE' } } });
    },
  );

  it.skipIf(noShell)(titled('an endless device file is refused', noShell), async () => {
    const read = await importLocalData(await journalWith(), '/dev/zero', now);
    expect(read).toMatchObject({ error: { code: 'FILE_UNREADABLE', data: { systemCode: 'NOT_A_FILE' } } });
  });

  it('import lines with far too many items are refused while valid lines are imported', async () => {
    const from = await journalWith(note('a', 'mine'));
    dataOf(await exportLocalData(from, path, writtenAt));
    const [head = '', ...rest] = lines();
    const tags = { collection: 'tags', key: 'a', value: Array.from({ length: 60_000 }, () => 1) };
    const wide = JSON.stringify({ savedAt: older, write: tags });
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    write([head, wide, deep, ...rest]);
    const into = await journalWith();
    expect(dataOf(await importInto(into))).toMatchObject({ added: 1, refused: 2, isWhole: false });
  });
});
