import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { JournalEntry } from '@shared/journal';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { createJournal, type Journal } from './journal';
import { pageKinds } from './kinds';
import { databaseIn, openDatabase, repairingIn } from './level';
import type { Recovered } from './recover';
import { note } from './testing/samples';

const written = 400;
let sound: string;
let folder: string;
let journal: Journal | undefined;
let recoveries: Recovered[];

/** A journal with entries in a table file and in the write-ahead log, as every longer-lived one has. */
beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), 'journal-sound-'));
  const made = start(sound);
  for (let n = 1; n <= written; n += 1) void made.append(noteOf(n));
  await made.lastSequence();
  await made.close();
  const level = await openDatabase(databaseIn(sound));
  await level.compactRange('0', '9');
  await level.close();
  const again = start(sound);
  for (let n = written + 1; n <= written + 100; n += 1) void again.append(noteOf(n));
  await again.close();
});
afterAll(() => removeFolder(sound));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-damaged-'));
  cpSync(sound, folder, { recursive: true });
  recoveries = [];
});
afterEach(async () => {
  await journal?.close();
  await removeFolder(folder);
});

const noteOf = (n: number) => note(`p${n}`, `${n} `.repeat(50));
const newestEver = written + 100;

function start(where = folder): Journal {
  journal = createJournal({
    folder: where,
    clock: { now: () => 0 },
    logger: { log: () => {} },
    onRecovered: (recovered) => recoveries.push(recovered),
  });
  return journal;
}

async function everything(from: Journal): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (let stands = 0; ; ) {
    const page = dataOf(await from.readSince(stands, 200, pageKinds));
    entries.push(...page.entries);
    stands = page.entries.at(-1)?.sequence ?? page.lastSequence;
    if (stands >= page.lastSequence) return entries;
  }
}

/** Without the folder of what a repair threw away. */
const filesOf = (where: string) =>
  readdirSync(where, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(where, entry.name))
    .sort();

const fileLike = (pattern: RegExp, where = databaseIn(folder)) => {
  const name = readdirSync(where).find((each) => pattern.test(each));
  if (!name) throw new Error(`no file like ${pattern}`);
  return join(where, name);
};

function flip(path: string, from: number, count: number): void {
  const bytes = readFileSync(path);
  for (let at = from; at < Math.min(from + count, bytes.length); at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
}

const table = /\.ldb$/;
const damages: Readonly<Record<string, () => void>> = {
  'without its CURRENT file': () => rmSync(join(databaseIn(folder), 'CURRENT')),
  'with garbage in its CURRENT file': () => writeFileSync(join(databaseIn(folder), 'CURRENT'), 'garbage'),
  'with a garbled manifest': () => writeFileSync(fileLike(/^MANIFEST/), 'garbage'.repeat(50)),
  'without a table': () => rmSync(fileLike(table)),
  'with a flipped table': () => flip(fileLike(table), 500, 400),
  'with garbage in every file': () => {
    for (const path of filesOf(databaseIn(folder))) writeFileSync(path, 'garbage'.repeat(9));
  },
};

describe('a damaged journal', () => {
  it.each(Object.keys(damages))('%s is recovered; what was damaged is kept as it was', async (name) => {
    damages[name]?.();
    const tables = filesOf(databaseIn(folder)).filter((path) => table.test(path));
    const before = new Map(tables.map((path) => [basename(path), readFileSync(path)]));
    const entries = await everything(start());
    expect(recoveries).toHaveLength(1);
    const keptAt = recoveries[0]?.keptAt ?? '';
    for (const [name, bytes] of before) expect(readFileSync(join(keptAt, name)).equals(bytes)).toBe(true);
    for (const entry of entries) {
      expect(entry).toMatchObject(noteOf(entry.sequence));
    }
  });

  it('gives back everything where only the bookkeeping was damaged', async () => {
    damages['with a garbled manifest']?.();
    expect(await everything(start())).toHaveLength(newestEver);
    expect(recoveries).toMatchObject([{ outcome: 'repaired' }]);
  });

  it('never gives out again a number that a reader may have seen', async () => {
    damages['with garbage in every file']?.();
    const first = start();
    const { sequence } = dataOf(await first.append(noteOf(1)));
    expect(sequence).toBeGreaterThan(newestEver);
    const page = dataOf(await first.readSince(newestEver, 10, pageKinds));
    expect(page).toMatchObject({ entries: [{ sequence }], lastSequence: sequence });
    await first.close();
    damages['with garbage in every file']?.();
    expect(dataOf(await start().append(noteOf(2))).sequence).toBeGreaterThan(sequence);
  });

  it('goes on as usual after its recovery', async () => {
    damages['without its CURRENT file']?.();
    const { sequence } = dataOf(await start().append(noteOf(1)));
    await journal?.close();
    expect(dataOf(await start().append(noteOf(2))).sequence).toBe(sequence + 1);
    expect(recoveries).toHaveLength(1);
  });

  it('that breaks while it is open is recovered at the next reading', async () => {
    const opened = start();
    await opened.lastSequence();
    flip(fileLike(table), 500, 400);
    expect((await everything(opened)).length).toBeGreaterThan(0);
    expect(recoveries).toMatchObject([{ outcome: 'repaired' }]);
  });

  it.each([
    [
      'before the swap, with a half-repaired copy',
      () => {
        mkdirSync(repairingIn(folder));
        writeFileSync(join(repairingIn(folder), 'CURRENT'), 'half');
      },
    ],
    ['in the middle of the swap', () => renameSync(databaseIn(folder), repairingIn(folder))],
  ])('whose recovery was cut short %s loses nothing', async (_, cutShort) => {
    cutShort();
    expect(await everything(start())).toHaveLength(newestEver);
    expect(existsSync(repairingIn(folder))).toBe(false);
  });

  it('never throws, never gives an entry that was not written, and takes new ones', async () => {
    const damage = fc.record({
      file: fc.nat(10),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      kind: fc.constantFrom('flip', 'cut', 'remove'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (all) => {
        rmSync(folder, { recursive: true, force: true });
        cpSync(sound, folder, { recursive: true });
        for (const { file, at, kind } of all) {
          const paths = filesOf(databaseIn(folder));
          const path = paths[file % paths.length] ?? '';
          const place = Math.floor(at * statSync(path).size);
          if (kind === 'flip') flip(path, place, 20);
          else if (kind === 'cut') truncateSync(path, place);
          else rmSync(path);
        }
        const damaged = start();
        for (const entry of await everything(damaged)) expect(entry).toMatchObject(noteOf(entry.sequence));
        const { sequence } = dataOf(await damaged.append(noteOf(0)));
        await damaged.close();
        const again = start();
        expect((await everything(again)).at(-1)).toMatchObject({ sequence, ...noteOf(0) });
        await again.close();
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
